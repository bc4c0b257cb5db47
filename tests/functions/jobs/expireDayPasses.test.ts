import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { getDayPass, redeemDayPass } from '#shared/operations/day-passes.ts'
import { clientFileOf } from '#tests/support/fixtures/clients.ts'
import { createPass, createPassIssuedDaysAgo } from '#tests/support/fixtures/day-passes.ts'
import { uniqueEmail } from '#tests/support/fixtures/people.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'
import { runJob } from '#tests/support/run-job.ts'

const { ddb, TABLE_NAME: TableName } = await import('#functions/lib/store/table/dynamodb.ts')
const { find } = await import('#functions/lib/store/day-passes.ts')

/** The sum over the shards of a counter. */
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

describe('expireDayPasses', () => {
  it('marks overdue passes as expired, and nothing else; a second run changes nothing', async () => {
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

  it('keeps the newer pass of the client in the summary', async () => {
    const email = uniqueEmail()
    const old = await createPassIssuedDaysAgo(31, { email })
    const { passCode } = await createPass({ email })
    expect((await clientFileOf(email)).summary.activePassCode).toBe(passCode)
    expect(await runJob('expireDayPasses')).toEqual({ expired: 1 })
    expect((await find(old.passCode))?.status).toBe('expired')
    expect((await clientFileOf(email)).summary.activePassCode).toBe(passCode)
  })

  it('stops before the Lambda times out and continues at its next run', async () => {
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

  it('leaves a pass alone that is already stored as expired', async () => {
    const { passCode } = await createPassIssuedDaysAgo(31)
    expect((await invoke(getDayPass, { passCode })).body.status).toBe('expired')
    expect((await find(passCode))?.status).toBe('active')
  })
})
