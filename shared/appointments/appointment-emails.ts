import { MS_PER_MINUTE } from '../lib/dates/durations.ts'
import {
  createOutboxEmail,
  createScheduledEmail,
  type EmailKind,
  type OutboxEmail,
} from '../lib/email/outbox-email.ts'
import type { Appointment } from './appointment.ts'

const REMINDER_HOURS = { appointmentTomorrow: 24, appointmentSoon: 2 } as const

/** Clients get no reminder within this many minutes after booking, because the booking email has just told them the time. */
const MINUTES_WITHOUT_REMINDER = 60

export function createReminders(startsAt: string, to: string, now: Date): OutboxEmail[] {
  const timeBefore = (hours: number) =>
    new Date(Date.parse(startsAt) - hours * 60 * MS_PER_MINUTE).toISOString()
  const tomorrowSendAt = timeBefore(REMINDER_HOURS.appointmentTomorrow)
  const soonSendAt = timeBefore(REMINDER_HOURS.appointmentSoon)
  const earliestSendAt = new Date(now.getTime() + MINUTES_WITHOUT_REMINDER * MS_PER_MINUTE).toISOString()
  return [
    createScheduledEmail('appointmentTomorrow', to, { sendAt: tomorrowSendAt, dropAt: soonSendAt }),
    createScheduledEmail('appointmentSoon', to, { sendAt: soonSendAt, dropAt: startsAt }),
  ].filter(({ sendAt = '' }) => sendAt >= earliestSendAt)
}

export const createBookedAppointmentEmails = (
  startsAt: string,
  to: string | undefined,
  now: Date,
): OutboxEmail[] =>
  to ? [createOutboxEmail('appointmentBooked', to), ...createReminders(startsAt, to, now)] : []

export function updateAppointmentEmails(
  { emails, email }: Pick<Appointment, 'emails' | 'email'>,
  change: { kind: EmailKind; startsAt?: string },
  now: Date,
): OutboxEmail[] {
  const newEmails = email
    ? [
        createOutboxEmail(change.kind, email),
        ...(change.startsAt ? createReminders(change.startsAt, email, now) : []),
      ]
    : []
  const isReplaced = (one: OutboxEmail) =>
    one.status === 'sent' && newEmails.some(({ kind }) => kind === one.kind)
  return [...emails.filter((one) => one.status !== 'due' && !isReplaced(one)), ...newEmails]
}
