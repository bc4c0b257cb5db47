import * as z from 'zod/mini'
import { Appointment } from '#shared/appointments/appointment.ts'
import { heldGroup, type Reserving, reservedBlocks } from '#shared/appointments/reserved-time.ts'
import { waitingState } from '#shared/appointments/waiting-list.ts'
import { batchGet } from '../lib/table/batch-get.ts'
import { getItem } from '../lib/table/get-item.ts'
import { appointmentKey, reservationKey } from '../lib/table/keys.ts'
import { updateWrite, type Write } from '../lib/table/transact.ts'
import { Increment } from '../lib/table/update-expression.ts'
import { releaseWrites } from './reservations.ts'

/** IDs of the appointments with the status 'waiting' that have not been told of a place, the first in line first. */
export type Line = { ids: readonly string[]; seats: number }

/** Of the group at this time; undefined if the trainer has no such group. */
export async function findLine(session: Reserving): Promise<Line | undefined> {
  const item = await getItem(reservationKey(session.startsAt, session.trainerId))
  if (!item || item.group !== heldGroup(session)) return undefined
  return { ids: idsIn(item.waiting), seats: Number(item.seats) }
}

const idsIn = (waiting: unknown) =>
  String(waiting ?? '')
    .split(' ')
    .filter(Boolean)

/** Those of the line who still wait, in its order. */
export async function findInLine({ ids }: Line, now: Date): Promise<Appointment[]> {
  const items = await batchGet(ids.map(appointmentKey))
  const found = new Map(items.map((item) => [String(item.id), z.parse(Appointment, item)]))
  return ids.flatMap((id) => {
    const one = found.get(id)
    return one?.status === 'waiting' && waitingState(one, now) === 'inLine' ? one : []
  })
}

/** 1 is the first; undefined for a client who does not stand in line. */
export async function placeOf(appointment: Appointment, now: Date): Promise<number | undefined> {
  if (appointment.status !== 'waiting' || waitingState(appointment, now) !== 'inLine') return undefined
  const index = (await findLine(appointment))?.ids.indexOf(appointment.id) ?? -1
  return index < 0 ? undefined : index + 1
}

type LineChange = {
  /** As read: nothing is written if the line has changed since. */
  seen: readonly string[]
  to: readonly string[]
  /** The condition on the seats of the group; `take` takes one. */
  seats?: 'full' | 'free' | 'take' | undefined
  capacity?: number
}

/** All blocks of the group have the line, so that a free seat of any of them is only for those who wait. */
export function lineWrites(session: Reserving, { seen, to, capacity, seats }: LineChange): Write[] {
  const conditions = [
    '#group = :group',
    seen.length > 0 ? 'waiting = :seen' : 'attribute_not_exists(waiting)',
    ...(seats ? [seats === 'full' ? 'seats >= :capacity' : 'seats < :capacity'] : []),
  ]
  const values = {
    ':group': heldGroup(session),
    ...(seen.length > 0 && { ':seen': seen.join(' ') }),
    ...(seats && { ':capacity': capacity }),
  }
  return reservedBlocks(session).map((block) =>
    updateWrite(
      reservationKey(block, session.trainerId),
      { waiting: to.join(' ') || undefined, ...(seats === 'take' && { seats: new Increment(1) }) },
      { expression: conditions.join(' AND '), names: { '#group': 'group' }, values },
    ),
  )
}

/** What an appointment gives back that is canceled or erased: its time or seat, its kept place, or its position in line. */
export async function freeWrites(appointment: Appointment, now: Date): Promise<Write[]> {
  const { id, status, startsAt, toldAt, heldUntil } = appointment
  if (status === 'cancelled') return []
  if (status !== 'waiting' || heldUntil) return releaseWrites(appointment, now)
  const seen = toldAt || startsAt <= now.toISOString() ? [] : ((await findLine(appointment))?.ids ?? [])
  if (!seen.includes(id)) return []
  return lineWrites(appointment, { seen, to: seen.filter((one) => one !== id) })
}
