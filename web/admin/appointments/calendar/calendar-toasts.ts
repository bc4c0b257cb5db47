import { done } from '../../staff-toast-messages.ts'

export const calendarToasts = {
  appointmentUpdated: (name: string) =>
    done('Appointment Updated', `The appointment of ${name} has been updated.`),
  appointmentBooked: (name: string, emailSent: boolean) =>
    done(
      'Appointment Booked',
      emailSent ? `${name} has the link by email.` : `The time is held for ${name}.`,
    ),
  seriesBooked: (count: number, name: string, emailSent: boolean) =>
    done(
      count === 1 ? 'Appointment Booked' : `${count} Appointments Booked`,
      emailSent ? `${name} has all of them by email.` : `The times are held for ${name}.`,
    ),
  appointmentMoved: (name: string, when: string, emailSent: boolean) =>
    done('Appointment Moved', `${name}: ${when}.${emailSent ? ' The new time has been emailed.' : ''}`),
  waitingRemoved: (name: string) => done('Waiting List Updated', `${name} is not in the list any more.`),
  timeBlocked: (trainer: string) => done('Time Blocked', `${trainer} cannot be booked then.`),
  busyTimesSaved: (trainer: string, isRead: boolean) =>
    done(
      isRead ? 'Calendar Read' : 'Calendar Removed',
      isRead ? `${trainer} cannot be booked at busy times.` : `Busy times of ${trainer} are open again.`,
    ),
  hoursSaved: (trainer: string) => done('Hours Saved', `The hours of ${trainer} have been saved.`),
}
