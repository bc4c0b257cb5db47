import type { ToastContent } from '../../../ui/toast-store.ts'

/** These toasts load with the dialogs of the calendar. */
export const calendarToasts = {
  appointmentUpdated: (name: string) => ({
    title: 'Appointment Updated',
    description: `The appointment of ${name} has been updated.`,
  }),
  appointmentBooked: (name: string, emailSent: boolean) => ({
    title: 'Appointment Booked',
    description: emailSent ? `${name} has the link by email.` : `The time is held for ${name}.`,
  }),
  appointmentMoved: (name: string, when: string, emailSent: boolean) => ({
    title: 'Appointment Moved',
    description: `${name}: ${when}.${emailSent ? ' The new time has been emailed.' : ''}`,
  }),
  timeBlocked: (trainer: string) => ({
    title: 'Time Blocked',
    description: `Nobody can book ${trainer} then.`,
  }),
  hoursSaved: (trainer: string) => ({
    title: 'Hours Saved',
    description: `The hours of ${trainer} have been saved.`,
  }),
} as const satisfies Record<string, (...facts: never[]) => ToastContent>
