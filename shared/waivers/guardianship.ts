import * as z from 'zod/mini'

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
