import * as z from 'zod/mini'
import { RelatedPerson } from '../lib/client.ts'

export const guardianRelationships = ['mother', 'father', 'parent', 'legal guardian', 'other'] as const
export const GuardianRelationship = z.enum(guardianRelationships, 'Unknown relationship')
export type GuardianRelationship = z.infer<typeof GuardianRelationship>

export const RelatedClient = z.extend(RelatedPerson, { relationship: GuardianRelationship })
export type RelatedClient = z.infer<typeof RelatedClient>
