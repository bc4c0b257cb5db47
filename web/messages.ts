import type { ToastWords } from './lib/toast.ts'

/** What a person is told, in the order of spec §8. */
export const messages = {
  notLoaded: {
    title: 'Error',
    description: 'This part of the page could not be loaded. Check your connection and try again.',
    variant: 'destructive',
  },
  checkoutFailed: {
    title: 'Error',
    description: 'Failed to start checkout. Please try again.',
    variant: 'destructive',
  },
  dayPassFailed: {
    title: 'Error',
    description: 'Failed to create day pass. Please try again.',
    variant: 'destructive',
  },
  dayPassCreated: (code: string, emailSent: boolean) => ({
    title: 'Success!',
    description: emailSent
      ? `Your day pass has been created and emailed to you. Code: ${code}`
      : `Your day pass has been created. The email with it will follow shortly. Code: ${code}`,
    variant: 'success',
  }),
  addedToCart: (service: string) => ({
    title: 'Added to cart',
    description: `${service} added to your cart`,
    variant: 'success',
  }),
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
  agreementRequired: {
    title: 'Agreement Required',
    description: AGREEMENT_REQUIRED,
    variant: 'destructive',
  },
  guideOnItsWay: {
    title: 'Success! 🎉',
    description: 'Your free transformation guide is on its way to your inbox!',
    variant: 'success',
  },
} as const satisfies Record<string, ToastWords | ((...facts: never[]) => ToastWords)>
