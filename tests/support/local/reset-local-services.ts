import { beforeAll } from 'vitest'
import { emptyTable } from './empty-table.ts'
import { localServices } from './local-services.ts'

/** A setup file: test files share the services of their worker, and each starts as if they were new. */
beforeAll(async () => {
  localServices.faults.clear()
  await Promise.all([emptyTable(localServices), localServices.mailbox.clear()])
})
