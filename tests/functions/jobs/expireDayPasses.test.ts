import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { getDayPass, redeemDayPass } from '#shared/operations.ts'
import { ana, call } from '#tests/support/call.ts'
import { anIssuedPass, anIssuedPassOf } from '#tests/support/day-passes.ts'
import { runJob } from '#tests/support/run-job.ts'

const { documents, TableName } = await import('#functions/store/client.ts')
const { find } = await import('#functions/store/day-passes.ts')

/** The sum over the shards of a counter. */
async function counted(name: string) {
  const { Items = [] } = await documents.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'pk = :counters AND begins_with(sk, :inAll)',
      ExpressionAttributeValues: { ':counters': 'COUNTERS', ':inAll': 'in-all#' },
    }),
  )
  return Items.reduce((sum, item) => sum + Number(item[name] ?? 0), 0)
}

describe('expireDayPasses', () => {
  it('stores as expired what is past its time, and nothing else, and a second run changes nothing', async () => {
    const due = await Promise.all([anIssuedPassOf(31), anIssuedPassOf(400)])
    const redeemed = await anIssuedPass()
    await call(redeemDayPass, { passCode: redeemed.passCode }, { as: ana })
    const active = await anIssuedPass()

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

  it('stops before its time is up and goes on at its next run', async () => {
    for (let i = 0; i < 3; i++) await anIssuedPassOf(31)
    expect(await runJob('expireDayPasses', () => 1000)).toEqual({ expired: 0 })
    expect(await runJob('expireDayPasses')).toEqual({ expired: 3 })
  })

  it('run twice at once expires each pass once', async () => {
    for (let i = 0; i < 20; i++) await anIssuedPassOf(31)
    const before = await counted('dayPass.expired')
    const runs = await Promise.all([runJob('expireDayPasses'), runJob('expireDayPasses')])
    expect(runs.reduce((sum, { expired = 0 }) => sum + expired, 0)).toBe(20)
    expect((await counted('dayPass.expired')) - before).toBe(20)
  })

  it('leaves a pass that is shown as expired without it', async () => {
    const { passCode } = await anIssuedPassOf(31)
    expect((await call(getDayPass, { passCode })).body.status).toBe('expired')
    expect((await find(passCode))?.status).toBe('active')
  })
})
