import * as z from 'zod/mini'
import { Appointment } from '#shared/appointments/appointment.ts'
import { bookedAppointments } from '#shared/lib/booked-appointments.ts'
import type { ClientSummary } from '#shared/lib/client-summary.ts'
import { nextDueAt } from '#shared/lib/outbox-email.ts'
import type { TimeRange } from '#shared/lib/plain-date.ts'
import { outboxKeys, type PendingEmails, pendingEmails } from '../lib/outbox/outbox.ts'
import { getItem } from '../lib/table/get-item.ts'
import { updateWrite } from '../lib/table/item-writes.ts'
import { appointmentKey, CONFIRM_DUE, listKeys, subjectOf } from '../lib/table/keys.ts'
import { queryBetween } from '../lib/table/query-between.ts'
import type { Write } from '../lib/table/transact.ts'

const TYPE = 'APPOINTMENT'

/** The stored item: listed by the time of its start. */
export function toItem(appointment: Appointment) {
  const { id, startsAt, email, status, confirmBy } = appointment
  const isDue = status === 'booked' && confirmBy !== undefined
  return {
    ...appointment,
    expiryDuePk: isDue ? CONFIRM_DUE : undefined,
    expiryDueSk: isDue ? confirmBy : undefined,
    ...appointmentKey(id),
    ...listKeys(TYPE, { id, createdAt: startsAt, email }),
  }
}

/** An appointment as it is stored, and when its next email is due: a condition of every change. */
export type StoredAppointment = {
  appointment: Appointment
  dueAt: string | undefined
  /** As long as an email is pending. */
  linkToken: string | undefined
}

export const fromItem = (item: Record<string, unknown>): StoredAppointment => ({
  appointment: z.parse(Appointment, item),
  dueAt: typeof item.emailDueSk === 'string' ? item.emailDueSk : undefined,
  linkToken: typeof item.linkToken === 'string' ? item.linkToken : undefined,
})

export async function find(id: string): Promise<StoredAppointment | undefined> {
  const item = await getItem(appointmentKey(id))
  return item && fromItem(item)
}

/** The appointments that start in this time, in its order. The index may lag. */
export const listBetween = (range: TimeRange): Promise<Appointment[]> =>
  queryBetween(TYPE, Appointment, range)

/** The pending emails of an appointment; those that are scheduled keep it in the index of due emails. */
export const pendingEmailsOf = ({ id, emails, clientId }: Appointment, now: Date): PendingEmails =>
  pendingEmails(appointmentKey(id), emails, now, clientId)

/** The index keys of an appointment, and the token of its link until its last email is sent; undefined removes them. */
export function dueAttributes(appointment: Appointment, linkToken: string | undefined, now: Date) {
  const pending = pendingEmailsOf(appointment, now)
  const isPending = nextDueAt(appointment.emails, now, pending.dueAt) !== undefined
  return isPending
    ? { ...outboxKeys(pending), linkToken }
    : { emailDuePk: undefined, emailDueSk: undefined, linkToken: undefined }
}

/** The summary of the client with one appointment added, replaced or removed. */
export function summaryWith(
  { appointments = [] }: Pick<ClientSummary, 'appointments'>,
  appointment: Pick<Appointment, 'id' | 'startsAt' | 'status'>,
): Pick<ClientSummary, 'appointments'> {
  const others = appointments.filter(({ id }) => id !== appointment.id)
  const booked = bookedAppointments([...others, appointment])
  return { appointments: booked.length > 0 ? booked : undefined }
}

export const appointmentActivity = (
  type:
    | 'appointmentBooked'
    | 'appointmentMoved'
    | 'appointmentConfirmed'
    | 'appointmentCancelled'
    | 'appointmentOutcomeSet',
  { id, startsAt, trainerId, status, isLate, bookingId }: Appointment,
) => ({
  type,
  subject: subjectOf(appointmentKey(id)),
  details: {
    startsAt,
    trainerId,
    ...(type === 'appointmentBooked' && bookingId && { bookingId }),
    ...(type === 'appointmentOutcomeSet' && { to: status, ...(isLate && { late: true }) }),
  },
})

/** Links an appointment to the questionnaire that its client filled in later; once, and while it is booked. */
export const linkBookingWrite = ({ id }: Appointment, bookingId: string): Write =>
  updateWrite(
    appointmentKey(id),
    { bookingId },
    {
      expression: '#status = :booked AND attribute_not_exists(bookingId)',
      names: { '#status': 'status' },
      values: { ':booked': 'booked' },
    },
  )
