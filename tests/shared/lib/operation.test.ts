import { describe, expect, it } from 'vitest'
import { deleteDayPass, listDayPasses, redeemDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { buildRequest } from '#shared/lib/operation.ts'
import { operationEntries } from '#shared/operations.ts'

describe('a request', () => {
  it('encodes path parameters', () => {
    expect(buildRequest(redeemDayPass, { passCode: 'DP/../x' })).toEqual({
      method: 'POST',
      path: '/api/admin/day-passes/DP%2F..%2Fx/redeem',
      body: '{}',
    })
  })

  it('sends the other fields of GET and DELETE in the query, without absent ones', () => {
    expect(buildRequest(listDayPasses, { status: 'active', search: 'Łu & co', cursor: undefined }).path).toBe(
      '/api/admin/day-passes?status=active&search=%C5%81u+%26+co',
    )
    expect(buildRequest(deleteDayPass, { passCode: 'DPABCDEF' })).toEqual({
      method: 'DELETE',
      path: '/api/admin/day-passes/DPABCDEF',
      body: undefined,
    })
  })
})

it('only a public GET without a path parameter has a response that may be cached', () => {
  const cached = operationEntries.flatMap(({ definition }) =>
    definition.kind === 'http' && definition.cacheSeconds !== undefined ? [definition] : [],
  )
  expect(cached.map(({ path, cacheSeconds }) => [path, cacheSeconds])).toEqual([['/appointments/slots', 30]])
  for (const { method, access, path } of cached) {
    expect({ method, access }).toEqual({ method: 'GET', access: 'public' })
    expect(path).not.toMatch(/[{*?]/)
  }
})
