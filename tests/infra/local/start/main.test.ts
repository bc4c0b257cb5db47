import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resolvePath } from '#infra/hosting/routing.ts'
import { routes } from '#shared/routes.ts'
import { launchBrowser } from '#tests/support/browser/launch-browser.ts'
import { ODD_PATHS } from '#tests/support/fixtures/odd-paths.ts'
import {
  type LocalProcess,
  startExpectingFailure,
  startLocalProcess,
} from '#tests/support/local/local-process.ts'

/** Status and location; fetch would normalize the path. */
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
  let running: LocalProcess
  beforeAll(async () => {
    running = await startLocalProcess({ DATA_DIR })
  })

  it('prints where everything is and how staff sign in', () => {
    const { site, mailbox } = running.endpoints
    for (const words of [site, mailbox, 'admin@emberforge.example', 'staff@emberforge.example', 'Ready in']) {
      expect(running.output()).toContain(words)
    }
    expect(running.output()).not.toMatch(/warning|error/i)
  })

  it('serves pages and the API on one origin', async () => {
    const { site } = running.endpoints
    expect(await (await fetch(`${site}/api/health`)).json()).toEqual({ status: 'ok' })
    const page = await fetch(`${site}/`, { headers: { accept: 'text/html' } })
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toContain('text/html')
  })

  it('routes every path like the built site, but for the files that only the build makes', async () => {
    const files = Object.fromEntries(routes.map(({ path }) => [path, '/page.html']))
    const rootFiles = readdirSync('web/public').map((name) => `/${name}`)
    const expected = (path: string) => {
      const found = resolvePath(path, { files, rootFiles })
      if (found.status === 301) return [301, found.location]
      return [found.file === '/page.html' || rootFiles.includes(path) ? 200 : 404, undefined]
    }
    const builtOnly = ['/robots.txt', '/config.json', '/index.html']
    const paths = [...ODD_PATHS, ...routes.map(({ path }) => path.replace(':', ''))]
    for (const path of paths.filter((each) => !builtOnly.includes(each)))
      expect([path, ...(await requestPath(running.endpoints.site, path))]).toEqual([path, ...expected(path)])
  })

  it('shows the section of a typed anchor, and scrolls smoothly at the first click', async () => {
    const browser = await launchBrowser()
    const page = await browser.newPage({ viewport: { width: 1300, height: 800 } })
    const topOf = (id: string) => page.locator(id).evaluate((part) => part.getBoundingClientRect().top)
    await page.goto(`${running.endpoints.site}/#services`)
    await expect.poll(() => topOf('#services').catch(() => -1), { timeout: 30_000 }).toBeCloseTo(96, -1)
    await page.goto('about:blank')
    await page.goto(running.endpoints.site)
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

  it('creates files that only their owner can read', () => {
    const table = join(DATA_DIR, 'dynamodb')
    const modes = readdirSync(table).map((name) => statSync(join(table, name)).mode & 0o077)
    expect([statSync(table).mode & 0o077, ...modes].every((mode) => mode === 0)).toBe(true)
  })

  it('reports a port in use in one line', async () => {
    const { port } = new URL(running.endpoints.site)
    const { code, words } = await startExpectingFailure({ DATA_DIR: join(folder, 'other'), PORT: port })
    expect(code).toBe(1)
    expect(words).toMatch(/^Port \d+ is taken\. .*$/)
  })

  it('reports a folder that another process uses in one line', async () => {
    const { code, words } = await startExpectingFailure({ DATA_DIR })
    expect(code).toBe(1)
    expect(words).toMatch(/^The data in .* is in use by another running copy\. .*$/)
  })

  it('stops on a signal', async () => {
    expect(await running.stop('SIGINT')).toBe(0)
  })
})

describe('npm start with a data folder that it cannot use', () => {
  const refused = async (dataFolder: string, expected: RegExp) => {
    const { code, words } = await startExpectingFailure({ DATA_DIR: dataFolder })
    expect(code).toBe(1)
    expect(words).toMatch(expected)
    expect(words.split('\n')).toEqual([words])
  }

  it('reports a folder that is not writable', () => {
    writeFileSync(join(folder, 'file'), '')
    return refused(join(folder, 'file', 'data'), /cannot be written/)
  })

  it('reports a corrupt accounts file and leaves it unchanged', async () => {
    const copy = join(folder, 'accounts')
    cpSync(DATA_DIR, copy, { recursive: true })
    writeFileSync(join(copy, 'user-pool.json'), '{"users":')
    await refused(copy, /user-pool\.json is damaged/)
    expect(readFileSync(join(copy, 'user-pool.json'), 'utf8')).toBe('{"users":')
  })

  it.each([
    ['a newer', 9999],
    ['an older', 4],
  ])('reports a folder of %s version and leaves it unchanged', async (age, dataVersion) => {
    const copy = join(folder, `version-${dataVersion}`)
    cpSync(DATA_DIR, copy, { recursive: true })
    const marker = JSON.stringify({ isStaffNamed: true, isDemoSeeded: false, dataVersion })
    writeFileSync(join(copy, 'first-start.json'), marker)
    const files = () =>
      readdirSync(copy, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name)).toString('base64')])
    const before = files()
    await refused(
      copy,
      new RegExp(
        `is of ${age} version of this program \\(data version ${dataVersion}, this one knows \\d+ and \\d+\\)\\. Nothing was changed: `,
      ),
    )
    expect(files()).toEqual(before)
  })

  it('reports a corrupt table, and has the data again once it is repaired', async () => {
    const copy = join(folder, 'table')
    cpSync(DATA_DIR, copy, { recursive: true })
    const current = join(copy, 'dynamodb', 'CURRENT')
    renameSync(current, `${current}.away`)
    await refused(copy, /is damaged \(the file CURRENT is missing\)/)
    writeFileSync(current, 'MANIFEST-999999\n')
    await refused(copy, /is damaged/)
    renameSync(`${current}.away`, current)
    const running = await startLocalProcess({ DATA_DIR: copy })
    expect(await running.stop('SIGTERM')).toBe(0)
  })
})

it('reports invalid settings in one line', async () => {
  expect(await startExpectingFailure({ DATA_DIR, PORT: 'many' })).toEqual({
    code: 1,
    words: 'PORT must be a number from 0 to 65534.',
  })
})
