/** A page with a separate service worker, which caches the page for offline use. */
export type OfflinePage = {
  readonly page: `/${string}`
  /** The prefix of the requests that the service worker handles. No other route may begin with this prefix. */
  readonly scope: `/${string}`
  /** The source of a regular expression that matches the paths of this page. */
  readonly pathPattern: string
  /** The path of the worker file. It is in the root folder, because the scope of a worker cannot be wider than its folder. */
  readonly workerPath: `/${string}`
  readonly cachePrefix: string
}

export const KIOSK_PATH = '/kiosk'

export const offlinePages = {
  '/me/:part': {
    page: '/me/card',
    scope: '/me/',
    pathPattern: '^/me/[^/]+$',
    workerPath: '/me-worker.js',
    cachePrefix: 'page-of-member-',
  },
  [KIOSK_PATH]: {
    page: KIOSK_PATH,
    scope: KIOSK_PATH,
    pathPattern: `^${KIOSK_PATH}$`,
    workerPath: '/kiosk-worker.js',
    cachePrefix: 'page-of-kiosk-',
  },
} as const satisfies Readonly<Record<string, OfflinePage>>
