import * as z from 'zod/mini'

export const guardianRelationships = ['mother', 'father', 'parent', 'legal guardian', 'other'] as const
export const GuardianRelationship = z.enum(guardianRelationships, 'Unknown relationship')
export type GuardianRelationship = z.infer<typeof GuardianRelationship>

export const RelatedClient = z.object({
  clientId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
  dateOfBirth: z.optional(z.string()),
  relationship: GuardianRelationship,
})
export type RelatedClient = z.infer<typeof RelatedClient>
