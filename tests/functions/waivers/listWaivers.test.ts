import { describe, expect, it } from 'vitest'
import { listWaivers } from '#shared/operations.ts'
import { ana, call } from '#tests/support/call.ts'
import { behavesAsStaffList } from '#tests/support/staff-list.ts'
import { aPendingWaiver, aWaiver, waiverSeen } from '#tests/support/staff-records.ts'

describe('listWaivers', () => {
  behavesAsStaffList({
    operation: listWaivers,
    make: (lastName) => aWaiver({ lastName }),
    statuses: ['signed', 'pending', 'declined', 'expired'],
  })

  it("searches the client's name, the waiver's type and the client's id, and nothing else", async () => {
    const id = await aWaiver({ firstName: 'Quentin', lastName: 'Search', guardianName: 'Unsearched' })
    const waiver = await waiverSeen(id)
    const found = async (search: string) =>
      (await call(listWaivers, { search }, { as: ana })).body.items.map(({ id }) => id)
    for (const search of ['QUENTIN s', waiver?.clientId?.toUpperCase() ?? 'none']) {
      expect(await found(search), search).toEqual([id])
    }
    expect(await found('GENERAL_liab')).toContain(id)
    expect(await found('unsearched')).toEqual([])
  })

  it('shows a signed waiver with its signature, and one that waits without', async () => {
    const signed = await waiverSeen(await aWaiver())
    expect(signed).toMatchObject({
      status: 'signed',
      waiverType: 'general_liability',
      signedIpAddress: 'client_portal',
      signatureData: { fullName: 'Łukasz Ng' },
    })
    const pending = await waiverSeen(await aPendingWaiver())
    expect([pending?.status, pending?.signatureData, pending?.signedDate]).toEqual([
      'pending',
      undefined,
      undefined,
    ])
  })
})
