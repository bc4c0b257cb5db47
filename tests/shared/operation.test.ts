import { describe, expect, it } from 'vitest'
import { toRequest } from '#shared/operation.ts'
import { deleteDayPass, listDayPasses, redeemDayPass } from '#shared/operations.ts'

describe('a request', () => {
  it('carries the placeholders in its path, encoded', () => {
    expect(toRequest(redeemDayPass, { passCode: 'DP/../x' })).toEqual({
      method: 'POST',
      path: '/api/admin/day-passes/DP%2F..%2Fx/redeem',
      body: '{}',
    })
  })

  it('carries what is left of a read or a removal in its query, without what is absent', () => {
    expect(toRequest(listDayPasses, { status: 'active', search: 'Łu & co', cursor: undefined }).path).toBe(
      '/api/admin/day-passes?status=active&search=%C5%81u+%26+co',
    )
    expect(toRequest(deleteDayPass, { passCode: 'DPABCDEF' })).toEqual({
      method: 'DELETE',
      path: '/api/admin/day-passes/DPABCDEF',
      body: undefined,
    })
  })
})
