import { describe, expect, it } from 'vitest'
import { deleteDayPass, getDayPass, listDayPasses, redeemDayPass } from '#shared/operations.ts'
import { ana, call, refusal } from '#tests/support/call.ts'
import { anIssuedPass } from '#tests/support/day-passes.ts'

describe('deleteDayPass', () => {
  it.each(['active', 'redeemed'])('deletes a pass that is %s', async (status) => {
    const { passCode } = await anIssuedPass()
    if (status === 'redeemed') await call(redeemDayPass, { passCode }, { as: ana })
    expect((await call(deleteDayPass, { passCode }, { as: ana })).body).toEqual({ passCode })
    expect((await refusal(getDayPass, { passCode })).status).toBe(404)
    expect((await call(listDayPasses, { search: passCode }, { as: ana })).body.items).toEqual([])
  })

  it('does not know a pass that was deleted before', async () => {
    const { passCode } = await anIssuedPass()
    await call(deleteDayPass, { passCode }, { as: ana })
    expect((await refusal(deleteDayPass, { passCode }, { as: ana })).status).toBe(404)
  })

  it('and a redemption at the same time leave either a deleted or no pass redeemed twice', async () => {
    const { passCode } = await anIssuedPass()
    const [deleted] = await Promise.all([
      call(deleteDayPass, { passCode }, { as: ana }),
      call(redeemDayPass, { passCode }, { as: ana }),
    ])
    expect(deleted.status).toBe(200)
    expect((await refusal(getDayPass, { passCode })).status).toBe(404)
  })

  it('is for staff only', async () => {
    const { passCode } = await anIssuedPass()
    expect((await refusal(deleteDayPass, { passCode })).status).toBe(401)
    expect((await refusal(deleteDayPass, { passCode }, { as: { userId: 'eve' } })).status).toBe(403)
    expect((await call(getDayPass, { passCode })).status).toBe(200)
  })
})
