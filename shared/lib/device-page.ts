/** A page that a device keeps by a worker and opens offline. */
export type DevicePage = {
  /** What is kept, as the answer to each of its addresses. */
  readonly page: `/${string}`
  /** What the worker is asked about: a prefix, so no other route may begin with it. */
  readonly scope: `/${string}`
  /** Source of a regular expression of the addresses it answers. */
  readonly own: string
  /** At the root, because a worker may have a narrower scope than its folder. */
  readonly worker: `/${string}`
  readonly caches: string
}

export const KIOSK_PATH = '/kiosk'

export const devicePages = {
  '/me/:part': {
    page: '/me/card',
    scope: '/me/',
    own: '^/me/[^/]+$',
    worker: '/me-worker.js',
    caches: 'page-of-member-',
  },
  [KIOSK_PATH]: {
    page: KIOSK_PATH,
    scope: KIOSK_PATH,
    own: `^${KIOSK_PATH}$`,
    worker: '/kiosk-worker.js',
    caches: 'page-of-kiosk-',
  },
} as const satisfies Readonly<Record<string, DevicePage>>
