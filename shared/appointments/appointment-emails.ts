import { type EmailKind, type OutboxEmail, queueEmail, scheduleEmail } from '../lib/outbox-email.ts'
import { MS_PER_MINUTE } from '../lib/plain-date.ts'
import type { Appointment } from './appointment.ts'

/** Hours before the start at which the client is reminded. */
const REMINDER_HOURS = { appointmentTomorrow: 24, appointmentSoon: 2 } as const

/** No reminder so soon after the email that says the time anyway. */
const MINUTES_WITHOUT_REMINDER = 60

/** Both reminders that still make sense; the later one makes the earlier one needless. */
export function reminders(startsAt: string, to: string, now: Date): OutboxEmail[] {
  const timeBefore = (hours: number) =>
    new Date(Date.parse(startsAt) - hours * 60 * MS_PER_MINUTE).toISOString()
  const tomorrowAt = timeBefore(REMINDER_HOURS.appointmentTomorrow)
  const soonAt = timeBefore(REMINDER_HOURS.appointmentSoon)
  const notBefore = new Date(now.getTime() + MINUTES_WITHOUT_REMINDER * MS_PER_MINUTE).toISOString()
  return [
    scheduleEmail('appointmentTomorrow', to, { sendAt: tomorrowAt, dropAt: soonAt }),
    scheduleEmail('appointmentSoon', to, { sendAt: soonAt, dropAt: startsAt }),
  ].filter(({ sendAt = '' }) => sendAt >= notBefore)
}

/** The emails of a new appointment. */
export const newAppointmentEmails = (startsAt: string, to: string | undefined, now: Date): OutboxEmail[] =>
  to ? [queueEmail('appointmentBooked', to), ...reminders(startsAt, to, now)] : []

/** The emails after a change: what is pending goes, the news and the reminders of the new time come. */
export function changedAppointmentEmails(
  { emails, email }: Pick<Appointment, 'emails' | 'email'>,
  news: { kind: EmailKind; startsAt?: string },
  now: Date,
): OutboxEmail[] {
  const added = email
    ? [queueEmail(news.kind, email), ...(news.startsAt ? reminders(news.startsAt, email, now) : [])]
    : []
  const isReplaced = (one: OutboxEmail) =>
    one.status === 'sent' && added.some(({ kind }) => kind === one.kind)
  return [...emails.filter((one) => one.status !== 'due' && !isReplaced(one)), ...added]
}
