import { expect, it } from 'vitest'
import { batchWrite } from '#scripts/demo/batch-write.ts'
import { localServices } from '#tests/support/local/local-services.ts'
import { scanStoredItems } from '#tests/support/table-dump.ts'

const items = Array.from({ length: 500 }, (_, index) => ({ pk: 'BATCH', sk: String(index).padStart(3, '0') }))

it('after a failure waits for the three batches in flight and starts no other one', async () => {
  const { faults } = localServices
  const rejection = { service: 'dynamodb', operation: 'BatchWriteItem', fault: 'reject' } as const
  faults.add({ ...rejection, match: '"070"', code: 'AccessDeniedException', status: 400 })
  // The other batches are retried until one has failed.
  faults.add(rejection)
  const failing = expect(batchWrite(items, () => undefined)).rejects.toThrow()
  await expect.poll(() => faults.list()[0]?.hits).toBe(1)
  faults.clear()
  await failing
  expect((await scanStoredItems()).filter(({ pk }) => pk === 'BATCH')).toHaveLength(75)
})
