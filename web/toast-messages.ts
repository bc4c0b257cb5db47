import type { ToastContent } from './ui/toast-store.ts'

export const toastMessages = {
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
      : `Your day pass has been created. We will email it to you shortly. Code: ${code}`,
    variant: 'success',
  }),
  dayPassSentAgain: {
    title: 'Check your email',
    description: 'We sent your pass to your email',
    variant: 'success',
  },
  addedToCart: (service: string) => ({
    title: 'Added to cart',
    description: `${service} added to your cart`,
    variant: 'success',
  }),
} as const satisfies Record<string, ToastContent | ((...facts: never[]) => ToastContent)>
