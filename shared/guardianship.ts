import * as z from 'zod/mini'
import { ID_MAX_LENGTH, requiredLine } from './fields.ts'

export const guardianRelationships = ['mother', 'father', 'parent', 'legal guardian', 'other'] as const
export const GuardianRelationship = z.enum(guardianRelationships, 'Unknown relationship')
export type GuardianRelationship = z.infer<typeof GuardianRelationship>

/** A guardian or a child of a client, as the client's page names the person. */
export const RelatedClient = z.object({
  clientId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
  dateOfBirth: z.optional(z.string()),
  /** What the guardian is to the child. */
  relationship: GuardianRelationship,
})
export type RelatedClient = z.infer<typeof RelatedClient>

/** `id` is the child's. */
export const AddGuardianInput = z.object({
  id: requiredLine('Id', ID_MAX_LENGTH),
  guardianId: requiredLine('Guardian', ID_MAX_LENGTH),
  relationship: z._default(GuardianRelationship, 'parent'),
})
