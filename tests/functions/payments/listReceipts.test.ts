import { expect, it } from 'vitest'
import { listReceipts } from '#shared/payments/receipts-operations.ts'
import { createCashPayer, voidReceiptAsStaff } from '#tests/support/fixtures/receipts.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

it('listReceipts returns only the receipts of the client, including voided ones, newest first', async () => {
  const [{ id, receipts }] = [await createCashPayer(2), await createCashPayer()]
  await voidReceiptAsStaff(receipts[0]?.id ?? '')
  const { items } = (await invoke(listReceipts, { id }, { as: ana })).body
  expect(items.map(({ number, voided }) => [number, voided?.reason])).toEqual([
    [receipts[1]?.number, undefined],
    [receipts[0]?.number, 'Typed twice'],
  ])
})

it('listReceipts returns 404 for an unknown client', async () => {
  expect((await invokeExpectingError(listReceipts, { id: 'nobody' }, { as: ana })).status).toBe(404)
})
