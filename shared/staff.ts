import * as z from 'zod/mini'

export const staffGroups = ['admin', 'staff'] as const
export type StaffGroup = (typeof staffGroups)[number]

/** What the table knows of a member of staff beside the user pool. */
export const StaffMember = z.object({
  userId: z.string(),
  name: z.string(),
  /** Tokens from before this time are refused: set when access is taken away. */
  revokedAt: z.optional(z.string()),
})
export type StaffMember = z.infer<typeof StaffMember>

/** The groups of a token: an array in the token itself, '[admin staff]' after an HTTP API authorizer, 'admin,staff' after a REST one. */
export function groupsFrom(claim: unknown): StaffGroup[] {
  const names = Array.isArray(claim)
    ? claim
    : typeof claim === 'string'
      ? claim.replace(/^\[|\]$/g, '').split(/[ ,]+/)
      : []
  return staffGroups.filter((group) => names.includes(group))
}
