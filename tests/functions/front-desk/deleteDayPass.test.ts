import { expect, it } from 'vitest'
import {
  deleteDayPass,
  getDayPass,
  listDayPasses,
  redeemDayPass,
} from '#shared/front-desk/day-passes-operations.ts'
import { expectActivity } from '#tests/support/contracts/activity-contract.ts'
import { admin } from '#tests/support/fixtures/memberships.ts'
import { createPass } from '#tests/support/fixtures/people.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

it.each(['active', 'redeemed'])('deletes a pass with status %s', async (status) => {
  const { passCode } = await createPass()
  if (status === 'redeemed') await invoke(redeemDayPass, { passCode }, { as: ana })
  expect((await invoke(deleteDayPass, { passCode }, { as: ana })).body).toEqual({ passCode })
  expect((await invokeExpectingError(getDayPass, { passCode })).status).toBe(404)
  expect((await invoke(listDayPasses, { search: passCode }, { as: ana })).body.items).toEqual([])
})

it('records the user who deleted the pass', async () => {
  const { passCode } = await createPass()
  await expectActivity({ type: 'passDeleted', recordId: passCode }, (member) =>
    invoke(deleteDayPass, { passCode }, { as: { ...member, groups: '[admin]' } }),
  )
})

it('returns 404 for a deleted pass', async () => {
  const { passCode } = await createPass()
  await invoke(deleteDayPass, { passCode }, { as: admin })
  expect((await invokeExpectingError(deleteDayPass, { passCode }, { as: admin })).status).toBe(404)
})

it('deletes a pass despite a concurrent redemption', async () => {
  const { passCode } = await createPass()
  const [deleted] = await Promise.all([
    invoke(deleteDayPass, { passCode }, { as: admin }),
    invoke(redeemDayPass, { passCode }, { as: ana }),
  ])
  expect(deleted.status).toBe(200)
  expect((await invokeExpectingError(getDayPass, { passCode })).status).toBe(404)
})
