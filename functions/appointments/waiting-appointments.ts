import type { Appointment } from '#shared/appointments/appointment.ts'
import { getWaitingListState } from '#shared/appointments/waiting-list.ts'
import { SYSTEM } from '#shared/lib/activity.ts'
import * as clients from '../lib/store/clients.ts'
import { batchGetAll } from '../lib/table/batch-get.ts'
import { WAITING_LIST_DUE_PK } from '../lib/table/keys.ts'
import { queryAll } from '../lib/table/query-all.ts'
import { setStatus } from './appointment-changes.ts'
import { fromItem, type StoredAppointment } from './appointments.ts'
import { ignoreMergeError } from './end-unconfirmed.ts'

/** Returns clients on waiting lists. Includes those who already have an offer, because an unused offer may have expired. */
export async function listWaitingAppointments(): Promise<StoredAppointment[]> {
  const waitingItems = await queryAll({
    IndexName: 'expiryDue',
    KeyConditionExpression: 'expiryDuePk = :due',
    ExpressionAttributeValues: { ':due': WAITING_LIST_DUE_PK },
  })
  const items = await batchGetAll(waitingItems.map(({ pk, sk }) => ({ pk, sk })))
  return items.map(fromItem).filter(({ appointment }) => appointment.status === 'waiting')
}

/** Ends offers that were not used in time, and waiting lists of group sessions that have started. */
export async function cancelOverdueWaitingAppointments(
  waiting: readonly StoredAppointment[],
  now: Date,
  hasTime: () => boolean,
): Promise<number> {
  let endedCount = 0
  for (const before of waiting) {
    const { appointment } = before
    if (!hasTime() || getWaitingListState(appointment, now) !== 'over') continue
    const client = await clients.findAfterMerge(appointment.clientId)
    const to: Appointment = {
      ...appointment,
      status: 'cancelled',
      sequence: appointment.sequence + 1,
      emails: [],
    }
    if (client && (await setStatus({ before, to, client }, { actor: SYSTEM, now }).catch(ignoreMergeError)))
      endedCount++
  }
  return endedCount
}
