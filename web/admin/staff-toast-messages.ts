import type { FormType } from '#shared/form-requests/form-request.ts'
import type { ToastContent } from '../ui/toast-store.ts'

export const success = (title: string, description: string) => ({ title, description })
const info = (title: string, description: string) => ({ title, description, variant: 'info' }) as const
const failure = (title: string, description: string) =>
  ({ title, description, variant: 'destructive' }) as const

const error = (description: string) => failure('Error', description)

const withReason = (words: string) => (reason: string) => error(`${words}. ${reason}`)

const formNames = { intake: 'Intake', waiver: 'Waiver' } as const satisfies Record<FormType, string>

export const formatRecordCount = (count: number) => (count === 1 ? '1 record moves' : `${count} records move`)

export const staffToastMessages = {
  loginFailed: (description: string) => failure('Login Failed', description),
  loginSucceeded: success('Login Successful', 'Welcome back!'),
  accessDenied: failure('Access Denied', 'You do not have permission to access this area.'),
  resetEmailSent: success('Reset Email Sent', 'Check your email for the password reset link.'),
  passwordUpdated: success('Password Updated', 'Your password has been successfully reset.'),
  authenticatorAppOn: success('Authenticator App On', 'You need a code from your app at the next sign-in.'),
  failed: error,
  dayPassesNotLoaded: withReason('Failed to load day passes'),
  redeemFailed: withReason('Failed to redeem pass'),
  deleteFailed: withReason('Failed to delete pass'),
  bookingStatusUpdated: success('Status Updated', 'Booking status has been updated successfully.'),
  intakeFormStatusUpdated: success('Status Updated', 'Intake form status has been updated.'),
  waiverStatusUpdated: success('Status Updated', 'Waiver status has been updated.'),
  clientStatusUpdated: success('Status Updated', 'Client status has been updated.'),
  bookingNotesSaved: success('Notes Updated', 'Booking notes have been saved.'),
  intakeFormNotesSaved: success('Notes Updated', 'Intake form notes have been saved.'),
  formEmailSent: (formType: FormType, email: string) =>
    success('Email Sent', `${formNames[formType]} form link sent to ${email}`),
  formEmailQueued: (formType: FormType, email: string) =>
    info(
      'Email Queued',
      `${formNames[formType]} form link for ${email} could not be sent yet. The email will be retried automatically.`,
    ),
  emailResent: (name: string) => success('Email Sent Again', `${name} gets the email within minutes.`),
  secretCopied: (label: string) => success('Copied', `${label} copied to clipboard`),
  linkCopied: success('Link Copied', 'Form link copied to clipboard'),
  passRedeemed: (code: string) => success('Success', `Pass ${code} has been redeemed`),
  noteAdded: success('Note Added', 'The note is in the timeline.'),
  paperWaiverRecorded: (name: string) => success('Paper Waiver Recorded', `${name} has a waiver on paper.`),
  signerConfirmed: success('Signer Confirmed', 'The front desk now accepts the waiver.'),
  clearedForTraining: (name: string) =>
    success('Cleared for Training', `The front desk no longer asks ${name} about health.`),
  clientSaved: success('Client Saved', 'The details have been saved.'),
  clientLinkCopied: success('Link Copied', 'The link to this client was copied.'),
  clientsMerged: (records: number, name: string, isDone: boolean) =>
    isDone
      ? success('Clients Merged', `${records === 1 ? '1 record' : `${records} records`} moved to ${name}.`)
      : info('Merging Clients', `The rest of the records move to ${name} within a few minutes.`),
  mergeUndone: (isDone: boolean) =>
    isDone
      ? success('Merge Undone', 'Both clients have their own file again.')
      : info('Undoing the Merge', 'The remaining records will move back within a few minutes.'),
  guardianAdded: (name: string) => success('Guardian Added', `${name} is a guardian now.`),
  guardianRemoved: (name: string) => success('Guardian Removed', `${name} is no longer a guardian.`),
  payingClientAdded: (name: string, member: string) => success('Saved', `${name} pays for ${member}.`),
  payingClientRemoved: (name: string) => success('Saved', `${name} no longer pays.`),
  passGiven: (code: string, emailSent: boolean) =>
    success('Pass Given', `Pass ${code} ${emailSent ? 'was sent by email' : 'will be sent by email soon'}.`),
  passSentAgain: (code: string, emailSent: boolean) =>
    success(
      'Pass Sent Again',
      `The active pass ${code} ${emailSent ? 'was sent by email' : 'will be sent by email soon'}.`,
    ),
  checkInUndone: (name: string) => success('Check-In Undone', `${name} is no longer on today's list.`),
  passDeleted: success('Success', 'Pass deleted successfully'),
  loggedOut: success('Logged Out', 'You have been successfully logged out.'),
  missingInformation: (description: string) => failure('Missing Information', description),
} as const satisfies Record<string, ToastContent | ((...facts: never[]) => ToastContent)>
