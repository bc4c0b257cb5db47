import { afterEach, describe, expect, it, vi } from 'vitest'
import { getDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { buildRequest } from '#shared/lib/operation.ts'
import { getMember } from '#shared/members/own-page-operations.ts'
import { getEarlyFetchPath, startEarlyFetch, takeEarlyResponse } from '#web/api-client/early-fetch.ts'

afterEach(() => vi.unstubAllGlobals())

describe('the early fetch of a page', () => {
  it('of a pass requests the path of its operation', () =>
    expect(getEarlyFetchPath('/day-pass/DPABC234')).toBe(
      buildRequest(getDayPass, { passCode: 'DPABC234' }).path,
    ))

  it.each(['/', '/booking', '/day-pass/', '/admin/day-passes'])('of %s requests nothing', (path) =>
    expect(getEarlyFetchPath(path)).toBeUndefined(),
  )

  it.each([
    ['/me/card', true],
    ['/me/start', false],
    ['/me/email', false],
  ])(
    'of %s takes the response that the HTML preloads; its own call gets it: %s',
    async (pathname, isUsed) => {
      const path = buildRequest(getMember, {}).path
      const fetch = vi.fn(async (_path: string) => new Response('{}'))
      vi.stubGlobal('fetch', fetch)
      vi.stubGlobal('window', { location: { pathname } })
      vi.resetModules()
      await import('#web/device/first-call.ts')
      expect(fetch.mock.calls.map(([called]) => called)).toEqual([path])
      const { takeEarlyResponse: take } = await import('#web/api-client/early-fetch.ts')
      expect(take(path) !== undefined).toBe(isUsed)
    },
  )

  it('starts immediately and is used once', async () => {
    const response = new Response('{}')
    const fetch = vi.fn(async () => response)
    vi.stubGlobal('fetch', fetch)
    startEarlyFetch('/api/day-passes/DPABC234')
    expect(fetch).toHaveBeenCalledOnce()
    expect(takeEarlyResponse('/api/day-passes/DPOTHER2')).toBeUndefined()
    expect(await takeEarlyResponse('/api/day-passes/DPABC234')).toBe(response)
    expect(takeEarlyResponse('/api/day-passes/DPABC234')).toBeUndefined()
  })
})
