import * as z from 'zod/mini'
import { Appointment } from '#shared/appointments/appointment.ts'
import {
  getGroupKey,
  listReservedBlocks,
  type ReservedAppointment,
} from '#shared/appointments/reserved-time.ts'
import { getWaitingListState } from '#shared/appointments/waiting-list.ts'
import { batchGet } from '../lib/table/batch-get.ts'
import { getItem } from '../lib/table/get-item.ts'
import { appointmentKey, reservationKey } from '../lib/table/keys.ts'
import { updateWrite, type Write } from '../lib/table/transact.ts'
import { Increment } from '../lib/table/update-expression.ts'
import { reservationReleaseWrites } from './reservations.ts'

/** `ids` are the waiting appointments without an offer, in the order in which clients joined. `seats` is the number of taken seats. */
export type WaitingList = { ids: readonly string[]; seats: number }

/** Returns the waiting list of a group session. Returns undefined if the trainer has no such session at this time. */
export async function findWaitingList(session: ReservedAppointment): Promise<WaitingList | undefined> {
  const item = await getItem(reservationKey(session.startsAt, session.trainerId))
  if (!item || item.group !== getGroupKey(session)) return undefined
  return { ids: idsIn(item.waiting), seats: Number(item.seats) }
}

const idsIn = (waiting: unknown) =>
  String(waiting ?? '')
    .split(' ')
    .filter(Boolean)

export async function listWaitingForOffer({ ids }: WaitingList, now: Date): Promise<Appointment[]> {
  const items = await batchGet(ids.map(appointmentKey))
  const appointmentById = new Map(items.map((item) => [String(item.id), z.parse(Appointment, item)]))
  return ids.flatMap((id) => {
    const appointment = appointmentById.get(id)
    return appointment?.status === 'waiting' && getWaitingListState(appointment, now) === 'inLine'
      ? appointment
      : []
  })
}

/** Returns the position on the waiting list, starting at 1. Returns undefined for a client who is not on it. */
export async function findQueuePosition(appointment: Appointment, now: Date): Promise<number | undefined> {
  if (appointment.status !== 'waiting' || getWaitingListState(appointment, now) !== 'inLine') return undefined
  const index = (await findWaitingList(appointment))?.ids.indexOf(appointment.id) ?? -1
  return index < 0 ? undefined : index + 1
}

type WaitingListChange = {
  /** The waiting list as it was read. The write fails if the list has changed since then. */
  from: readonly string[]
  to: readonly string[]
  /** The required state of the group session's seats. `take` requires a free seat and books it. */
  seats?: 'full' | 'free' | 'take' | undefined
  capacity?: number
}

/** Every time block of the group session stores the waiting list, so that no other client can book a free seat in any block. */
export function waitingListWrites(
  session: ReservedAppointment,
  { from, to, capacity, seats }: WaitingListChange,
): Write[] {
  const conditions = [
    '#group = :group',
    from.length > 0 ? 'waiting = :seen' : 'attribute_not_exists(waiting)',
    ...(seats ? [seats === 'full' ? 'seats >= :capacity' : 'seats < :capacity'] : []),
  ]
  const values = {
    ':group': getGroupKey(session),
    ...(from.length > 0 && { ':seen': from.join(' ') }),
    ...(seats && { ':capacity': capacity }),
  }
  return listReservedBlocks(session).map((block) =>
    updateWrite(
      reservationKey(block, session.trainerId),
      { waiting: to.join(' ') || undefined, ...(seats === 'take' && { seats: new Increment(1) }) },
      { expression: conditions.join(' AND '), names: { '#group': 'group' }, values },
    ),
  )
}

/** Releases the time, the offered seat or the place on the waiting list of a canceled or erased appointment. */
export async function appointmentReleaseWrites(appointment: Appointment, now: Date): Promise<Write[]> {
  const { id, status, startsAt, toldAt, heldUntil } = appointment
  if (status === 'cancelled') return []
  if (status !== 'waiting' || heldUntil) return reservationReleaseWrites(appointment, now)
  const from =
    toldAt || startsAt <= now.toISOString() ? [] : ((await findWaitingList(appointment))?.ids ?? [])
  if (!from.includes(id)) return []
  return waitingListWrites(appointment, { from, to: from.filter((one) => one !== id) })
}
