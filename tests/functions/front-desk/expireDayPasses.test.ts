import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it } from 'vitest'
import { searchClients } from '#shared/clients/clients-operations.ts'
import { getDayPass, redeemDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { MS_PER_DAY } from '#shared/lib/dates/durations.ts'
import { plainDateIn, startOfWeek } from '#shared/lib/dates/plain-date.ts'
import { getClientFileFor } from '#tests/support/fixtures/clients.ts'
import { runAtTime } from '#tests/support/fixtures/clock.ts'
import { mergeIntoClient } from '#tests/support/fixtures/merges.ts'
import { createPass, createPassIssuedDaysAgo, uniqueEmail } from '#tests/support/fixtures/people.ts'
import { ana, invoke, runJob } from '#tests/support/invoke-handler.ts'
import { emptyTable } from '#tests/support/local/empty-table.ts'
import { localServices } from '#tests/support/local/local-services.ts'
import { measureCounterDeltas } from '#tests/support/stored-items.ts'

const { ddb, TABLE_NAME: TableName } = await import('#functions/lib/table/dynamodb.ts')
const { readCountersSince } = await import('#functions/lib/table/counters.ts')
const { find } = await import('#functions/front-desk/day-passes.ts')

async function weekOf(instant: Date) {
  const monday = startOfWeek(plainDateIn('America/Los_Angeles', instant))
  return (await readCountersSince(monday)).byWeek.get(monday)
}

async function counted(name: string) {
  const { Items = [] } = await ddb.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'pk = :counters AND begins_with(sk, :inAll)',
      ExpressionAttributeValues: { ':counters': 'COUNTERS', ':inAll': 'in-all#' },
      ConsistentRead: true,
    }),
  )
  return Items.reduce((sum, item) => sum + Number(item[name] ?? 0), 0)
}

it('expires only overdue passes, and nothing in a second run', async () => {
  const due = await Promise.all([createPassIssuedDaysAgo(31), createPassIssuedDaysAgo(400)])
  const redeemed = await createPass()
  await invoke(redeemDayPass, { passCode: redeemed.passCode }, { as: ana })
  const active = await createPass()

  expect(await runJob('expireDayPasses')).toEqual({ expired: 2 })
  for (const { passCode } of due) expect((await find(passCode))?.status).toBe('expired')
  expect((await find(active.passCode))?.status).toBe('active')
  expect((await find(redeemed.passCode))?.status).toBe('redeemed')
  expect([
    await counted('dayPass.active'),
    await counted('dayPass.expired'),
    await counted('dayPass.redeemed'),
  ]).toEqual([1, 2, 1])
  expect(await runJob('expireDayPasses')).toEqual({ expired: 0 })
})

it('keeps the newer pass of a client in the summary', async () => {
  const email = uniqueEmail()
  const old = await createPassIssuedDaysAgo(31, { email })
  const { passCode } = await createPass({ email })
  expect((await getClientFileFor(email)).summary.activePassCode).toBe(passCode)
  expect(await runJob('expireDayPasses')).toEqual({ expired: 1 })
  expect((await find(old.passCode))?.status).toBe('expired')
  expect((await getClientFileFor(email)).summary.activePassCode).toBe(passCode)
})

it('stops before the Lambda function times out and continues in the next run', async () => {
  for (let i = 0; i < 3; i++) await createPassIssuedDaysAgo(31)
  expect(await runJob('expireDayPasses', () => 1000)).toEqual({ expired: 0 })
  expect(await runJob('expireDayPasses')).toEqual({ expired: 3 })
})

it('expires each pass once in two concurrent runs', async () => {
  for (let i = 0; i < 20; i++) await createPassIssuedDaysAgo(31)
  const before = await counted('dayPass.expired')
  const runs = await Promise.all([runJob('expireDayPasses'), runJob('expireDayPasses')])
  expect(runs.reduce((sum, { expired = 0 }) => sum + expired, 0)).toBe(20)
  expect((await counted('dayPass.expired')) - before).toBe(20)
})

describe('expireDayPasses after its clock was ahead', () => {
  beforeEach(() => emptyTable(localServices))

  it('restores the passes that expired too early, with summary, search and counters', async () => {
    const email = uniqueEmail()
    const { passCode } = await createPass({ email, fullName: 'Mia Ahead' })
    const aMonthAhead = new Date(Date.now() + 31 * MS_PER_DAY)
    const changes = await measureCounterDeltas(async () => {
      expect(await runAtTime(aMonthAhead, () => runJob('expireDayPasses'))).toEqual({ expired: 1 })
      expect((await invoke(getDayPass, { passCode })).body.status).toBe('expired')
      expect(await runJob('expireDayPasses')).toEqual({ expired: 0, restored: 1 })
    })
    expect(changes).toEqual({})
    expect(await weekOf(aMonthAhead)).toMatchObject({ 'dayPass.expired': 0 })
    expect((await invoke(getDayPass, { passCode })).body.status).toBe('active')
    expect((await getClientFileFor(email)).summary).toMatchObject({ activePassCode: passCode })
    expect((await invoke(searchClients, { text: passCode }, { as: ana })).body.items).toHaveLength(1)
    expect(await runJob('expireDayPasses')).toEqual({ expired: 0 })
    await invoke(redeemDayPass, { passCode }, { as: ana })
    expect((await find(passCode))?.status).toBe('redeemed')
  })

  it('restores each pass once in concurrent runs, and expires it again at its real end', async () => {
    const passes = await Promise.all(Array.from({ length: 12 }, () => createPass()))
    const [first, later] = [31, 31.5].map((days) => new Date(Date.now() + days * MS_PER_DAY))
    await runAtTime(first ?? '', () => runJob('expireDayPasses'))
    const runs = await Promise.all([runJob('expireDayPasses'), runJob('expireDayPasses')])
    expect(runs.reduce((sum, { restored = 0 }) => sum + restored, 0)).toBe(passes.length)
    expect(await runAtTime(later ?? '', () => runJob('expireDayPasses'))).toEqual({ expired: passes.length })
  })

  it('does not restore a pass whose client has a new one or whose client was merged', async () => {
    const email = uniqueEmail()
    const { passCode } = await createPass({ email })
    await runAtTime(new Date(Date.now() + 31 * MS_PER_DAY), () => runJob('expireDayPasses'))
    const another = await createPass({ email })
    expect(another.passCode).not.toBe(passCode)
    expect(await runJob('expireDayPasses')).toEqual({ expired: 0 })
    expect((await find(passCode))?.status).toBe('expired')

    const emails = [uniqueEmail(), uniqueEmail()] as const
    const [one, other] = [await createPass({ email: emails[0] }), await createPass({ email: emails[1] })]
    await mergeIntoClient(await getClientFileFor(emails[0]), await getClientFileFor(emails[1]))
    expect(await runJob('expireDayPasses')).toEqual({ expired: 0 })
    const statuses = [await find(one.passCode), await find(other.passCode)].map((pass) => pass?.status)
    expect(statuses.toSorted()).toEqual(['active', 'expired'])
  })
})
