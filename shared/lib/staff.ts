import * as z from 'zod/mini'
import type { ApiErrorCode } from './api-error.ts'

/** A role may do what the roles before it may. The user pool has a group of each name. */
export const staffRoles = ['desk', 'staff', 'admin'] as const
export const StaffRole = z.enum(staffRoles, 'Unknown role')
export type StaffRole = z.infer<typeof StaffRole>

export const staffRoleLabels = {
  desk: 'Desk',
  staff: 'Staff',
  admin: 'Admin',
} as const satisfies Record<StaffRole, string>

export const includesRole = (role: StaffRole, needed: StaffRole): boolean =>
  staffRoles.indexOf(role) >= staffRoles.indexOf(needed)

const lowerRole = (one: StaffRole, other: StaffRole): StaffRole => (includesRole(one, other) ? other : one)

/** So long the temporary password of an invitation is valid. */
export const INVITATION_DAYS = 7

/** Accounts of older releases have neither a role nor a version here: their groups in the user pool decide. */
export const StaffMember = z.object({
  userId: z.string(),
  name: z.string(),
  role: z.optional(StaffRole),
  trainerId: z.optional(z.string()),
  /** Tokens issued up to this time are refused; it is set when access is revoked or the role changes. */
  revokedAt: z.optional(z.string()),
  /** Every token is refused, also one that is issued later: the user pool may not have been told yet. */
  disabledAt: z.optional(z.string()),
  invitedAt: z.optional(z.string()),
  joinedAt: z.optional(z.string()),
  lastSeenAt: z.optional(z.string()),
  /** The account was replaced because it could not be reset: what these IDs did and have to do is this member's. */
  formerIds: z.optional(z.array(z.string())),
  version: z._default(z.number(), 0),
})
export type StaffMember = z.infer<typeof StaffMember>

/** The claim is an array in the token, '[admin staff]' from an HTTP API authorizer, 'admin,staff' from a REST one. */
export function parseGroupsClaim(claim: unknown): StaffRole | undefined {
  const names = Array.isArray(claim)
    ? claim
    : typeof claim === 'string'
      ? claim.replace(/^\[|\]$/g, '').split(/[ ,]+/)
      : []
  return staffRoles.findLast((role) => names.includes(role))
}

type Token = { role: StaffRole | undefined; issuedAt: Date }
export type AccessDecision = { role: StaffRole } | { refusal: ApiErrorCode }

/** Token and member must both grant the role: a change that only one of them has yet takes access and never gives it. */
export function decideAccess(
  needed: StaffRole,
  { role: tokenRole, issuedAt }: Token,
  member?: StaffMember,
): AccessDecision {
  if (!tokenRole || member?.disabledAt) return { refusal: 'notStaff' }
  if (member?.revokedAt && issuedAt.toISOString() <= member.revokedAt) return { refusal: 'notSignedIn' }
  const role = lowerRole(tokenRole, member?.role ?? tokenRole)
  if (includesRole(role, needed)) return { role }
  return { refusal: needed === 'admin' ? 'notAdmin' : 'roleTooLow' }
}

/** Who is signed in. */
export const Me = z.object({
  id: z.string(),
  name: z.string(),
  role: StaffRole,
  trainerId: z.optional(z.string()),
})
export type Me = z.infer<typeof Me>
