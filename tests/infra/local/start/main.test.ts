import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resolvePath } from '#infra/hosting/routing.ts'
import { startLocalServices } from '#infra/local/local-services.ts'
import { parseLocalSettings } from '#infra/local/start/settings.ts'
import { launchBrowser } from '#scripts/browser/launch-browser.ts'
import type { TestSite } from '#scripts/verify/test-site.ts'
import { defaultSettings } from '#shared/lib/settings/default-settings.ts'
import { isPageShown } from '#shared/lib/settings/page-visibility.ts'
import { routes } from '#shared/routes.ts'
import { createPreviewToken, PREVIEW_SETTINGS_FILE, previewFolder } from '#shared/settings/preview.ts'
import { UNUSUAL_PATHS } from '#tests/support/fixtures/odd-paths.ts'
import { startExpectingFailure, startLocalProcess } from '#tests/support/local/local-process.ts'

/** Uses node:http, because fetch would normalize the path. */
function requestPath(site: string, path: string): Promise<[number | undefined, string | undefined]> {
  const { hostname, port } = new URL(site)
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers: { accept: 'text/html' } }, (response) => {
      response.resume()
      resolve([response.statusCode, response.headers.location])
    })
      .on('error', reject)
      .end()
  })
}

const folder = mkdtempSync(join(tmpdir(), 'local-cloud-'))
const DATA_DIR = join(folder, 'data')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('npm start', () => {
  let product: TestSite
  beforeAll(async () => {
    product = await startLocalProcess({ dataFolder: DATA_DIR })
  })
  // At night the test that stops it does not run.
  afterAll(() => product.stop('SIGKILL'))

  it('prints where everything is and how staff sign in', () => {
    const { site, mailbox } = product
    for (const words of [site, mailbox, 'admin@emberforge.example', 'staff@emberforge.example', 'Ready in']) {
      expect(product.output()).toContain(words)
    }
    expect(product.output()).not.toMatch(/warning|error/i)
    const accounts = product.output().match(/^ {4}(?:admin|staff|desk) .*$/gm) ?? []
    expect(accounts).toHaveLength(3)
    for (const column of [/\S+@/, /Local-/])
      expect(new Set(accounts.map((line) => line.search(column))).size).toBe(1)
  })

  it('serves pages and the API on one origin', async () => {
    const { site } = product
    expect(await (await fetch(`${site}/api/health`)).json()).toEqual({ status: 'ok' })
    const page = await fetch(`${site}/`, { headers: { accept: 'text/html' } })
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toContain('text/html')
  })

  it('routes every path like the built site, but for the files that only the build makes', async () => {
    // Legal texts and articles that the gym has not written have no pages.
    const has = ({ path }: { path: string }) => isPageShown(path)
    const files = Object.fromEntries(routes.filter(has).map(({ path }) => [path, '/page.html']))
    const rootFiles = readdirSync('web/public').map((name) => `/${name}`)
    const expected = (path: string) => {
      const found = resolvePath(path, { files, rootFiles })
      if (found.status === 301) return [301, found.location]
      return [found.file === '/page.html' || rootFiles.includes(path) ? 200 : 404, undefined]
    }
    const builtOnly = ['/robots.txt', '/config.json', '/index.html']
    const paths = [...UNUSUAL_PATHS, ...routes.map(({ path }) => path.replace(':', ''))]
    for (const path of paths.filter((each) => !builtOnly.includes(each)))
      expect([path, ...(await requestPath(product.site, path))]).toEqual([path, ...expected(path)])
  })

  it('shows the section of a typed anchor, and scrolls smoothly at the first click', {
    tags: 'nightly',
  }, async () => {
    const browser = await launchBrowser()
    const page = await browser.newPage({ viewport: { width: 1300, height: 800 } })
    const topOf = (id: string) => page.locator(id).evaluate((part) => part.getBoundingClientRect().top)
    await page.goto(`${product.site}/#services`)
    await expect.poll(() => topOf('#services').catch(() => -1), { timeout: 30_000 }).toBeCloseTo(96, -1)
    await page.goto('about:blank')
    await page.goto(product.site)
    const about = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' })
    await about.waitFor()
    await page.evaluate(() => {
      const seen = new Set<number>()
      Object.assign(window, { seen })
      window.addEventListener('scroll', () => seen.add(window.scrollY))
    })
    await about.click()
    await expect.poll(() => topOf('#about'), { timeout: 30_000 }).toBeCloseTo(96, -1)
    const positions = await page.evaluate(() => (window as unknown as { seen: Set<number> }).seen.size)
    await browser.close()
    expect(positions).toBeGreaterThan(2)
  })

  it('serves the pictures of the gym, which are no files of the source', async () => {
    const name = 'images/upload-trainer-0123456789abcdef01234567-320.webp'
    const picture = join(DATA_DIR, 'site', name)
    mkdirSync(dirname(picture), { recursive: true })
    writeFileSync(picture, 'a picture')
    const response = await fetch(`${product.site}/${name}`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(await response.text()).toBe('a picture')
    const other = await fetch(`${product.site}/${name.replace('320', '480')}`)
    expect(other.status).toBe(404)
  })

  it('shows a draft by the link of its preview, until the link ends', async () => {
    const settings = { ...defaultSettings, business: { ...defaultSettings.business, tagline: 'Not yet.' } }
    const tokens = [60_000, -1000].map((ms) => createPreviewToken(new Date(Date.now() + ms), 'a'.repeat(32)))
    for (const token of tokens) {
      const file = join(DATA_DIR, 'site', previewFolder(token), PREVIEW_SETTINGS_FILE)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify(settings))
    }
    const shown = tokens.map(async (token) => {
      const page = await fetch(`${product.site}/?preview=${token}`, {
        headers: { accept: 'text/html' },
      })
      return (await page.text()).includes('Not yet.')
    })
    expect(await Promise.all(shown)).toEqual([true, false])
  })

  it('creates files that only their owner can read', () => {
    const table = join(DATA_DIR, 'dynamodb')
    const modes = readdirSync(table).map((name) => statSync(join(table, name)).mode & 0o077)
    expect([statSync(table).mode & 0o077, ...modes].every((mode) => mode === 0)).toBe(true)
  })

  it('reports a port in use in one line', async () => {
    const { port } = new URL(product.site)
    const { code, words } = await startExpectingFailure({
      dataFolder: join(folder, 'other'),
      environment: { PORT: port },
    })
    expect(code).toBe(1)
    expect(words).toMatch(/^Port \d+ is in use\. .*$/)
  })

  it('refuses a folder that another process uses', () =>
    expectRefusal(DATA_DIR, /^The data in .* is in use by another running process\. .*$/))

  it('stops on a signal', async () => {
    expect(await product.stop('SIGINT')).toBe(0)
  })

  it('reports a full disk in one line', { tags: 'nightly' }, async () => {
    const full = join(folder, 'full')
    mkdirSync(full)
    // Writes to this device fail as on a full disk.
    symlinkSync('/dev/full', join(full, 'first-start.json.new'))
    const { code, words } = await startExpectingFailure({ dataFolder: full })
    expect([code, words]).toEqual([1, `The disk of ${full} is full. Free disk space and start again.`])
  })
})

