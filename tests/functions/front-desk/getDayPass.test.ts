import { expect, it } from 'vitest'
import { getDayPass, redeemDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { business } from '#shared/lib/settings/business.ts'
import { createPass, createPassIssuedDaysAgo } from '#tests/support/fixtures/people.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'

it('returns exactly seven fields', async () => {
  const { passCode } = await createPass({ preferredVisitDate: plainDateIn(business.timeZone, new Date()) })
  await invoke(redeemDayPass, { passCode }, { as: ana })
  const { body } = await invoke(getDayPass, { passCode })
  expect(Object.keys(body).sort()).toEqual([
    'createdAt',
    'expiresAt',
    'fullName',
    'passCode',
    'preferredVisitDate',
    'redeemedAt',
    'status',
  ])
})

it('finds a code in lowercase and with spaces', async () => {
  const { passCode } = await createPass()
  expect((await invoke(getDayPass, { passCode: ` ${passCode.toLowerCase()} ` })).body.passCode).toBe(passCode)
})

it('returns expired for a pass after 30 days, before the job has run', async () => {
  const { passCode } = await createPassIssuedDaysAgo(31)
  expect((await invoke(getDayPass, { passCode })).body.status).toBe('expired')
})

it.each(['DPZZZZZZ', 'nonsense', '../../x', 'DP', '%00', '__proto__'])(
  'returns 404 for %s',
  async (passCode) => {
    const { status, body } = await invokeExpectingError(getDayPass, { passCode })
    expect(status).toBe(404)
    expect(body).toEqual({
      code: 'dayPassNotFound',
      message: "The day pass code you're looking for doesn't exist.",
      fields: {},
    })
  },
)

it('makes one read, and none for a malformed code', async () => {
  const { passCode } = await createPass()
  localServices.calls.reset()
  await invoke(getDayPass, { passCode })
  await invokeExpectingError(getDayPass, { passCode: 'nonsense' })
  expect(localServices.calls.list()).toEqual({ 'dynamodb BatchGetItem': 1 })
})
