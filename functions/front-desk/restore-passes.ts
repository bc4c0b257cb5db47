import { paginateQuery } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { DayPass, PASS_VALID_DAYS } from '#shared/front-desk/day-pass.ts'
import { MS_PER_DAY } from '#shared/lib/dates/durations.ts'
import * as activities from '../lib/store/activities.ts'
import * as clients from '../lib/store/clients.ts'
import { passTokenWrites } from '../lib/store/search-tokens.ts'
import { getActivitySubject } from '../lib/table/activity-subjects.ts'
import { activityWrite } from '../lib/table/activity-write.ts'
import { allTimeCounterWrite, weekCounterWrite } from '../lib/table/counters.ts'
import { ddb, TABLE_NAME } from '../lib/table/dynamodb.ts'
import { statusPartition } from '../lib/table/index-keys.ts'
import { dayPassKey, EXPIRY_DUE_PK } from '../lib/table/keys.ts'
import { statusWrite } from '../lib/table/status-write.ts'
import type { ActionContext } from '../lib/writes/action-context.ts'
import { clientWrite, transactForClient } from '../lib/writes/client-activity-writes.ts'
import { SummaryChange } from '../lib/writes/summary-change.ts'
import { ignoreMergeError } from './day-pass-status.ts'
import { activePassFields } from './day-passes.ts'

/** Finds expired passes that should still be valid. They exist only if the server's clock was ahead when the job expireDayPasses ran. */
export async function* findWronglyExpiredPasses(now: Date): AsyncGenerator<DayPass> {
  const oldest = new Date(now.getTime() - PASS_VALID_DAYS * MS_PER_DAY)
  const pages = paginateQuery(
    { client: ddb },
    {
      TableName: TABLE_NAME,
      IndexName: 'byStatus',
      KeyConditionExpression: 'statusPk = :expired AND statusSk > :oldest',
      FilterExpression: 'expiresAt > :now',
      ExpressionAttributeValues: {
        ':expired': statusPartition('DAY_PASS', 'expired'),
        ':oldest': oldest.toISOString(),
        ':now': now.toISOString(),
      },
    },
  )
  for await (const { Items = [] } of pages) for (const item of Items) yield z.parse(DayPass, item)
}

export async function restorePass(pass: DayPass, { actor, now }: ActionContext): Promise<boolean> {
  const { passCode, expiresAt, clientId } = pass
  const client = clientId ? await clients.find(clientId) : undefined
  if (client?.summary.activePassCode) return false
  const expiredAt = client && (await findExpiry(client.id, passCode))
  const key = dayPassKey(passCode)
  const change = { from: 'expired', to: 'active' } as const
  const writes = [
    statusWrite({
      type: 'DAY_PASS',
      key,
      ...change,
      set: { expiryDuePk: EXPIRY_DUE_PK, expiryDueSk: expiresAt },
      condition: 'expiresAt > :now',
      values: { ':now': now.toISOString() },
    }),
    allTimeCounterWrite({ 'dayPass.expired': -1, 'dayPass.active': 1 }),
    ...(expiredAt ? [weekCounterWrite({ 'dayPass.expired': -1 }, new Date(expiredAt))] : []),
    activityWrite(
      { type: 'statusChanged', clientId, actor, subject: getActivitySubject(key), details: change },
      now,
    ),
    ...(client
      ? [
          clientWrite(client.id, {
            summary: [SummaryChange.computed('passes', client, activePassFields(pass))],
          }),
          ...passTokenWrites(pass, client),
        ]
      : []),
  ]
  return transactForClient(writes).then((failures) => failures.length === 0, ignoreMergeError)
}

async function findExpiry(clientId: string, passCode: string): Promise<string | undefined> {
  const { items } = await activities.list({ clientId, type: 'passExpired', limit: 100 })
  return items.find(({ details }) => details?.passCode === passCode)?.at
}