async function expectRefusal(dataFolder: string, message: RegExp): Promise<void> {
  await expect(startLocalServices({ dataFolder })).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringMatching(message),
  })
}

describe('a data folder that cannot be used is refused in one line and left unchanged:', () => {
  it('one that is not writable', () => {
    writeFileSync(join(folder, 'file'), '')
    return expectRefusal(join(folder, 'file', 'data'), /^.*cannot be written.*$/)
  })

  it.each([
    ['with corrupt accounts', 'user-pool.json', '{"users":', /^.*user-pool\.json is damaged.*$/],
    [
      'of a newer version',
      'first-start.json',
      marker(9999),
      /^.* is from a newer version .*\(data version 9999, but this release reads \d+ to \d+\)\. Nothing was changed. Start .*$/,
    ],
    [
      'of an older version',
      'first-start.json',
      marker(8),
      /^.* is from an older version .*\(data version 8, but this release reads \d+ to \d+\)\. Nothing was changed. Start .*$/,
    ],
    ['with a corrupt table', 'dynamodb/CURRENT', 'MANIFEST-999999\n', /^.*is damaged.*$/],
  ])('one %s', async (name, file, content, message) => {
    const copy = join(folder, name)
    cpSync(DATA_DIR, copy, { recursive: true })
    writeFileSync(join(copy, file), content)
    // The table engine writes its files before the accounts are read.
    const isWhole = file !== 'user-pool.json'
    const files = () =>
      readdirSync(copy, { recursive: true, withFileTypes: true })
        .filter(({ name }) => name === file || (isWhole && !name.startsWith('LO')))
        .filter((entry) => entry.isFile())
        .map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name)).toString('base64')])
    const before = files()
    await expectRefusal(copy, message)
    expect(files()).toEqual(before)
  })

  it('one without the file CURRENT, which has its data again once it is repaired', async () => {
    const current = join(DATA_DIR, 'dynamodb', 'CURRENT')
    renameSync(current, `${current}.away`)
    await expectRefusal(DATA_DIR, /^.*is damaged \(the file CURRENT is missing\).*$/)
    renameSync(`${current}.away`, current)
    await (await startLocalServices({ dataFolder: DATA_DIR })).close()
  })
})

it('the first start says where everything is before it makes the demo, and shows how far that is', {
  tags: 'nightly',
  timeout: 300_000,
}, async () => {
  const { output, stop } = await startLocalProcess({
    dataFolder: join(folder, 'with-demo'),
    environment: { DEMO: 'on', RATE_LIMITS: 'off' },
  })
  await expect
    .poll(output, { timeout: 240_000 })
    .toContain('Demo ready')
    .finally(() => stop())
  const [ready, making, made] = ['Ready in', 'Making the demo gym', 'Demo ready'].map((words) =>
    output().indexOf(words),
  )
  expect([ready, making, made].every((at) => at !== -1)).toBe(true)
  expect([ready, making, made]).toEqual([ready, making, made].toSorted((a = 0, b = 0) => a - b))
})

function marker(dataVersion: number): string {
  return JSON.stringify({ isStaffNamed: true, isDemoSeeded: false, dataVersion })
}

it('invalid settings are named in one line', () => {
  expect(() => parseLocalSettings({ PORT: 'many' })).toThrow(/^PORT must be a number from 0 to 65534\.$/)
})
