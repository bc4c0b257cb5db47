import type { BrowserContext, Page } from 'playwright-core'

export function recordTraffic(context: BrowserContext): () => Promise<string> {
  const texts: Promise<string>[] = []
  context.on('request', (request) => {
    texts.push(
      Promise.resolve([request.url(), JSON.stringify(request.headers()), request.postData()].join('\n')),
    )
  })
  context.on('response', (response) => {
    texts.push(response.text().catch(() => ''))
  })
  return async () => (await Promise.all(texts)).join('\n')
}

/** Returns everything that the kiosk stores on the tablet. */
export const readStorage = (tablet: Page): Promise<string> =>
  tablet.evaluate(async () => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve) => {
        request.onsuccess = () => resolve(request.result)
      })
    const database = await done(indexedDB.open('kiosk'))
    const stores = [...database.objectStoreNames].map((name) =>
      done(database.transaction(name).objectStore(name).getAll()),
    )
    const kept = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name)
        const responses = await Promise.all((await cache.keys()).map((request) => cache.match(request)))
        return Promise.all(responses.map((response) => response?.text()))
      }),
    )
    return JSON.stringify([await Promise.all(stores), kept, { ...localStorage }, { ...sessionStorage }])
  })
