import { successToast } from '../../staff-toast-messages.ts'

export const calendarToasts = {
  appointmentUpdated: (name: string) =>
    successToast('Appointment Updated', `The appointment of ${name} has been updated.`),
  appointmentBooked: (name: string, emailSent: boolean) =>
    successToast(
      'Appointment Booked',
      emailSent ? `A link to the appointment was emailed to ${name}.` : `The time is reserved for ${name}.`,
    ),
  seriesBooked: (count: number, name: string, emailSent: boolean) =>
    successToast(
      count === 1 ? 'Appointment Booked' : `${count} Appointments Booked`,
      emailSent ? `The appointments were emailed to ${name}.` : `The times are reserved for ${name}.`,
    ),
  appointmentMoved: (name: string, when: string, emailSent: boolean) =>
    successToast(
      'Appointment Moved',
      `${name}: ${when}.${emailSent ? ' The new time has been emailed.' : ''}`,
    ),
  waitingEntryRemoved: (name: string) =>
    successToast('Waiting List Updated', `${name} is no longer on the waiting list.`),
  timeBlocked: (trainer: string) =>
    successToast('Time Blocked', `Clients cannot book ${trainer} during this time.`),
  busyTimesSaved: (trainer: string, hasCalendar: boolean) =>
    successToast(
      hasCalendar ? 'Busy Times Updated' : 'Calendar Removed',
      hasCalendar
        ? `Clients cannot book ${trainer} at busy times.`
        : `Clients can book ${trainer} at these times again.`,
    ),
  hoursSaved: (trainer: string) => successToast('Hours Saved', `The hours of ${trainer} have been saved.`),
}
