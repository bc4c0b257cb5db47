import * as z from 'zod/mini'
import type { ApiErrorCode } from './api-error.ts'

/** Each role includes the roles before it. The user pool has a group for each role. */
export const staffRoles = ['desk', 'staff', 'admin'] as const
export const StaffRole = z.enum(staffRoles, 'Unknown role')
export type StaffRole = z.infer<typeof StaffRole>

export const staffRoleLabels = {
  desk: 'Desk',
  staff: 'Staff',
  admin: 'Admin',
} as const satisfies Record<StaffRole, string>

export const isRoleAtLeast = (role: StaffRole, neededRole: StaffRole): boolean =>
  staffRoles.indexOf(role) >= staffRoles.indexOf(neededRole)

const lowerRole = (one: StaffRole, other: StaffRole): StaffRole => (isRoleAtLeast(one, other) ? other : one)

export const INVITATION_DAYS = 7

/** An account of an earlier release has no `role`. Its role then depends on its groups in the user pool. */
export const StaffMember = z.object({
  userId: z.string(),
  name: z.string(),
  role: z.optional(StaffRole),
  trainerId: z.optional(z.string()),
  /** Tokens that were issued before this time are refused. */
  revokedAt: z.optional(z.string()),
  /** The time at which the account was disabled. New tokens are refused too, because the user pool may issue tokens until it is changed as well. */
  disabledAt: z.optional(z.string()),
  invitedAt: z.optional(z.string()),
  joinedAt: z.optional(z.string()),
  lastSeenAt: z.optional(z.string()),
  /** The user IDs of earlier accounts of this person. The history and tasks of those accounts now belong to this account. */
  formerIds: z.optional(z.array(z.string())),
  version: z._default(z.number(), 0),
})
export type StaffMember = z.infer<typeof StaffMember>

/** Parses the groups claim, which is an array in the token, '[admin staff]' in HTTP APIs, and 'admin,staff' in REST APIs. */
export function parseGroupsClaim(claim: unknown): StaffRole | undefined {
  const names = Array.isArray(claim)
    ? claim
    : typeof claim === 'string'
      ? claim.replace(/^\[|\]$/g, '').split(/[ ,]+/)
      : []
  return staffRoles.findLast((role) => names.includes(role))
}

type AccessToken = { role: StaffRole | undefined; issuedAt: Date }
type AccessDecision = { role: StaffRole } | { refusal: ApiErrorCode }

/** Uses the lower of the token's role and the stored role, because a change of role may have reached only the token or only the table. */
export function decideAccess(
  neededRole: StaffRole,
  { role: tokenRole, issuedAt }: AccessToken,
  member?: StaffMember,
): AccessDecision {
  if (!tokenRole || member?.disabledAt) return { refusal: 'notStaff' }
  if (member?.revokedAt && issuedAt.toISOString() <= member.revokedAt) return { refusal: 'notSignedIn' }
  const role = lowerRole(tokenRole, member?.role ?? tokenRole)
  if (isRoleAtLeast(role, neededRole)) return { role }
  return { refusal: neededRole === 'admin' ? 'notAdmin' : 'roleTooLow' }
}

export const CurrentStaffMember = z.object({
  id: z.string(),
  name: z.string(),
  role: StaffRole,
  trainerId: z.optional(z.string()),
})
export type CurrentStaffMember = z.infer<typeof CurrentStaffMember>
