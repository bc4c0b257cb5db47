import type { FormType } from '#shared/form-requests/form-request.ts'
import type { ToastContent } from '../ui/toast-store.ts'

const error = (description: string) => ({ title: 'Error', description, variant: 'destructive' }) as const

/** Spec §8 gives the message, the server the reason. */
const withReason = (words: string) => (reason: string) => error(`${words}. ${reason}`)

const formNames = { intake: 'Intake', waiver: 'Waiver' } as const satisfies Record<FormType, string>

/** Formats like '17 records move'. */
export const formatRecordCount = (count: number) => (count === 1 ? '1 record moves' : `${count} records move`)

/** These are in the order of spec §8. */
export const staffToastMessages = {
  loginFailed: (description: string) => ({ title: 'Login Failed', description, variant: 'destructive' }),
  loginSucceeded: { title: 'Login Successful', description: 'Welcome back!' },
  accessDenied: {
    title: 'Access Denied',
    description: 'You do not have permission to access this area.',
    variant: 'destructive',
  },
  resetEmailSent: {
    title: 'Reset Email Sent',
    description: 'Check your email for the password reset link.',
  },
  passwordUpdated: { title: 'Password Updated', description: 'Your password has been successfully reset.' },
  authenticatorAppOn: {
    title: 'Authenticator App On',
    description: 'You need a code from your app at the next sign-in.',
  },
  failed: error,
  dayPassesNotLoaded: withReason('Failed to load day passes'),
  redeemFailed: withReason('Failed to redeem pass'),
  deleteFailed: withReason('Failed to delete pass'),
  bookingStatusUpdated: {
    title: 'Status Updated',
    description: 'Booking status has been updated successfully.',
  },
  intakeFormStatusUpdated: { title: 'Status Updated', description: 'Intake form status has been updated.' },
  waiverStatusUpdated: { title: 'Status Updated', description: 'Waiver status has been updated.' },
  clientStatusUpdated: { title: 'Status Updated', description: 'Client status has been updated.' },
  bookingNotesSaved: { title: 'Notes Updated', description: 'Booking notes have been saved.' },
  intakeFormNotesSaved: { title: 'Notes Updated', description: 'Intake form notes have been saved.' },
  formEmailSent: (formType: FormType, email: string) => ({
    title: 'Email Sent',
    description: `${formNames[formType]} form link sent to ${email}`,
  }),
  formEmailDue: (formType: FormType, email: string) => ({
    title: 'Email Queued',
    description: `${formNames[formType]} form link for ${email} could not be sent yet. It will be tried again by itself.`,
    variant: 'info',
  }),
  emailResent: (name: string) => ({
    title: 'Email Queued',
    description: `${name} gets it within five minutes.`,
  }),
  linkCopied: { title: 'Link Copied', description: 'Form link copied to clipboard' },
  passRedeemed: (code: string) => ({ title: 'Success', description: `Pass ${code} has been redeemed` }),
  noteAdded: { title: 'Note Added', description: 'The note is in the timeline.' },
  paperWaiverRecorded: (name: string) => ({
    title: 'Paper Waiver Recorded',
    description: `${name} has a waiver on paper.`,
  }),
  signerConfirmed: { title: 'Signer Confirmed', description: 'The waiver counts at the front desk.' },
  medicalCleared: (name: string) => ({
    title: 'Cleared for Training',
    description: `The front desk no longer asks ${name} about health.`,
  }),
  clientSaved: { title: 'Client Saved', description: 'The details have been saved.' },
  clientLinkCopied: { title: 'Link Copied', description: 'The link to this client was copied.' },
  clientsMerged: (records: number, name: string, isDone: boolean) =>
    isDone
      ? {
          title: 'Clients Merged',
          description: `${records === 1 ? '1 record' : `${records} records`} moved to ${name}.`,
        }
      : {
          title: 'Merging Clients',
          description: `The rest of the records move to ${name} within a few minutes.`,
          variant: 'info',
        },
  mergeUndone: (isDone: boolean) =>
    isDone
      ? { title: 'Merge Undone', description: 'Both clients have their own file again.' }
      : {
          title: 'Undoing the Merge',
          description: 'The rest of the records move back within a few minutes.',
          variant: 'info',
        },
  guardianAdded: (name: string) => ({ title: 'Guardian Added', description: `${name} is a guardian now.` }),
  guardianRemoved: (name: string) => ({
    title: 'Guardian Removed',
    description: `${name} is no longer a guardian.`,
  }),
  passGiven: (code: string, emailSent: boolean) => ({
    title: 'Pass Given',
    description: `Pass ${code} ${emailSent ? 'was sent by email' : 'will be sent by email soon'}.`,
  }),
  passSentAgain: (code: string, emailSent: boolean) => ({
    title: 'Pass Sent Again',
    description: `The active pass ${code} ${emailSent ? 'was sent by email' : 'will be sent by email soon'}.`,
  }),
  checkInUndone: (name: string) => ({
    title: 'Check-In Undone',
    description: `${name} is not in today's list any more.`,
  }),
  passDeleted: { title: 'Success', description: 'Pass deleted successfully' },
  loggedOut: { title: 'Logged Out', description: 'You have been successfully logged out.' },
  missingInformation: (description: string) => ({
    title: 'Missing Information',
    description,
    variant: 'destructive',
  }),
} as const satisfies Record<string, ToastContent | ((...facts: never[]) => ToastContent)>
