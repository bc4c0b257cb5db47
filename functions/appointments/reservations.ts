import * as z from 'zod/mini'
import type { Appointment } from '#shared/appointments/appointment.ts'
import { consultation } from '#shared/appointments/consultation.ts'
import { blocksOf, type Reservation } from '#shared/appointments/slots.ts'
import type { TimeRange } from '#shared/lib/plain-date.ts'
import { deleteWrite, insertWrite } from '../lib/table/item-writes.ts'
import { RESERVATIONS, reservationKey } from '../lib/table/keys.ts'
import { queryAll } from '../lib/table/query-all.ts'
import type { Write } from '../lib/table/transact.ts'

const KEPT_AFTER_S = 30 * 24 * 60 * 60

const StoredReservation = z.object({ trainerId: z.string(), block: z.string(), appointmentId: z.string() })

type Reserving = Pick<Appointment, 'id' | 'trainerId' | 'startsAt'>

export function reservationItem({ id, trainerId }: Reserving, block: string) {
  const ttl = Math.floor(Date.parse(block) / 1000) + KEPT_AFTER_S
  return { ...reservationKey(block, trainerId), trainerId, block, appointmentId: id, ttl }
}

export async function list({ start, end }: TimeRange): Promise<Reservation[]> {
  const items = await queryAll({
    KeyConditionExpression: 'pk = :reservations AND sk BETWEEN :start AND :end',
    ExpressionAttributeValues: {
      ':reservations': RESERVATIONS,
      ':start': start.toISOString(),
      ':end': end.toISOString(),
    },
    ConsistentRead: true,
  })
  return items.map((item) => z.parse(StoredReservation, item))
}

export const reserveWrites = (appointment: Reserving): Write[] =>
  blocksOf(appointment.startsAt, consultation).map((block) =>
    insertWrite(reservationItem(appointment, block)),
  )

export const releaseWrites = ({ startsAt, trainerId }: Pick<Reserving, 'startsAt' | 'trainerId'>): Write[] =>
  blocksOf(startsAt, consultation).map((block) => deleteWrite(reservationKey(block, trainerId)))

/** A transaction has one write per item, and the two times may share blocks. */
export function moveWrites(from: Reserving, to: Reserving): Write[] {
  const keyOf = (trainerId: string, block: string) => reservationKey(block, trainerId).sk
  const [before, after] = [from, to].map(
    ({ trainerId, startsAt }) =>
      new Set(blocksOf(startsAt, consultation).map((block) => keyOf(trainerId, block))),
  )
  return [
    ...reserveWrites(to).filter(({ Put }) => !before?.has(String(Put?.Item?.sk))),
    ...releaseWrites(from).filter(({ Delete }) => !after?.has(String(Delete?.Key?.sk))),
  ]
}
