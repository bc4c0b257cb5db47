import * as z from 'zod/mini'
import { trainerField } from '../appointments/trainers.ts'
import { Activity } from '../lib/activity.ts'
import {
  emailAddress,
  ID_MAX_LENGTH,
  optionalDate,
  personName,
  requiredSingleLineText,
} from '../lib/fields.ts'
import { adminOperation, scheduledJob, staffOperation } from '../lib/operation.ts'
import { RecordIdInput } from '../lib/record-inputs.ts'
import { StaffRole } from '../lib/staff.ts'
import { Colleague, ListedStaffAccount, StaffAccount } from './staff-account.ts'

const id = requiredSingleLineText('ID', ID_MAX_LENGTH)
const trainerId = z.optional(z.union([z.literal(''), trainerField()], 'No trainer has this name'))

export const listStaff = staffOperation('GET', '/admin/staff', {
  summary: 'Lists the staff accounts; staff who are not administrators get names and roles only',
  input: z.object({}),
  output: z.object({ items: z.array(ListedStaffAccount) }),
  outputByRole: { staff: z.object({ items: z.array(Colleague) }) },
})

export const inviteStaff = adminOperation('POST', '/admin/staff', {
  summary:
    'Creates an account for a staff member and emails the invitation (409 if the email already has an account)',
  input: z.object({ name: personName('Name'), email: emailAddress(), role: StaffRole, trainerId }),
  output: StaffAccount,
  records: ['staffInvited'],
})

export const updateStaffRole = adminOperation('PATCH', '/admin/staff/{id}/role', {
  summary: 'Changes the role and the trainer profile of a staff member, and signs that staff member out',
  input: z.object({ id, role: StaffRole, trainerId }),
  output: StaffAccount,
  records: ['staffRoleChanged'],
})

export const disableStaff = adminOperation('POST', '/admin/staff/{id}/disable', {
  summary: 'Revokes the access of a staff member, from the next request on',
  input: RecordIdInput,
  output: StaffAccount,
  records: ['staffDisabled'],
})

export const enableStaff = adminOperation('POST', '/admin/staff/{id}/enable', {
  summary: 'Restores the access of a staff member',
  input: RecordIdInput,
  output: StaffAccount,
  records: ['staffEnabled'],
})

export const resetStaffMfa = adminOperation('POST', '/admin/staff/{id}/reset-mfa', {
  summary: 'Resets the authenticator app of a staff member',
  input: RecordIdInput,
  output: StaffAccount,
  records: ['staffMfaReset'],
})

export const sendStaffPasswordLink = adminOperation('POST', '/admin/staff/{id}/password-link', {
  summary: 'Resends the invitation, or sends a password reset link',
  input: RecordIdInput,
  output: StaffAccount,
  records: ['staffInvited', 'staffPasswordLinkSent'],
})

export const inviteFirstAdmin = scheduledJob({
  summary: 'Invites the administrator of a new deployment, once',
  everyMinutes: 5,
  records: ['staffInvited'],
})

export const listActivitiesOfStaff = adminOperation('GET', '/admin/staff/{id}/activities', {
  summary: 'Lists the activities of a staff member on a day, newest first',
  input: z.object({ id, day: optionalDate() }),
  output: z.object({ day: z.string(), items: z.array(Activity) }),
})
