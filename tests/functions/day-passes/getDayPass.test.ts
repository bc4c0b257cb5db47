import { describe, expect, it } from 'vitest'
import { getDayPass, redeemDayPass } from '#shared/operations.ts'
import { ana, call, refusal } from '#tests/support/call.ts'
import { anIssuedPass, anIssuedPassOf } from '#tests/support/day-passes.ts'
import { standIns } from '#tests/support/stand-ins.ts'

describe('getDayPass', () => {
  it('shows six fields and no more', async () => {
    const { passCode } = await anIssuedPass()
    await call(redeemDayPass, { passCode }, { as: ana })
    const { body } = await call(getDayPass, { passCode })
    expect(Object.keys(body).sort()).toEqual([
      'createdAt',
      'expiresAt',
      'fullName',
      'passCode',
      'redeemedAt',
      'status',
    ])
  })

  it('finds a code typed in lower case and with blanks', async () => {
    const { passCode } = await anIssuedPass()
    expect((await call(getDayPass, { passCode: ` ${passCode.toLowerCase()} ` })).body.passCode).toBe(passCode)
  })

  it('shows a pass as expired after 30 days although no job has run', async () => {
    const { passCode } = await anIssuedPassOf(31)
    expect((await call(getDayPass, { passCode })).body.status).toBe('expired')
  })

  it.each(['DPZZZZZZ', 'nonsense', '../../x', 'DP', '%00', '__proto__'])(
    'does not know %s',
    async (passCode) => {
      const { status, body } = await refusal(getDayPass, { passCode })
      expect(status).toBe(404)
      expect(body).toEqual({
        code: 'dayPassNotFound',
        message: "The day pass code you're looking for doesn't exist.",
        fields: {},
      })
    },
  )

  it('reads once, and not at all for what cannot be a code', async () => {
    const { passCode } = await anIssuedPass()
    standIns.calls.reset()
    await call(getDayPass, { passCode })
    await refusal(getDayPass, { passCode: 'nonsense' })
    expect(standIns.calls.list()).toEqual({ 'dynamodb BatchGetItem': 1 })
  })
})
