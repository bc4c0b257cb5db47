/** What the page's worker answers for: a prefix, so no other route may begin with it. */
export const DEVICE_SCOPE = '/me/'

/** At the root, because a worker may have a narrower scope than its folder. */
export const DEVICE_WORKER = '/me-worker.js'
