import { createContext, runInContext } from 'node:vm'
import { expect, it } from 'vitest'
import { resolvePath } from '#infra/hosting/routing.ts'
import { type OfflinePage, offlinePages } from '#shared/lib/offline-page.ts'
import { API_BASE_PATH } from '#shared/lib/operation.ts'
import { routes } from '#shared/routes.ts'
import { getCacheControl, REVALIDATE_CACHE_CONTROL } from '#shared/settings/media-types.ts'
import { renderServiceWorker } from '#web/prerender/device-worker.ts'

const SITE = 'https://gym.example'
const PAGE =
  '<link rel="manifest" href="/me.webmanifest"><link href="/fonts/a.woff2"><style data-full="/assets/full-1.css"></style><script src="/assets/device-1.js">'
const FILES = ['/fonts/a.woff2', '/assets/full-1.css', '/assets/device-1.js']

type Answer = Promise<Response> | undefined

/** The caches of a browser outlive its service workers. */
function openBrowser(site: Record<string, string>) {
  const kept = new Map<string, Map<string, Response>>()
  const asked: string[] = []
  const open = async (name: string) => {
    const files = kept.get(name) ?? new Map<string, Response>()
    kept.set(name, files)
    return {
      match: async (key: string) => files.get(key)?.clone(),
      put: async (key: string, response: Response) => void files.set(key, response),
    }
  }
  const caches = {
    open,
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
    match: async (key: string) =>
      [...kept.values()].map((files) => files.get(key)?.clone()).find((found) => found),
  }
  const fetch = async (target: string | { url: string }) => {
    const path = typeof target === 'string' ? target : new URL(target.url).pathname
    asked.push(path)
    const text = site[path]
    return text === undefined ? new Response('', { status: 404 }) : new Response(text)
  }

  async function register(html: string, page: OfflinePage = offlinePages['/me/:part']) {
    const { content } = await renderServiceWorker(page, html)
    const listeners = new Map<string, (event: object) => void>()
    const self = {
      location: { origin: SITE },
      addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
      skipWaiting: async () => undefined,
      clients: { claim: async () => undefined },
    }
    runInContext(content, createContext({ self, caches, fetch, crypto, URL, Uint8Array }))
    const run = async (type: string) => {
      let work: Promise<unknown> | undefined
      listeners.get(type)?.({
        waitUntil: (given: Promise<unknown>) => {
          work = given
        },
      })
      await work
    }
    const request = (url: string, { method = 'GET', mode = 'cors' } = {}): Answer => {
      let answer: Answer
      const respondWith = (given: Promise<Response>) => {
        answer = given
      }
      listeners.get('fetch')?.({ request: { url: SITE + url, method, mode }, respondWith })
      return answer
    }
    const open = (path: string) => request(path, { mode: 'navigate' })
    return { install: () => run('install'), activate: () => run('activate'), request, open }
  }
  return { kept, asked, register }
}

const textOf = async (answer: Answer) => (await answer)?.text()
const site = () => ({
  '/me/card': PAGE,
  ...Object.fromEntries(FILES.map((file) => [file, `content of ${file}`])),
})

async function installed(files = site()) {
  const browser = openBrowser(files)
  const worker = await browser.register(PAGE)
  await worker.install()
  await worker.activate()
  return { browser, worker, files }
}

it('keeps the page with all that it names, and then asks the network for nothing', async () => {
  const { browser, worker } = await installed()
  browser.asked.length = 0
  expect(await textOf(worker.open('/me/card'))).toBe(PAGE)
  expect(await textOf(worker.open('/me/documents'))).toBe(PAGE)
  for (const file of FILES) expect(await textOf(worker.request(file))).toBe(`content of ${file}`)
  expect(browser.asked).toEqual([])
})

it.each([
  ['the API', '/api/me', {}],
  ['all but GET', '/assets/device-1.js', { method: 'POST' }],
  ['another page', '/membership', { mode: 'navigate' }],
  ['a page below', '/me/card/more', { mode: 'navigate' }],
  ['a preview of the page', '/me/card?preview=1', { mode: 'navigate' }],
  ['a picture', '/images/hero-640.avif', {}],
  ['its own text', '/me-worker.js', {}],
] as const)('leaves %s to the network', async (_, url, options) => {
  const { worker } = await installed()
  expect(worker.request(url, options)).toBeUndefined()
})

