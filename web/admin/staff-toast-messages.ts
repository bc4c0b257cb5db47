import type { FormType } from '#shared/form-requests/form-request.ts'
import type { ToastContent } from '../ui/toast-store.ts'

export const successToast = (title: string, description: string) => ({ title, description })
const infoToast = (title: string, description: string) => ({ title, description, variant: 'info' }) as const
const failureToast = (title: string, description: string) =>
  ({ title, description, variant: 'destructive' }) as const

const errorToast = (description: string) => failureToast('Error', description)

const withReason = (words: string) => (reason: string) => errorToast(`${words}. ${reason}`)

const formNames = { intake: 'Intake', waiver: 'Waiver' } as const satisfies Record<FormType, string>

export const formatRecordsToMove = (count: number) =>
  count === 1 ? '1 record moves' : `${count} records move`

export const staffToastMessages = {
  loginFailed: (description: string) => failureToast('Login Failed', description),
  loginSucceeded: successToast('Login Successful', 'Welcome back!'),
  accessDenied: failureToast('Access Denied', 'You do not have permission to access this area.'),
  resetEmailSent: successToast('Reset Email Sent', 'Check your email for the password reset link.'),
  passwordUpdated: successToast('Password Updated', 'Your password has been successfully reset.'),
  authenticatorAppOn: successToast(
    'Authenticator App Turned On',
    'You need a code from your app at the next sign-in.',
  ),
  failed: errorToast,
  dayPassesNotLoaded: withReason('Failed to load day passes'),
  redeemFailed: withReason('Failed to redeem pass'),
  deleteFailed: withReason('Failed to delete pass'),
  bookingStatusUpdated: successToast('Status Updated', 'Booking status has been updated successfully.'),
  intakeFormStatusUpdated: successToast('Status Updated', 'Intake form status has been updated.'),
  waiverStatusUpdated: successToast('Status Updated', 'Waiver status has been updated.'),
  clientStatusUpdated: successToast('Status Updated', 'Client status has been updated.'),
  bookingNotesSaved: successToast('Notes Updated', 'Booking notes have been saved.'),
  intakeFormNotesSaved: successToast('Notes Updated', 'Intake form notes have been saved.'),
  formEmailSent: (formType: FormType, email: string) =>
    successToast('Email Sent', `${formNames[formType]} form link sent to ${email}`),
  formEmailQueued: (formType: FormType, email: string) =>
    infoToast(
      'Email Queued',
      `${formNames[formType]} form link for ${email} could not be sent yet. The email will be retried automatically.`,
    ),
  emailResent: (name: string) => successToast('Email Sent Again', `${name} gets the email within minutes.`),
  secretCopied: (label: string) => successToast('Copied', `${label} copied to clipboard`),
  linkCopied: successToast('Link Copied', 'Form link copied to clipboard'),
  passRedeemed: (code: string) => successToast('Success', `Pass ${code} has been redeemed`),
  noteAdded: successToast('Note Added', 'The note is in the timeline.'),
  paperWaiverRecorded: (name: string) =>
    successToast('Paper Waiver Recorded', `${name} has a waiver on paper.`),
  signerConfirmed: successToast('Signer Confirmed', 'The front desk now accepts the waiver.'),
  clearedForTraining: (name: string) =>
    successToast('Cleared for Training', `Check-in no longer asks about the health of ${name}.`),
  clientSaved: successToast('Client Saved', 'The details have been saved.'),
  clientLinkCopied: successToast('Link Copied', 'The link to this client was copied.'),
  clientsMerged: (records: number, name: string, isDone: boolean) =>
    isDone
      ? successToast(
          'Clients Merged',
          `${records === 1 ? '1 record' : `${records} records`} moved to ${name}.`,
        )
      : infoToast('Merging Clients', `The remaining records will move to ${name} within a few minutes.`),
  mergeUndone: (isDone: boolean) =>
    isDone
      ? successToast('Merge Undone', 'Both clients have their own file again.')
      : infoToast('Undoing the Merge', 'The remaining records will move back within a few minutes.'),
  guardianAdded: (name: string) => successToast('Guardian Added', `${name} is now a guardian.`),
  guardianRemoved: (name: string) => successToast('Guardian Removed', `${name} is no longer a guardian.`),
  payingClientAdded: (name: string, member: string) => successToast('Saved', `${name} pays for ${member}.`),
  payingClientRemoved: (name: string) => successToast('Saved', `${name} no longer pays for this client.`),
  passGiven: (code: string, emailSent: boolean) =>
    successToast(
      'Pass Given',
      `Pass ${code} ${emailSent ? 'was sent by email' : 'will be sent by email soon'}.`,
    ),
  passSentAgain: (code: string, emailSent: boolean) =>
    successToast(
      'Pass Sent Again',
      `The active pass ${code} ${emailSent ? 'was sent by email' : 'will be sent by email soon'}.`,
    ),
  checkInUndone: (name: string) => successToast('Check-In Undone', `${name} is no longer on today's list.`),
  passDeleted: successToast('Success', 'Pass deleted successfully'),
  loggedOut: successToast('Logged Out', 'You have been successfully logged out.'),
  missingInformation: (description: string) => failureToast('Missing Information', description),
} as const satisfies Record<string, ToastContent | ((...facts: never[]) => ToastContent)>
