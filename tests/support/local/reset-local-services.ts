import { beforeAll, vi } from 'vitest'
import { gymHours } from '#shared/lib/gym-hours.ts'
import { emptyTable } from './empty-table.ts'
import { localServices } from './local-services.ts'

/** A setup file: test files share the services of their worker, and each starts as if they were new. */
beforeAll(async () => {
  localServices.faults.clear()
  // Of a file before, which may have turned the rate limits off.
  vi.unstubAllEnvs()
  // Tests choose days from today on and pass on any day: those about a closed day close one themselves.
  gymHours.closures = []
  localServices.stripe.reset()
  await Promise.all([emptyTable(localServices), localServices.mailbox.clear()])
})