it('keeps a file of a part when it is first asked for, and no answer that failed', async () => {
  const { browser, worker, files } = await installed()
  Object.assign(files, { '/assets/next-1.js': 'next' })
  browser.asked.length = 0
  for (let time = 0; time < 2; time++) expect(await textOf(worker.request('/assets/next-1.js'))).toBe('next')
  expect(browser.asked).toEqual(['/assets/next-1.js'])
  for (let time = 0; time < 2; time++) await worker.request('/assets/gone-1.js')
  expect(browser.asked).toHaveLength(3)
})

it.each([
  ['a file is missing', (files: Record<string, string>) => delete files['/assets/device-2.js']],
  [
    'the page is still that of another release',
    (files: Record<string, string>) => Object.assign(files, { '/me/card': PAGE }),
  ],
])('is not installed while %s, and the worker before goes on', async (_, breakIt) => {
  const { browser, worker, files } = await installed()
  const [before] = browser.kept.keys()
  const page = PAGE.replace('device-1', 'device-2')
  Object.assign(files, { '/me/card': page, '/assets/device-2.js': 'newer' })
  breakIt(files)
  const newer = await browser.register(page)
  await expect(newer.install()).rejects.toThrow()
  expect([...browser.kept.keys()]).toEqual([before])
  expect(await textOf(worker.open('/me/card'))).toBe(PAGE)
})

it('takes over from the worker before, with its unchanged files, and leaves caches that are not its own', async () => {
  const { browser, files } = await installed()
  browser.kept.set('of-others', new Map())
  const [before] = browser.kept.keys()
  const page = PAGE.replace('device-1', 'device-2')
  Object.assign(files, { '/me/card': page, '/assets/device-2.js': 'newer' })
  browser.asked.length = 0
  const newer = await browser.register(page)
  await newer.install()
  await newer.activate()
  expect(browser.asked.toSorted()).toEqual(['/assets/device-2.js', '/fonts/a.woff2', '/me/card'])
  expect([...browser.kept.keys()]).toContain('of-others')
  expect([...browser.kept.keys()]).not.toContain(before)
  expect(await textOf(newer.open('/me/card'))).toBe(page)
  expect(await textOf(newer.request('/assets/device-2.js'))).toBe('newer')
})

it('is another one exactly when its page is', async () => {
  const content = async (html: string) => (await renderServiceWorker(offlinePages['/me/:part'], html)).content
  expect(await content(PAGE)).toBe(await content(PAGE))
  expect(await content(PAGE)).not.toBe(await content(`${PAGE} `))
})

it('is checked at each visit: a cached one would hide a release for a day', () =>
  expect(Object.values(offlinePages).map(({ workerPath }) => getCacheControl(workerPath))).toEqual([
    REVALIDATE_CACHE_CONTROL,
    REVALIDATE_CACHE_CONTROL,
  ]))

it('of the kiosk keeps the kiosk only, beside the page of a member', async () => {
  const { browser, worker } = await installed({ ...site(), '/kiosk': PAGE } as ReturnType<typeof site>)
  const kiosk = await browser.register(PAGE, offlinePages['/kiosk'])
  await kiosk.install()
  await kiosk.activate()
  browser.asked.length = 0
  expect(await textOf(kiosk.open('/kiosk'))).toBe(PAGE)
  expect(await textOf(worker.open('/me/card'))).toBe(PAGE)
  expect(browser.asked).toEqual([])
  for (const path of ['/kiosk/more', '/kiosk?preview=1', '/me/card']) expect(kiosk.open(path)).toBeUndefined()
  expect(kiosk.request('/api/kiosk/check-in', { method: 'POST' })).toBeUndefined()
})

it('answers for its own page only: no other address begins with its scope', () => {
  for (const [own, { scope }] of Object.entries(offlinePages)) {
    const others = routes.map(({ path }) => path).filter((path) => path !== own)
    expect([...others, API_BASE_PATH].filter((path) => path.startsWith(scope))).toEqual([])
  }
  expect(routes.filter(({ kind }) => kind === 'device').map(({ path }) => path)).toEqual(
    Object.keys(offlinePages),
  )
  expect(resolvePath('/me', { files: {}, rootFiles: [] })).toEqual({ status: 301, location: '/me/card' })
})
