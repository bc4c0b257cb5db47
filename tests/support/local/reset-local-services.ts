import { afterEach, beforeAll, vi } from 'vitest'
import { replaceSettings } from '#shared/lib/settings/business.ts'
import { defaultSettings } from '#shared/lib/settings/default-settings.ts'
import { emptyTable } from './empty-table.ts'
import { localServices } from './local-services.ts'

// Tests choose days from today on and pass on any day: those about a closed day close one themselves, and a clock of the file
// before goes on. Before the file is loaded: some compose emails while they are.
vi.useRealTimers()
replaceSettings({ ...defaultSettings, business: { ...defaultSettings.business, closures: [] } }, 0)

/** A setup file: test files share the services of their worker, and each starts as if they were new. */
beforeAll(async () => {
  localServices.faults.clear()
  // Of a file before, which may have turned the rate limits off.
  vi.unstubAllEnvs()
  localServices.stripe.reset()
  localServices.applePush.reset()
  await Promise.all([emptyTable(localServices), localServices.mailbox.clear()])
  // The Lambdas keep for a minute which webhooks there are.
  const { refreshWantedEvents } = await import('#functions/lib/outbox/webhook-events.ts')
  await refreshWantedEvents()
})

/** No test inherits the clock or the faults of another one. */
afterEach(() => {
  vi.useRealTimers()
  localServices.faults.clear()
})
