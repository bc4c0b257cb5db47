import * as z from 'zod/mini'

export const staffGroups = ['admin', 'staff'] as const
export type StaffGroup = (typeof staffGroups)[number]

export const StaffMember = z.object({
  userId: z.string(),
  name: z.string(),
  /** Tokens issued up to this time are refused; it is set when access is revoked. */
  revokedAt: z.optional(z.string()),
})
export type StaffMember = z.infer<typeof StaffMember>

/** The claim is an array in the token, '[admin staff]' from an HTTP API authorizer, 'admin,staff' from a REST one. */
export function parseGroupsClaim(claim: unknown): StaffGroup[] {
  const names = Array.isArray(claim)
    ? claim
    : typeof claim === 'string'
      ? claim.replace(/^\[|\]$/g, '').split(/[ ,]+/)
      : []
  return staffGroups.filter((group) => names.includes(group))
}
