import { taskOfRule } from '#shared/lib/follow-up.ts'
import { standingOf } from '#shared/payments/membership.ts'
import * as clients from '../lib/store/clients.ts'
import { statusPartition } from '../lib/table/keys.ts'
import { queryAll } from '../lib/table/query-all.ts'
import { taskWrite } from '../lib/table/task-write.ts'
import { transactForClient } from '../lib/writes/client-bound-writes.ts'
import { billingChange, changeWrites } from './billing-change.ts'

/**
 * Makes active clients former whose membership or sessions ran out without an event, such as one paid in cash. Nobody is
 * let in by the status alone, so it may come hours late.
 */
export async function endMemberships(now: Date, hasTime: () => boolean): Promise<number> {
  const active = await queryAll({
    IndexName: 'byStatus',
    KeyConditionExpression: 'statusPk = :active',
    ExpressionAttributeValues: { ':active': statusPartition('CLIENT', 'active') },
  })
  let ended = 0
  for (const { id, summary } of active.map(clients.fromItem)) {
    if (standingOf(summary, now) !== 'former' || !hasTime()) continue
    if (await end(id, now)) ended++
  }
  return ended
}

/** The index may lag: the client is read again. */
async function end(id: string, now: Date): Promise<boolean> {
  const client = await clients.find(id)
  if (!client || client.mergedInto || client.status !== 'active') return false
  if (standingOf(client.summary, now) !== 'former') return false
  const task = taskOfRule('planEnded', { clientId: id, trigger: { type: 'client', id } }, now)
  const change = billingChange(client, undefined, { now, to: 'former' })
  return (await transactForClient([...changeWrites(change), taskWrite(task)])).length === 0
}
