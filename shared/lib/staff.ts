import * as z from 'zod/mini'

export const staffGroups = ['admin', 'staff'] as const
export type StaffGroup = (typeof staffGroups)[number]

/** Staff data that is stored outside the user pool. */
export const StaffMember = z.object({
  userId: z.string(),
  name: z.string(),
  /** Tokens issued up to this time are refused; set when access is revoked. */
  revokedAt: z.optional(z.string()),
})
export type StaffMember = z.infer<typeof StaffMember>

/**
 * Parses the groups claim: an array in the token itself, '[admin staff]' from an HTTP API authorizer, 'admin,staff'
 * from a REST one.
 */
export function parseGroupsClaim(claim: unknown): StaffGroup[] {
  const names = Array.isArray(claim)
    ? claim
    : typeof claim === 'string'
      ? claim.replace(/^\[|\]$/g, '').split(/[ ,]+/)
      : []
  return staffGroups.filter((group) => names.includes(group))
}
