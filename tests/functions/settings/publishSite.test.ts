import { brotliDecompressSync } from 'node:zlib'
import { type PutObjectCommandInput, S3Client } from '@aws-sdk/client-s3'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { plainDateIn } from '#shared/lib/dates/plain-date.ts'
import {
  getStoredSettings,
  publishChangedSettings,
  replacePublishedSettings,
} from '#tests/support/fixtures/settings.ts'
import { publishedKeys, setUpSiteRenderer } from '#tests/support/fixtures/site-renderer.ts'
import { runJob } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'

const { putPages, putPreview } = await import('#functions/settings/site-bucket.ts')
const { LEASE_MS, endLease } = await import('#functions/settings/pages.ts')

const TIME_LEFT_MS = 100_000
const publish = () => runJob('publishSite', () => TIME_LEFT_MS)

let renderer: ReturnType<typeof setUpSiteRenderer>
beforeEach(() => {
  renderer ??= setUpSiteRenderer()
})
afterEach(async () => {
  localServices.faults.clear()
  vi.useRealTimers()
  await endLease()
})

const laterBy = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })

/** Returns the distinct contents of the pages. */
function shown(release = 'one'): string[] {
  const texts = publishedKeys(release).map((key) => {
    const bytes = localServices.site.find(key) ?? Buffer.from(`no ${key}`)
    const text = (/(^|\/)br\//.test(key) ? brotliDecompressSync(bytes) : bytes).toString()
    return text.slice(text.indexOf(' ') + 1)
  })
  return [...new Set(texts)]
}

const pagesState = async () => (await getStoredSettings()).pages

describe('publishing the site', () => {
  it('stores a 404 status with every copy of a page that the gym does not have', async () => {
    const sent = vi.spyOn(S3Client.prototype, 'send')
    const [gone, shown] = ['/privacy/index.html', '/booking/index.html'] as const
    await putPages(
      [
        { path: gone, content: '404', status: 404 },
        { path: shown, content: 'Book' },
      ],
      'one',
    )
    await putPreview([{ path: gone, content: '404', status: 404 }], '/previews/a')
    const stored = sent.mock.calls.map(([{ input }]) => input as PutObjectCommandInput)
    sent.mockRestore()
    const statusOf = (path: string) =>
      stored.filter(({ Key }) => Key?.endsWith(path.slice(1))).map(({ Metadata }) => Metadata?.status)
    expect(statusOf(gone)).toEqual(Array(5).fill('404'))
    expect(statusOf(shown)).toEqual(Array(4).fill(undefined))
  })

  it('writes every page, its compressed copy and the copies for a rollback', async () => {
    const { version } = await publishChangedSettings({ tagline: 'Written once.' })
    expect(await pagesState()).toMatchObject({ state: 'rendering' })
    expect(await publish()).toEqual({ files: 4, left: 0, pictures: 0 })
    expect(shown()).toEqual(['Written once. by one'])
    expect(await pagesState()).toEqual({ version, state: 'current' })
    expect(await publish()).toEqual({ files: 0, left: 0, pictures: 0 })
  })

  it('writes the pages again for a newer build after the files of the build are deployed', async () => {
    renderer.setRelease('two')
    expect(await publish()).toMatchObject({ files: 0 })
    renderer.deploy('two')
    expect(await publish()).toMatchObject({ files: 4 })
    expect(shown('two')).toEqual(['Written once. by two'])
    renderer.deploy('one')
    await publish()
  })

  it.each(Array.from({ length: 20 }, (_, index) => index + 1))(
    'stores one version everywhere after a run that stops at write %i is repeated',
    { tags: 'nightly' },
    async (point) => {
      await publishChangedSettings({ tagline: `Killed at ${point}.` })
      // After the simulated kill, no later request of this run arrives, not even the report of its failure.
      localServices.faults.add({ service: 's3', fault: 'resetBefore', nth: point, times: 1000 })
      localServices.faults.add({
        service: 'dynamodb',
        fault: 'resetBefore',
        match: point > 16 ? '"PAGES"' : 'hasFailed',
      })
      await publish().catch(() => undefined)
      localServices.faults.clear()
      laterBy(LEASE_MS + 1000)
      await publish()
      expect(shown()).toEqual([`Killed at ${point}. by one`])
      expect(await pagesState()).toMatchObject({ state: 'current' })
    },
  )

  it('records the failure if the bucket refuses a page, and succeeds in the next run', async () => {
    await publishChangedSettings({ tagline: 'Refused first.' })
    localServices.faults.add({ service: 's3', fault: 'reject', match: 'booking' })
    await expect(publish()).rejects.toThrow()
    expect(await pagesState()).toMatchObject({ state: 'failed' })
    localServices.faults.clear()
    await publish()
    expect(shown()).toEqual(['Refused first. by one'])
    expect(await pagesState()).toMatchObject({ state: 'current' })
  })

  it('writes the last published version if two runs and another publication overlap', async () => {
    await publishChangedSettings({ tagline: 'Overtaken.' })
    localServices.faults.add({ service: 's3', fault: 'slow', delayMs: 300, times: 4 })
    const runs = [publish(), publish()]
    await publishChangedSettings({ tagline: 'Last.' })
    await Promise.all(runs)
    await publish()
    expect(shown()).toEqual(['Last. by one'])
  })

  it('writes the pages again after the last day of a notice', async () => {
    const { published } = await getStoredSettings()
    const notice = { words: 'No water on Monday.', until: plainDateIn('America/Los_Angeles', new Date()) }
    await replacePublishedSettings({ ...published.value, notice })
    expect(await publish()).toEqual({ files: 4, left: 0, pictures: 0 })
    expect(await publish()).toEqual({ files: 0, left: 0, pictures: 0 })
    laterBy(24 * 60 * 60_000)
    expect(await publish()).toEqual({ files: 4, left: 0, pictures: 0 })
    expect(await publish()).toEqual({ files: 0, left: 0, pictures: 0 })
  })

  it('does not start work that it cannot finish before its timeout', async () => {
    await publishChangedSettings({ tagline: 'Too late for this run.' })
    expect(await runJob('publishSite', () => 30_000)).toEqual({ files: 0, left: 1, pictures: 0 })
    expect(shown()).not.toContain('Too late for this run. by one')
    await publish()
  })

  it('writes no pages without a renderer', async () => {
    vi.stubEnv('SITE_RENDERER', '')
    const { version } = await publishChangedSettings({ tagline: 'Rendered by browsers.' })
    expect(await publish()).toEqual({ files: 0, left: 0, pictures: 0 })
    expect(await pagesState()).toEqual({ version, state: 'current' })
  })
})
