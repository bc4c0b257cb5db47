import * as z from 'zod/mini'
import { MS_PER_DAY } from '../lib/dates/durations.ts'
import { INVITATION_DAYS, type StaffMember, StaffRole } from '../lib/staff.ts'

export const StaffAccountState = z.enum(['active', 'invited', 'expired', 'disabled'])
export type StaffAccountState = z.infer<typeof StaffAccountState>

export const staffAccountStateLabels = {
  active: 'Active',
  invited: 'Invited',
  expired: 'Invitation expired',
  disabled: 'No access',
} as const satisfies Record<StaffAccountState, string>

export const StaffAccount = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: StaffRole,
  trainerId: z.optional(z.string()),
  state: StaffAccountState,
  invitedAt: z.optional(z.string()),
  lastSeenAt: z.optional(z.string()),
  hasSecondFactor: z.boolean(),
})
export type StaffAccount = z.infer<typeof StaffAccount>

export const Colleague = z.pick(StaffAccount, { id: true, name: true, role: true, state: true })

export const ListedStaffAccount = z.partial(StaffAccount, { email: true, hasSecondFactor: true })
export type ListedStaffAccount = z.infer<typeof ListedStaffAccount>

export type CognitoUser = {
  id: string
  email: string
  name: string
  isEnabled: boolean
  /** False until the user has replaced the temporary password. */
  hasPassword: boolean
  changedAt: Date
}

export function getStaffAccountState(
  { isEnabled, hasPassword, changedAt }: CognitoUser,
  { disabledAt, invitedAt }: Pick<StaffMember, 'disabledAt' | 'invitedAt'>,
  now: Date,
): StaffAccountState {
  if (disabledAt || !isEnabled) return 'disabled'
  if (hasPassword) return 'active'
  const invitationDate = invitedAt ? new Date(invitedAt) : changedAt
  return now.getTime() - invitationDate.getTime() < INVITATION_DAYS * MS_PER_DAY ? 'invited' : 'expired'
}

export function nameFromEmail(email: string): string {
  const names = email.replace(/@.*$/, '').split(/[._-]+/)
  return names.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}
