import type { FormType } from '#shared/form-request.ts'
import type { ToastWords } from '../lib/toast.ts'

const error = (description: string) => ({ title: 'Error', description, variant: 'destructive' }) as const

/** The first words are the specified ones; what the server said follows. */
const because = (words: string) => (reason: string) => error(`${words}. ${reason}`)

const formNames = { intake: 'Intake', waiver: 'Waiver' } as const satisfies Record<FormType, string>

/** What staff are told, in the order of spec §8. */
export const staffMessages = {
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
  failed: error,
  dayPassesNotLoaded: because('Failed to load day passes'),
  redeemFailed: because('Failed to redeem pass'),
  deleteFailed: because('Failed to delete pass'),
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
  linkCopied: { title: 'Link Copied', description: 'Form link copied to clipboard' },
  passRedeemed: (code: string) => ({ title: 'Success', description: `Pass ${code} has been redeemed` }),
  passDeleted: { title: 'Success', description: 'Pass deleted successfully' },
  loggedOut: { title: 'Logged Out', description: 'You have been successfully logged out.' },
  missingInformation: (description: string) => ({
    title: 'Missing Information',
    description,
    variant: 'destructive',
  }),
} as const satisfies Record<string, ToastWords | ((...facts: never[]) => ToastWords)>
