import * as z from 'zod/mini'
import { Appointment } from '#shared/appointments/appointment.ts'
import { summarizeAppointments } from '#shared/lib/booked-appointments.ts'
import type { ClientSummary } from '#shared/lib/client-summary.ts'
import type { TimeRange } from '#shared/lib/dates/plain-date.ts'
import { getNextAttemptTime } from '#shared/lib/email/outbox-email.ts'
import { outboxKeys, type PendingEmails, pendingEmails } from '../lib/outbox/outbox.ts'
import { getActivitySubject } from '../lib/table/activity-subjects.ts'
import { getItem } from '../lib/table/get-item.ts'
import { listKeys } from '../lib/table/index-keys.ts'
import { appointmentKey, CONFIRMATION_DUE_PK, WAITING_LIST_DUE_PK } from '../lib/table/keys.ts'
import { queryBetween } from '../lib/table/query-between.ts'
import { updateWrite, type Write } from '../lib/table/transact.ts'

const TYPE = 'APPOINTMENT'

export function toItem(appointment: Appointment) {
  const { id, startsAt, email, status, confirmBy, heldUntil = startsAt } = appointment
  const isUnconfirmed = status === 'booked' && confirmBy !== undefined
  const isWaiting = status === 'waiting'
  return {
    ...appointment,
    expiryDuePk: isWaiting ? WAITING_LIST_DUE_PK : isUnconfirmed ? CONFIRMATION_DUE_PK : undefined,
    expiryDueSk: isWaiting ? heldUntil : isUnconfirmed ? confirmBy : undefined,
    ...appointmentKey(id),
    ...listKeys(TYPE, { id, sortTime: startsAt, email }),
  }
}

export type StoredAppointment = {
  appointment: Appointment
  dueAt: string | undefined
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

export const listBetweenIncludingWaiting = (range: TimeRange): Promise<Appointment[]> =>
  queryBetween(TYPE, Appointment, range)

export const listBetween = async (range: TimeRange): Promise<Appointment[]> =>
  (await listBetweenIncludingWaiting(range)).filter(({ status }) => status !== 'waiting')

export const pendingEmailsOf = ({ id, emails, clientId }: Appointment, now: Date): PendingEmails =>
  pendingEmails(appointmentKey(id), emails, now, clientId)

/** Returns the attributes of a pending email. If no email is pending, they are undefined, so the update removes them from the item. */
export function pendingEmailAttributes(appointment: Appointment, linkToken: string | undefined, now: Date) {
  const outboxEntry = pendingEmailsOf(appointment, now)
  const isPending = getNextAttemptTime(appointment.emails, now, outboxEntry.dueAt) !== undefined
  return isPending
    ? { ...outboxKeys(outboxEntry), linkToken }
    : { emailDuePk: undefined, emailDueSk: undefined, linkToken: undefined }
}

export function computeAppointmentsSummary(
  { appointments = [], waiting = [] }: Pick<ClientSummary, 'appointments' | 'waiting'>,
  ...changed: readonly Pick<Appointment, 'id' | 'startsAt' | 'status' | 'typeId' | 'usesSession'>[]
): Pick<ClientSummary, 'appointments' | 'waiting'> {
  const ids = new Set(changed.map(({ id }) => id))
  const entries = [
    ...appointments.map((one) => ({ ...one, status: 'booked' })),
    ...waiting.map((one) => ({ ...one, status: 'waiting' })),
  ]
  return summarizeAppointments([...entries.filter(({ id }) => !ids.has(id)), ...changed])
}

export const appointmentActivity = (
  type:
    | 'appointmentBooked'
    | 'appointmentMoved'
    | 'appointmentConfirmed'
    | 'appointmentCancelled'
    | 'appointmentOutcomeSet'
    | 'waitingListJoined'
    | 'waitingListLeft',
  { id, startsAt, trainerId, typeId, status, isLate, bookingId, sessionPackId }: Appointment,
) => ({
  type,
  subject: getActivitySubject(appointmentKey(id)),
  details: {
    startsAt,
    trainerId,
    ...(typeId && { typeId }),
    ...(type === 'appointmentBooked' && bookingId && { bookingId }),
    ...(type === 'appointmentOutcomeSet' && {
      to: status,
      ...(isLate && { late: true }),
      ...(sessionPackId && { sessionPackId }),
    }),
  },
})

export const bookingLinkWrite = ({ id }: Appointment, bookingId: string): Write =>
  updateWrite(
    appointmentKey(id),
    { bookingId },
    {
      expression: '#status = :booked AND attribute_not_exists(bookingId)',
      names: { '#status': 'status' },
      values: { ':booked': 'booked' },
    },
  )
