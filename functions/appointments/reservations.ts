import * as z from 'zod/mini'
import {
  getGroupKey,
  listReservedBlocks,
  type ReservedAppointment,
} from '#shared/appointments/reserved-time.ts'
import type { Reservation } from '#shared/appointments/slots.ts'
import type { TimeRange } from '#shared/lib/dates/plain-date.ts'
import { RESERVATIONS_PK, reservationKey } from '../lib/table/keys.ts'
import { queryAll } from '../lib/table/query-all.ts'
import { deleteWrite, insertWrite, updateWrite, type Write } from '../lib/table/transact.ts'
import { Increment } from '../lib/table/update-expression.ts'

const TTL_AFTER_END_S = 30 * 24 * 60 * 60
const StoredReservation = z.object({
  trainerId: z.string(),
  block: z.string(),
  appointmentId: z.optional(z.string()),
  group: z.optional(z.string()),
  seats: z.optional(z.number()),
  waiting: z.optional(z.string()),
})

const ttlOf = (block: string) => Math.floor(Date.parse(block) / 1000) + TTL_AFTER_END_S

export function reservationItem(appointment: ReservedAppointment, block: string) {
  const { id, trainerId } = appointment
  const group = getGroupKey(appointment)
  const holder = group ? { group, seats: 1 } : { appointmentId: id }
  return { ...reservationKey(block, trainerId), trainerId, block, ...holder, ttl: ttlOf(block) }
}

export async function list({ start, end }: TimeRange): Promise<Reservation[]> {
  const items = await queryAll({
    KeyConditionExpression: 'pk = :reservations AND sk BETWEEN :start AND :end',
    ExpressionAttributeValues: {
      ':reservations': RESERVATIONS_PK,
      ':start': start.toISOString(),
      ':end': end.toISOString(),
    },
    ConsistentRead: true,
  })
  return items
    .map((item) => z.parse(StoredReservation, item))
    .filter(({ seats, waiting }) => seats !== 0 || waiting)
}

/** A free seat of a group session with a waiting list cannot be booked. `hand-over.ts` first offers it to the clients on the list. */
const IF_NO_WAITING_LIST = 'attribute_not_exists(waiting)'
const IF_FREE = `attribute_not_exists(pk) OR (seats = :none AND ${IF_NO_WAITING_LIST})`

function reserveWrite(appointment: ReservedAppointment, block: string): Write {
  const group = getGroupKey(appointment)
  const { trainerId, capacity } = appointment
  if (!group)
    return insertWrite(reservationItem(appointment, block), {
      ConditionExpression: IF_FREE,
      ExpressionAttributeValues: { ':none': 0 },
    })
  return updateWrite(
    reservationKey(block, trainerId),
    { trainerId, block, group, ttl: ttlOf(block), seats: new Increment(1) },
    {
      expression: `${IF_FREE} OR (#group = :group AND seats < :capacity AND ${IF_NO_WAITING_LIST})`,
      names: { '#group': 'group' },
      values: { ':none': 0, ':group': group, ':capacity': capacity },
    },
  )
}

/** Returns the write for a time block that the old and the new time share. It fails if other clients have booked the group session too. */
function replaceWrite(from: ReservedAppointment, to: ReservedAppointment, block: string): Write[] {
  const [before, after] = [getGroupKey(from), getGroupKey(to)]
  if (!before && !after) return []
  const condition = before
    ? {
        ConditionExpression: `#group = :before AND seats = :one AND ${IF_NO_WAITING_LIST}`,
        ExpressionAttributeNames: { '#group': 'group' },
        ExpressionAttributeValues: { ':before': before, ':one': 1 },
      }
    : { ConditionExpression: 'appointmentId = :own', ExpressionAttributeValues: { ':own': from.id } }
  return [insertWrite(reservationItem(to, block), condition)]
}

/** Returns the write that releases a time block. The transaction also checks the appointment's version, so a repeated call fails. */
function releaseWrite(appointment: ReservedAppointment, block: string): Write {
  const key = reservationKey(block, appointment.trainerId)
  const group = getGroupKey(appointment)
  if (!group) return deleteWrite(key)
  return updateWrite(
    key,
    { seats: new Increment(-1) },
    {
      expression: '#group = :group AND seats > :none',
      names: { '#group': 'group' },
      values: { ':group': group, ':none': 0 },
    },
  )
}

export const reservationWrites = (appointment: ReservedAppointment): Write[] =>
  listReservedBlocks(appointment).map((block) => reserveWrite(appointment, block))

export const reservationReleaseWrites = (
  appointment: ReservedAppointment,
  now: Date,
  blocks: readonly string[] = listReservedBlocks(appointment),
): Write[] =>
  blocks
    .filter((block) => !getGroupKey(appointment) || ttlOf(block) * 1000 > now.getTime())
    .map((block) => releaseWrite(appointment, block))

/** Returns the writes to move an appointment. A time block that the old and the new time share gets one write, as DynamoDB requires. */
export function reservationMoveWrites(
  from: ReservedAppointment,
  to: ReservedAppointment,
  now: Date,
): Write[] {
  const isSameTrainer = from.trainerId === to.trainerId
  const isSameGroup =
    isSameTrainer && getGroupKey(from) !== undefined && getGroupKey(from) === getGroupKey(to)
  const [before, after] = [listReservedBlocks(from), listReservedBlocks(to)]
  const isShared = (block: string) => isSameTrainer && before.includes(block) && after.includes(block)
  return [
    ...after.flatMap((block) => {
      if (!isShared(block)) return reserveWrite(to, block)
      return isSameGroup ? [] : replaceWrite(from, to, block)
    }),
    ...reservationReleaseWrites(
      from,
      now,
      before.filter((block) => !isShared(block)),
    ),
  ]
}
