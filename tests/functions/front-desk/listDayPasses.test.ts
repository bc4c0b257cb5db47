import { expect, it } from 'vitest'
import { deleteDayPass, listDayPasses } from '#shared/front-desk/day-passes-operations.ts'
import { itBehavesLikeStaffList } from '#tests/support/contracts/staff-list-contract.ts'
import { admin } from '#tests/support/fixtures/memberships.ts'
import { createPass, createPassIssuedDaysAgo } from '#tests/support/fixtures/people.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'

const { find } = await import('#functions/front-desk/day-passes.ts')

const listed = async (query: Parameters<typeof invoke<typeof listDayPasses>>[1]) => {
  const { body } = await invoke(listDayPasses, query, { as: ana })
  return body
}

itBehavesLikeStaffList({
  operation: listDayPasses,
  make: async (fullName) => (await find((await createPass({ fullName })).passCode))?.id ?? '',
  statuses: ['active', 'redeemed', 'expired'],
})

it('returns no internal fields', async () => {
  await createPass()
  const { items } = await listed({})
  expect(items[0]).toMatchObject({ fullName: 'Łukasz Ng', phone: '(541) 555-0100', status: 'active' })
  expect(Object.keys(items[0] ?? {})).not.toContain('redemptionId')
})

it('finds a pass by a part of its code', async () => {
  const { passCode } = await createPass()
  for (const search of [passCode.slice(2).toLowerCase(), ` ${passCode} `])
    expect((await listed({ search })).items.map((pass) => pass.passCode)).toEqual([passCode])
})

it('does not search the phone number', async () => {
  await createPass({ phone: '999-888-777' })
  expect((await listed({ search: '999-888-777' })).items).toEqual([])
})

it('lists an overdue pass as expired, before the job has run', async () => {
  const { passCode } = await createPassIssuedDaysAgo(31)
  expect((await listed({ status: 'expired' })).items.map((pass) => pass.passCode)).toContain(passCode)
  expect((await listed({ status: 'active', search: passCode })).items).toEqual([])
  expect((await listed({ search: passCode })).items[0]?.status).toBe('expired')
})

it('continues with the next page after a pass of the last page was deleted', async () => {
  const search = 'goes-on'
  const codes: string[] = []
  for (let i = 0; i < 3; i++) codes.unshift((await createPass({ fullName: search })).passCode)
  const first = await listed({ search, limit: 1 })
  await invoke(deleteDayPass, { passCode: codes[0] ?? '' }, { as: admin })
  const second = await listed({ search, limit: 2, cursor: first.nextCursor })
  expect(second.items.map(({ passCode }) => passCode)).toEqual(codes.slice(1))
})
