import { afterEach, beforeAll, vi } from 'vitest'
import { replaceSettings } from '#shared/lib/settings/business.ts'
import { defaultSettings } from '#shared/lib/settings/default-settings.ts'
import { emptyTable } from './empty-table.ts'
import { localServices } from './local-services.ts'

// Runs before the test file is loaded, because some files compose emails while they load. Without closures,
// tests can use any day.
vi.useRealTimers()
replaceSettings({ ...defaultSettings, business: { ...defaultSettings.business, closures: [] } }, 0)

/** Vitest runs this setup file before each test file, because test files share the services of a worker. */
beforeAll(async () => {
  localServices.faults.clear()
  // An earlier test file may have turned off the rate limits.
  vi.unstubAllEnvs()
  localServices.stripe.reset()
  localServices.applePush.reset()
  await Promise.all([emptyTable(localServices), localServices.mailbox.clear()])
  // Refreshes the subscribed event types, because the Lambda functions cache them for a minute.
  const { refreshSubscribedTypes: refreshWantedEvents } = await import(
    '#functions/lib/outbox/webhook-events.ts'
  )
  await refreshWantedEvents()
})

/** After each test, resets the clock and the faults, so that no test affects the next one. */
afterEach(() => {
  vi.useRealTimers()
  localServices.faults.clear()
})
