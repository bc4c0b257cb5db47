import { expect, it, vi } from 'vitest'
import { listWaivers } from '#shared/waivers/waivers-operations.ts'
import { itBehavesLikeStaffList } from '#tests/support/contracts/staff-list-contract.ts'
import { uniqueLastName } from '#tests/support/fixtures/people.ts'
import { createWaiverRecord, getWaiverAsStaff } from '#tests/support/fixtures/staff-records.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'

itBehavesLikeStaffList({
  operation: listWaivers,
  make: (lastName) => createWaiverRecord({ lastName }),
  statuses: ['signed', 'pending', 'declined', 'expired'],
})

it('searches the client name, the waiver type and the client ID, but no other field', async () => {
  const id = await createWaiverRecord({
    firstName: 'Quentin',
    lastName: 'Search',
    guardianName: 'Unsearched',
  })
  const waiver = await getWaiverAsStaff(id)
  const found = async (search: string) =>
    (await invoke(listWaivers, { search }, { as: ana })).body.items.map(({ id }) => id)
  for (const search of ['QUENTIN s', waiver?.clientId?.toUpperCase() ?? 'none']) {
    expect(await found(search), search).toEqual([id])
  }
  for (const search of ['GENERAL_liab', 'General liability']) expect(await found(search)).toContain(id)
  expect(await found('unsearched')).toEqual([])
})

it('returns a waiver as expired from its expiration date, in the list, its filters and the search', async () => {
  const lastName = uniqueLastName()
  const id = await createWaiverRecord({ lastName })
  const statusesOn = async (now: Date) => {
    vi.useFakeTimers({ toFake: ['Date'], now })
    const listed = async (query: object) => {
      const { body } = await invoke(listWaivers, { limit: 100, ...query }, { as: ana })
      return body.items.filter((waiver) => waiver.id === id).map(({ status }) => status)
    }
    const responses = []
    for (const query of [{}, { search: lastName }])
      for (const status of [undefined, 'signed', 'expired'] as const)
        responses.push(await listed({ ...query, ...(status && { status }) }))
    vi.useRealTimers()
    return responses
  }
  const expirationDate = (await getWaiverAsStaff(id))?.expirationDate
  const noon = new Date(`${expirationDate}T20:00:00.000Z`)
  const dayBefore = new Date(noon.getTime() - 24 * 60 * 60_000)
  const [signed, expired] = [['signed'], ['expired']]
  expect(await statusesOn(dayBefore)).toEqual([signed, signed, [], signed, signed, []])
  expect(await statusesOn(noon)).toEqual([expired, [], expired, expired, [], expired])
})
