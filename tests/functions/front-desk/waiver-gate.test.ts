import { paginateQuery } from '@aws-sdk/lib-dynamodb'
import { expect, it } from 'vitest'
import { ddb, TABLE_NAME as TableName } from '#functions/lib/table/dynamodb.ts'
import { batchWrite } from '#scripts/demo/batch-write.ts'
import {
  accessCondition,
  decideCheckIn,
  findWaiverProblem,
  waiverCondition,
} from '#shared/front-desk/check-in.ts'
import { type ClientSummary, EMPTY_SUMMARY } from '#shared/lib/client-summary.ts'
import { addDays } from '#shared/lib/dates/plain-date.ts'
import { accessStates } from '#shared/lib/plan-state.ts'
import { policies as gymPolicies } from '#shared/lib/settings/business.ts'

const policies = [
  { agreement: 'current', acceptedVersions: ['2026-01', '2026-06'] },
  { agreement: 'any', acceptedVersions: [] },
] as const

/** Common years have no 29 February, so the days before and after it are included. */
const days = ['2026-11-21', '2027-02-28', '2027-03-01', '2028-02-29'] as const

const yearsBefore = (day: string, years: number, shift = 0) => {
  const at = new Date(`${Number(day.slice(0, 4)) - years}${day.slice(4)}T12:00:00Z`)
  return new Date(at.getTime() + shift * 86_400_000).toISOString().slice(0, 10)
}
function* summaries(today: string): Generator<ClientSummary> {
  const unconfirmed = {
    waiverId: 'u',
    signer: 'Mallory Evil',
    validThrough: '2099-01-01',
    agreementVersion: '2026-01',
  }
  for (const waiverValidThrough of [undefined, addDays(today, -1), today, addDays(today, 1)])
    for (const waiverSignedByGuardian of [undefined, true])
      for (const agreementVersion of [undefined, '2020-01', '2026-01', '2026-06'])
        for (const unconfirmedWaiver of [undefined, unconfirmed, { ...unconfirmed, byGuardian: true }]) {
          const facts = { waiverValidThrough, waiverSignedByGuardian, agreementVersion, unconfirmedWaiver }
          yield { ...EMPTY_SUMMARY, waiverId: waiverValidThrough && 'w', ...facts }
        }
  yield { ...EMPTY_SUMMARY, waiverId: 'w', waiverSignedWithoutEvidence: true }
}

const birthdays = (today: string) => [
  undefined,
  yearsBefore(today, 18, -1),
  yearsBefore(today, 18),
  yearsBefore(today, 18, 1),
  yearsBefore(today, 17),
  yearsBefore(today, 40),
  '2009-02-28',
  '2010-03-01',
  '2008-02-29',
  '2012-02-29',
]

type Row = { sk: string; summary: ClientSummary; dateOfBirth: string | undefined }

async function letIn(
  pk: string,
  { expression, values }: { expression: string; values: Record<string, unknown> },
): Promise<Set<string>> {
  const found = new Set<string>()
  const pages = paginateQuery(
    { client: ddb },
    {
      TableName,
      KeyConditionExpression: 'pk = :row',
      FilterExpression: expression,
      ExpressionAttributeValues: { ':row': pk, ...values },
      ConsistentRead: true,
    },
  )
  for await (const { Items = [] } of pages) for (const { sk } of Items) found.add(String(sk))
  return found
}

it.each(days)('accepts in the transaction on %s the same clients as the desk', async (today) => {
  const pk = `GATE#${today}`
  const rows: Row[] = [...summaries(today)].flatMap((summary, i) =>
    birthdays(today).map((dateOfBirth, j) => ({ sk: `${i} ${j}`, summary, dateOfBirth })),
  )
  await batchWrite(
    rows.map(({ sk, summary, dateOfBirth }) =>
      JSON.parse(JSON.stringify({ pk, sk, ...summary, dateOfBirth })),
    ),
    () => undefined,
  )
  for (const policy of policies) {
    const found = await letIn(pk, waiverCondition(policy, today))
    const isWelcome = (row: Row) => !findWaiverProblem(row, policy, today)
    expect(rows.filter((row) => found.has(row.sk) !== isWelcome(row))).toEqual([])
    expect(found.size).toBeGreaterThan(20)
    expect(found.size).toBeLessThan(rows.length / 2)
  }
})

it('accepts in the transaction exactly the members with current access, to the millisecond', async () => {
  const now = new Date('2026-11-21T20:00:00.000Z')
  const instants = [undefined, '2026-11-21T19:59:59.999Z', now.toISOString(), '2026-11-21T20:00:00.001Z']
  const rows = instants.flatMap((accessUntil) =>
    instants.flatMap((accessWarnFrom) =>
      // Another condition lets in clients with an unknown price.
      accessStates
        .filter((state) => state !== 'unknownPrice')
        .map((accessState) => ({ ...EMPTY_SUMMARY, accessState, accessUntil, accessWarnFrom })),
    ),
  )
  const pk = 'GATE#membership'
  await batchWrite(
    rows.map((summary, i) => JSON.parse(JSON.stringify({ pk, sk: String(i), ...summary }))),
    () => undefined,
  )
  const found = await letIn(pk, accessCondition(now))
  const rules = { ...gymPolicies.checkIn, waiver: 'off', acceptedVersions: [] } as const
  const isLetIn = (summary: ClientSummary) =>
    decideCheckIn('none', { status: 'active', summary }, rules, { now }).kind === 'welcome' ||
    decideCheckIn('none', { status: 'active', summary }, rules, { now }).kind === 'checkPayment'
  expect(rows.filter((summary, i) => found.has(String(i)) !== isLetIn(summary))).toEqual([])
  expect(found.size).toBe(rows.length / 4)
})
