import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { insertTimeOff } from '#functions/appointments/working-hours.ts'
import { ddb, TABLE_NAME } from '#functions/lib/table/dynamodb.ts'
import { dataVersionKey, demoSeedKey } from '#functions/lib/table/keys.ts'
import { transact } from '#functions/lib/table/transact.ts'
import { chainWaivers } from '#functions/waivers/audit-ledger.ts'
import { DATA_VERSION } from '#shared/lib/table-schema.ts'
import { batchWrite } from './batch-write.ts'
import { CounterTotalsBuilder } from './counter-totals.ts'
import { FunnelTotals, withFollowUp } from './demo-follow-up.ts'
import type { DemoEmail } from './demo-mailbox.ts'
import { generateDemoPeople } from './demo-records.ts'
import { demoTimeOff } from './demo-time-off.ts'
import { GymCalendar } from './gym-calendar.ts'
import { firstStartCounts, type RecordCounts } from './record-counts.ts'

/** Called with the number of people written. */
export type Progress = (people: number) => void

/** Adds generated records to the table. The same run number creates the same people at any time. */
export async function seedDemo(
  amounts: RecordCounts,
  now: Date,
  onProgress: Progress = () => {},
): Promise<void> {
  const run = await countPreviousRuns()
  const isFirst = run === 0 && !(await hasRecords())
  const counters = new CounterTotalsBuilder()
  const funnel = new FunnelTotals()
  let people = 0
  const items = function* () {
    for (const ofPerson of generateDemoPeople(amounts, run, counters, now)) {
      yield* withFollowUp(ofPerson, now, funnel)
      people++
    }
  }
  await batchWrite(items(), () => onProgress(people))
  onProgress(people)
  await chainWaivers(() => now)
  if (run === 0) for (const timeOff of demoTimeOff(new GymCalendar(now))) await insertTimeOff(timeOff)
  for (const write of funnel.writes()) await transact([write])
  await transact([
    ...counters.writes(),
    { Put: { TableName: TABLE_NAME, Item: { ...demoSeedKey, runs: run + 1 } } },
    // These records need no migration.
    ...(isFirst
      ? [{ Put: { TableName: TABLE_NAME, Item: { ...dataVersionKey, version: DATA_VERSION } } }]
      : []),
  ])
}

/**
 * Seeds a small set into an empty table, and hands over the emails that its people got. Returns false if the table has
 * records.
 */
export async function seedFirstDemo(
  now: Date,
  addEmail?: (email: DemoEmail) => Promise<unknown>,
): Promise<boolean> {
  if ((await countPreviousRuns()) > 0 || (await hasRecords())) return false
  await seedDemo(firstStartCounts, now)
  if (addEmail) await addEmails(now, addEmail)
  return true
}

async function addEmails(now: Date, addEmail: (email: DemoEmail) => Promise<unknown>): Promise<void> {
  const { demoEmails } = await import('./demo-mailbox.ts')
  for (const items of generateDemoPeople(firstStartCounts, 0, new CounterTotalsBuilder(), now)) {
    for await (const email of demoEmails(items)) await addEmail(email)
  }
}

async function countPreviousRuns(): Promise<number> {
  const { Item } = await ddb.send(
    new GetCommand({ TableName: TABLE_NAME, Key: demoSeedKey, ConsistentRead: true }),
  )
  return Number(Item?.runs ?? 0)
}

async function hasRecords(): Promise<boolean> {
  const found = await Promise.all(
    (['DAY_PASS', 'BOOKING', 'CLIENT', 'LEAD'] as const).map((type) =>
      ddb.send(
        new QueryCommand({
          TableName: TABLE_NAME,
          IndexName: 'byType',
          KeyConditionExpression: 'typePk = :type',
          ExpressionAttributeValues: { ':type': type },
          Limit: 1,
        }),
      ),
    ),
  )
  return found.some(({ Count = 0 }) => Count > 0)
}
