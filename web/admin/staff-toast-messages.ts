import type { FormType } from '#shared/form-requests/form-request.ts'
import type { ToastContent } from '../ui/toast-store.ts'

export const done = (title: string, description: string) => ({ title, description })
const info = (title: string, description: string) => ({ title, description, variant: 'info' }) as const
const refused = (title: string, description: string) =>
  ({ title, description, variant: 'destructive' }) as const

const error = (description: string) => refused('Error', description)

const withReason = (words: string) => (reason: string) => error(`${words}. ${reason}`)

const formNames = { intake: 'Intake', waiver: 'Waiver' } as const satisfies Record<FormType, string>

export const formatRecordCount = (count: number) => (count === 1 ? '1 record moves' : `${count} records move`)

export const staffToastMessages = {
  loginFailed: (description: string) => refused('Login Failed', description),
  loginSucceeded: done('Login Successful', 'Welcome back!'),
  accessDenied: refused('Access Denied', 'You do not have permission to access this area.'),
  resetEmailSent: done('Reset Email Sent', 'Check your email for the password reset link.'),
  passwordUpdated: done('Password Updated', 'Your password has been successfully reset.'),
  authenticatorAppOn: done('Authenticator App On', 'You need a code from your app at the next sign-in.'),
  failed: error,
  dayPassesNotLoaded: withReason('Failed to load day passes'),
  redeemFailed: withReason('Failed to redeem pass'),
  deleteFailed: withReason('Failed to delete pass'),
  bookingStatusUpdated: done('Status Updated', 'Booking status has been updated successfully.'),
  intakeFormStatusUpdated: done('Status Updated', 'Intake form status has been updated.'),
  waiverStatusUpdated: done('Status Updated', 'Waiver status has been updated.'),
  clientStatusUpdated: done('Status Updated', 'Client status has been updated.'),
  bookingNotesSaved: done('Notes Updated', 'Booking notes have been saved.'),
  intakeFormNotesSaved: done('Notes Updated', 'Intake form notes have been saved.'),
  formEmailSent: (formType: FormType, email: string) =>
    done('Email Sent', `${formNames[formType]} form link sent to ${email}`),
  formEmailDue: (formType: FormType, email: string) =>
    info(
      'Email Queued',
      `${formNames[formType]} form link for ${email} could not be sent yet. It will be retried automatically.`,
    ),
  emailResent: (name: string) => done('Email Sent Again', `${name} gets it in a minute or two.`),
  secretCopied: (what: string) => done('Copied', `${what} copied to clipboard`),
  linkCopied: done('Link Copied', 'Form link copied to clipboard'),
  passRedeemed: (code: string) => done('Success', `Pass ${code} has been redeemed`),
  noteAdded: done('Note Added', 'The note is in the timeline.'),
  paperWaiverRecorded: (name: string) => done('Paper Waiver Recorded', `${name} has a waiver on paper.`),
  signerConfirmed: done('Signer Confirmed', 'The waiver counts at the front desk.'),
  medicalCleared: (name: string) =>
    done('Cleared for Training', `The front desk no longer asks ${name} about health.`),
  clientSaved: done('Client Saved', 'The details have been saved.'),
  clientLinkCopied: done('Link Copied', 'The link to this client was copied.'),
  clientsMerged: (records: number, name: string, isDone: boolean) =>
    isDone
      ? done('Clients Merged', `${records === 1 ? '1 record' : `${records} records`} moved to ${name}.`)
      : info('Merging Clients', `The rest of the records move to ${name} within a few minutes.`),
  mergeUndone: (isDone: boolean) =>
    isDone
      ? done('Merge Undone', 'Both clients have their own file again.')
      : info('Undoing the Merge', 'The rest of the records move back within a few minutes.'),
  guardianAdded: (name: string) => done('Guardian Added', `${name} is a guardian now.`),
  guardianRemoved: (name: string) => done('Guardian Removed', `${name} is no longer a guardian.`),
  payingClientAdded: (name: string, member: string) => done('Saved', `${name} pays for ${member}.`),
  payingClientRemoved: (name: string) => done('Saved', `${name} no longer pays.`),
  passGiven: (code: string, emailSent: boolean) =>
    done('Pass Given', `Pass ${code} ${emailSent ? 'was sent by email' : 'will be sent by email soon'}.`),
  passSentAgain: (code: string, emailSent: boolean) =>
    done(
      'Pass Sent Again',
      `The active pass ${code} ${emailSent ? 'was sent by email' : 'will be sent by email soon'}.`,
    ),
  checkInUndone: (name: string) => done('Check-In Undone', `${name} is no longer on today's list.`),
  passDeleted: done('Success', 'Pass deleted successfully'),
  loggedOut: done('Logged Out', 'You have been successfully logged out.'),
  missingInformation: (description: string) => refused('Missing Information', description),
} as const satisfies Record<string, ToastContent | ((...facts: never[]) => ToastContent)>
