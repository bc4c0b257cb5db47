import type { Appointment, AppointmentStatus } from '#shared/appointments/appointment.ts'
import { removeConfirmation } from '#shared/appointments/appointment.ts'
import type { BookingStatus } from '#shared/appointments/booking-status.ts'
import type { Client } from '#shared/lib/client.ts'
import { createTaskFromRule } from '#shared/lib/follow-up.ts'
import type { SessionPack } from '#shared/lib/session-packs.ts'
import { activityWrite } from '../lib/table/activity-write.ts'
import { allTimeCounterWrite } from '../lib/table/counters.ts'
import { appointmentKey } from '../lib/table/keys.ts'
import { taskDeleteWrite, taskWrite } from '../lib/table/task-write.ts'
import { updateWrite, type Write } from '../lib/table/transact.ts'
import type { ActionContext } from '../lib/writes/action-context.ts'
import { clientActivityWrites, clientWrite, transactForClient } from '../lib/writes/client-activity-writes.ts'
import { SummaryChange } from '../lib/writes/summary-change.ts'
import { bookedEventWrites, SlotTakenError } from './appointment-booking.ts'
import {
  appointmentActivity,
  computeAppointmentsSummary,
  pendingEmailAttributes,
  type StoredAppointment,
  toItem,
} from './appointments.ts'
import { type BookingChange, prepareBookingUpdate, toBookedAppointment } from './booking-time.ts'
import { reservationMoveWrites, reservationReleaseWrites, reservationWrites } from './reservations.ts'
import { appointmentReleaseWrites } from './waiting-list.ts'

export type AppointmentChange = {
  before: StoredAppointment
  to: Appointment
  client: Client
  /** The client's packs of prepaid sessions after the change. Undefined if the change does not use or return a session. */
  sessionPacks?: SessionPack[] | undefined
  linkToken?: string | undefined
}

const bookingStatusOf = {
  booked: 'scheduled',
  attended: 'completed',
  noShow: 'scheduled',
  cancelled: 'cancelled',
  waiting: 'pending',
} as const satisfies Record<AppointmentStatus, BookingStatus>

/** Moves the appointment. Returns false if it has changed since it was read. Throws SlotTakenError if the new time is taken. */
export async function storeMovedAppointment(change: AppointmentChange, by: ActionContext): Promise<boolean> {
  const { before, to } = change
  const blockWrites = reservationMoveWrites(before.appointment, to, by.now)
  const booking: BookingChange = { to: 'scheduled', appointment: toBookedAppointment(to) }
  const writes = await changeWrites(change, { type: 'appointmentMoved', booking, by })
  const failures = await transactForClient([...blockWrites, ...writes])
  if (failures.some(({ index }) => index < blockWrites.length)) throw new SlotTakenError()
  return failures.length === 0
}

export async function setStatus(change: AppointmentChange, by: ActionContext): Promise<boolean> {
  const { before, to } = change
  const isCancelled = to.status === 'cancelled'
  const booking: BookingChange = {
    to: bookingStatusOf[to.status],
    ...(!isCancelled && { appointment: toBookedAppointment(to) }),
  }
  const activityType = before.appointment.status === 'waiting' ? 'waitingListLeft' : 'appointmentCancelled'
  const type = isCancelled ? activityType : 'appointmentOutcomeSet'
  const writes = await changeWrites(change, { type, booking, by })
  const releasingWrites = isCancelled ? await appointmentReleaseWrites(before.appointment, by.now) : []
  return tryWrite([...releasingWrites, ...writes])
}

/** Books a free seat, or the seat that is kept for this client. Throws SlotTakenError if no seat is available. */
export async function bookSeat(change: AppointmentChange, by: ActionContext): Promise<boolean> {
  const { before, to, client } = change
  const blockWrites = before.appointment.heldUntil ? [] : reservationWrites(to)
  const writes = await changeWrites(change, { type: 'appointmentBooked', booking: {}, by })
  const failures = await transactForClient([
    ...blockWrites,
    ...writes,
    ...bookedEventWrites([to], client.id, by.now),
  ])
  if (failures.some(({ index }) => index < blockWrites.length)) throw new SlotTakenError()
  return failures.length === 0
}

