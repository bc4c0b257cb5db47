import type { ToastContent } from '../ui/toast-store.ts'

export const formToastMessages = {
  bookingFailed: (reason: string) => ({
    title: 'Submission Failed',
    description: reason || 'Please check all required fields and try again.',
    variant: 'destructive',
  }),
  bookingSubmitted: {
    title: 'Booking Submitted Successfully!',
    description: "We'll contact you soon to schedule your consultation.",
    variant: 'success',
  },
  formEmailFailed: {
    title: 'Form submitted, but email failed',
    description: "Your form was saved but the confirmation email couldn't be sent.",
    variant: 'info',
  },
  waiverEmailFailed: {
    title: 'Waiver submitted, but email failed',
    description: "Your waiver was saved but the confirmation email couldn't be sent.",
    variant: 'info',
  },
  formFailed: (reason: string) => ({ title: 'Error', description: reason, variant: 'destructive' }),
  intakeFormSubmitted: {
    title: 'Form Submitted',
    description: 'Your health intake form has been submitted successfully.',
    variant: 'success',
  },
  waiverSigned: {
    title: 'Waiver Signed',
    description: 'Your liability waiver has been submitted successfully.',
    variant: 'success',
  },
  agreementRequired: (description: string) => ({
    title: 'Agreement Required',
    description,
    variant: 'destructive',
  }),
  guideSent: {
    title: 'Success! 🎉',
    description: 'Your free transformation guide is on its way to your inbox!',
    variant: 'success',
  },
} as const satisfies Record<string, ToastContent | ((...facts: never[]) => ToastContent)>
