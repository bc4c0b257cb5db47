import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { SITE_RENDERER_ENV } from '#shared/lib/environment.ts'
import { previewSettings } from '#shared/settings/settings-operations.ts'
import { admin } from '#tests/support/fixtures/agreements.ts'
import { discardStoredDraft, saveBusinessDraft } from '#tests/support/fixtures/settings.ts'
import { setUpSiteRenderer } from '#tests/support/fixtures/site-renderer.ts'
import { invoke, invokeForErrorCode } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'

beforeAll(() => void setUpSiteRenderer())
afterEach(discardStoredDraft)

const tokenIn = (url: string) => new URL(url).searchParams.get('preview') ?? ''

it('writes the public pages of the draft to a folder with a random name for an hour', async () => {
  const { revision } = await saveBusinessDraft({ tagline: 'Only in the preview.' })
  const start = Date.now()
  const { url, endsAt } = (await invoke(previewSettings, { revision }, { as: admin })).body
  expect(Date.parse(endsAt) - start).toBeGreaterThanOrEqual(60 * 60_000)
  expect(Date.parse(endsAt) - Date.now()).toBeLessThanOrEqual(60 * 60_000)
  expect(tokenIn(url)).toMatch(/^[0-9a-z]{6}-[0-9a-f]{32}$/)
  const page = (name: string) => localServices.site.find(`previews/${tokenIn(url)}/${name}`)?.toString()
  expect(page('index.html')).toContain('Only in the preview.')
  expect(page('shells/admin-dashboard.html')).toBeUndefined()
  const other = (await invoke(previewSettings, { revision }, { as: admin })).body
  expect(tokenIn(other.url)).not.toBe(tokenIn(url))
})

it('stores the draft for pages that are rendered in the browser', async () => {
  const folder = process.env[SITE_RENDERER_ENV]
  vi.stubEnv(SITE_RENDERER_ENV, '')
  const { revision } = await saveBusinessDraft({ tagline: 'While developing.' })
  const { url } = (await invoke(previewSettings, { revision }, { as: admin })).body
  vi.stubEnv(SITE_RENDERER_ENV, folder)
  const kept = localServices.site.find(`previews/${tokenIn(url)}/settings.json`)?.toString() ?? ''
  expect(JSON.parse(kept).business.tagline).toBe('While developing.')
})

it('refuses a draft that a colleague has changed since it was shown', async () => {
  const { revision } = await saveBusinessDraft({ tagline: 'Shown' })
  await saveBusinessDraft({ tagline: 'Changed' })
  expect(await invokeForErrorCode(previewSettings, { revision }, { as: admin })).toBe('409 settingsChanged')
})