/** Cancels an unconfirmed appointment and adds a task to call the client. Returns false if a concurrent request changed the appointment. */
export async function cancelUnconfirmedAppointment(
  change: AppointmentChange,
  by: ActionContext,
): Promise<boolean> {
  const { before, to, client } = change
  const { id, bookingId } = to
  const booking: BookingChange = { to: 'pending' }
  const writes = await changeWrites(change, { type: 'appointmentCancelled', booking, by })
  const trigger = bookingId
    ? ({ type: 'booking', id: bookingId } as const)
    : ({ type: 'appointment', id } as const)
  const callTask = createTaskFromRule('unconfirmedTime', { clientId: client.id, trigger }, by.now)
  return tryWrite([...reservationReleaseWrites(before.appointment, by.now), ...writes, taskWrite(callTask)])
}

export async function markConfirmed(
  { appointment }: StoredAppointment,
  { actor, now }: ActionContext,
): Promise<boolean> {
  const { id, clientId, confirmCode } = appointment
  const changes = { ...removeConfirmation({}), expiryDuePk: undefined, expiryDueSk: undefined }
  const ifBooked = {
    expression: '#status = :booked AND confirmCode = :code',
    names: { '#status': 'status' },
    values: { ':booked': 'booked', ':code': confirmCode },
  }
  const activity = { ...appointmentActivity('appointmentConfirmed', appointment), clientId, actor }
  return tryWrite([
    updateWrite(appointmentKey(id), changes, ifBooked),
    ...clientActivityWrites(activity, now),
  ])
}

const tryWrite = async (writes: readonly Write[]) => (await transactForClient(writes)).length === 0

type ChangeRecord = {
  type: Parameters<typeof appointmentActivity>[0]
  booking: BookingChange
  by: ActionContext
}

async function changeWrites(
  { before, to, client, sessionPacks, linkToken }: AppointmentChange,
  { type, booking, by }: ChangeRecord,
): Promise<Write[]> {
  const { writes, counts } = await prepareBookingUpdate(to.bookingId, booking, by)
  const activity = { ...appointmentActivity(type, to), clientId: client.id, actor: by.actor }
  return [
    appointmentUpdate(before, to, { linkToken, now: by.now }),
    clientWrite(client.id, {
      summary: [
        SummaryChange.computed('appointments', client, computeAppointmentsSummary(client.summary, to)),
        ...(sessionPacks ? [SummaryChange.computed('billing', client, { sessionPacks })] : []),
      ],
    }),
    activityWrite(activity, by.now),
    ...writes,
    // Deletes the task about the no-show, because staff corrected the status from no-show to another one.
    to.status === 'noShow'
      ? taskWrite(noShowTask(to, by.now))
      : taskDeleteWrite(client.id, 'noShow', { type: 'appointment', id: to.id }),
    taskDeleteWrite(client.id, 'review', { type: 'appointment', id: to.id }),
    ...(Object.keys(counts).length > 0 ? [allTimeCounterWrite(counts)] : []),
  ]
}

const noShowTask = ({ id, clientId }: Appointment, now: Date) =>
  createTaskFromRule('noShow', { clientId, trigger: { type: 'appointment', id } }, now)

function appointmentUpdate(
  { appointment: { sequence, status, confirmBy }, dueAt }: StoredAppointment,
  to: Appointment,
  { linkToken, now }: { linkToken: string | undefined; now: Date },
): Write {
  const { pk, sk, ...attributes } = toItem(to)
  return updateWrite(
    appointmentKey(to.id),
    { ...attributes, ...pendingEmailAttributes(to, linkToken, now) },
    {
      // Requires an unchanged `emailDueSk`, because this attribute changes when an email is sent.
      expression: [
        '#sequence = :seenSequence AND #status = :seenStatus',
        dueAt ? 'emailDueSk = :seenDue' : 'attribute_not_exists(emailDueSk)',
        confirmBy ? 'confirmBy = :seenConfirmBy' : 'attribute_not_exists(confirmBy)',
      ].join(' AND '),
      names: { '#sequence': 'sequence', '#status': 'status' },
      values: {
        ':seenSequence': sequence,
        ':seenStatus': status,
        ...(dueAt && { ':seenDue': dueAt }),
        ...(confirmBy && { ':seenConfirmBy': confirmBy }),
      },
    },
  )
}
