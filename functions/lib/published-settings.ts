import { replaceSettings } from '#shared/lib/settings/business.ts'
import { complete } from '#shared/lib/settings/complete-settings.ts'
import { refreshWantedEvents } from './outbox/webhook-events.ts'
import { reportError } from './report-error.ts'
import { getItem } from './table/get-item.ts'
import { publishedSettingsKey } from './table/keys.ts'

/** A publication is seen by every Lambda within this time. */
const MAX_AGE_MS = 60_000
const RETRY_AFTER_MS = 5000

let freshUntil: number | undefined
let reading: Promise<void> | undefined
let areKept = false

/**
 * Reads what the gym has published, and which events its webhooks want, at most once a minute and container, before a request is handled. A failed read
 * leaves the settings as they are. A container that has read none yet fails instead: the defaults are those of another
 * gym.
 */
export async function refreshSettings(): Promise<void> {
  if (areKept && freshUntil) return
  const now = Date.now()
  // A clock that was set back must not keep settings for longer.
  if (freshUntil !== undefined && now < freshUntil && now >= freshUntil - MAX_AGE_MS) return
  reading ??= read(now).finally(() => {
    reading = undefined
  })
  await reading
}

/** The clock of a demo moves by days from call to call: its settings stay until somebody publishes. */
export async function withKeptSettings<T>(work: () => Promise<T>): Promise<T> {
  areKept = true
  try {
    return await work()
  } finally {
    areKept = false
  }
}

/** After a publication the settings are read again. */
export function expireSettings(): void {
  if (freshUntil !== undefined) freshUntil = 0
}

async function read(now: number): Promise<void> {
  try {
    const [item] = await Promise.all([getItem(publishedSettingsKey), refreshWantedEvents()])
    if (item) replaceSettings(Object(item.value), Number(item.version), complete)
    freshUntil = now + MAX_AGE_MS
  } catch (error) {
    if (freshUntil === undefined) throw error
    reportError('settingsNotRead', error)
    freshUntil = now + RETRY_AFTER_MS
  }
}
