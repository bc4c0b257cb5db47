import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BaselineSite, startBaselineSite } from '#scripts/bench/web/baseline-site.ts'

let site: BaselineSite

beforeAll(async () => {
  site = await startBaselineSite()
})
afterAll(() => site.close())

it('the baseline of the page figures is a prerendered page with one script', async () => {
  const html = await (await fetch(site.url)).text()
  expect(html).toMatch(/<div id="root"><[^/]/)
  const [, script = ''] = html.match(/<script[^>]* src="([^"]+)"/) ?? []
  expect((await fetch(new URL(script, site.url))).status).toBe(200)
})
