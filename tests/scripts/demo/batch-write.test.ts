import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { batchWrite } from '#scripts/demo/batch-write.ts'
import { localServices } from '#tests/support/local/local-services.ts'
import { scanStoredItems } from '#tests/support/table-dump.ts'

const items = Array.from({ length: 500 }, (_, index) => ({ pk: 'BATCH', sk: String(index).padStart(3, '0') }))

it('writes nothing any more once it has failed', async () => {
  const { faults } = localServices
  // One batch fails immediately, while another is still being retried.
  faults.add({ service: 'dynamodb', operation: 'BatchWriteItem', fault: 'reject', match: '"030"', times: 4 })
  faults.add({
    service: 'dynamodb',
    operation: 'BatchWriteItem',
    fault: 'reject',
    match: '"070"',
    code: 'AccessDeniedException',
    status: 400,
  })
  await expect(batchWrite(items, () => undefined)).rejects.toThrow()
  faults.clear()
  const written = async () => (await scanStoredItems()).filter(({ pk }) => pk === 'BATCH').length
  const atFailure = await written()
  expect(atFailure).toBeLessThan(475)
  await wait(1500)
  expect(await written()).toBe(atFailure)
})
