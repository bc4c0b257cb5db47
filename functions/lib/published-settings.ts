import { addMissingFields } from '#shared/lib/settings/add-missing-fields.ts'
import { replaceSettings } from '#shared/lib/settings/business.ts'
import { refreshSubscribedTypes } from './outbox/webhook-events.ts'
import { reportError } from './report-error.ts'
import { getItem } from './table/get-item.ts'
import { publishedSettingsKey } from './table/keys.ts'

/** New settings reach every Lambda within this time. */
const MAX_AGE_MS = 60_000
const RETRY_AFTER_MS = 5000

let settingsValidUntil: number | undefined
let pendingRead: Promise<void> | undefined
let isRefreshPaused = false

/** Reads the settings at most once a minute. If a read fails, keeps the cached settings. Throws if no settings are cached. */
export async function refreshSettings(): Promise<void> {
  if (isRefreshPaused && settingsValidUntil) return
  const now = Date.now()
  // If the system clock was set back, the cached settings must not stay valid longer.
  if (settingsValidUntil !== undefined && now < settingsValidUntil && now >= settingsValidUntil - MAX_AGE_MS)
    return
  pendingRead ??= readSettings(now).finally(() => {
    pendingRead = undefined
  })
  await pendingRead
}

/** Keeps the cached settings during `work`, because the clock of the demo jumps by days and would expire them. */
export async function runWithCachedSettings<T>(work: () => Promise<T>): Promise<T> {
  isRefreshPaused = true
  try {
    return await work()
  } finally {
    isRefreshPaused = false
  }
}

export function expireSettings(): void {
  if (settingsValidUntil !== undefined) settingsValidUntil = 0
}

async function readSettings(now: number): Promise<void> {
  try {
    const [item] = await Promise.all([getItem(publishedSettingsKey), refreshSubscribedTypes()])
    if (item) replaceSettings(Object(item.value), Number(item.version), addMissingFields)
    settingsValidUntil = now + MAX_AGE_MS
  } catch (error) {
    if (settingsValidUntil === undefined) throw error
    reportError('settingsNotRead', error)
    settingsValidUntil = now + RETRY_AFTER_MS
  }
}
