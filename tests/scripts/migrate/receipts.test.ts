import { expect, it } from 'vitest'
import { clientKey, paymentTransactionKey, receiptKey } from '#functions/lib/table/keys.ts'
import { deleteWrite, transact, updateWrite } from '#functions/lib/table/transact.ts'
import { findReceiptProblems } from '#scripts/migrate/receipts.ts'
import { scanTable } from '#scripts/migrate/scan-table.ts'
import { createCashPayer, voidReceiptAsStaff } from '#tests/support/fixtures/receipts.ts'

const wrong = async () => findReceiptProblems(await scanTable())
const EXISTS = { expression: 'attribute_exists(pk)' }

it('reconcile finds a missing number, an amount that no month counts and an unpaid period', async () => {
  const { id, receipts } = await createCashPayer(3)
  const [first, second, third] = receipts.map(({ number }) => number)
  await voidReceiptAsStaff(String(third))
  expect(await wrong()).toEqual([])
  await transact([deleteWrite(receiptKey(String(second)))])
  expect(await wrong()).toEqual([`receipt ${second} is missing`, `${id}: 2 months are paid, must be 1`])
  await transact([
    updateWrite(paymentTransactionKey(`receipt ${first}`), { amount: 1 }, EXISTS),
    deleteWrite(paymentTransactionKey(`void ${third}`)),
    updateWrite(clientKey(id), { manualMembership: undefined }, EXISTS),
  ])
  expect(await wrong()).toEqual([
    `receipt ${first} is counted as 1, must be 6000`,
    `receipt ${second} is missing`,
    `the refund of receipt ${third} is counted as 0, must be 6000`,
  ])
})
