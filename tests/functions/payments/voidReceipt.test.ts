import { expect, it } from 'vitest'
import { getClient, mergeClients } from '#shared/clients/clients-operations.ts'
import { addDays, addMonths } from '#shared/lib/dates/plain-date.ts'
import { listReceipts, voidReceipt } from '#shared/payments/receipts-operations.ts'
import { listClientActivityTypes } from '#tests/support/fixtures/clients.ts'
import { newIdempotencyKey } from '#tests/support/fixtures/people.ts'
import { createCashPayer, gymToday, voidReceiptAsStaff } from '#tests/support/fixtures/receipts.ts'
import { ana, ben, invoke, invokeExpectingError, invokeForErrorCode } from '#tests/support/invoke-handler.ts'

const fileOf = async (id: string) => (await invoke(getClient, { id }, { as: ana })).body
const dayAfterMonths = (months: number) => addDays(addMonths(gymToday(), months), -1)

it('removes the paid period, and keeps the receipt with the reason and the staff member', async () => {
  const { id, receipts } = await createCashPayer(3)
  const { body } = await voidReceiptAsStaff(receipts[1]?.id ?? '', 'Typed twice', ben)
  expect(body.voided).toMatchObject({ reason: 'Typed twice', by: { id: 'ben-sub' } })
  expect((await fileOf(id)).manualMembership?.paidThrough).toBe(dayAfterMonths(2))
  expect(await listClientActivityTypes(id)).toContain('receiptVoided')
  expect((await invoke(listReceipts, { id }, { as: ana })).body.items).toHaveLength(3)
})

it('ends the membership if the client has no other receipt', async () => {
  const { id, receipts } = await createCashPayer()
  await voidReceiptAsStaff(receipts[0]?.id ?? '')
  expect(await fileOf(id)).toMatchObject({ status: 'former', summary: { accessState: 'manual' } })
  expect((await fileOf(id)).summary.recurring).toBeUndefined()
})

it('returns the same response to retries with one key, and 409 to another staff member', async () => {
  const { id, receipts } = await createCashPayer(2)
  const input = { id: receipts[1]?.id ?? '', reason: 'Typed twice' }
  const key = newIdempotencyKey()
  const once = () => invoke(voidReceipt, input, { as: ana, key })
  expect((await Promise.all([once(), once(), once()])).map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await invokeForErrorCode(voidReceipt, input, { as: ben })).toBe('409 receiptVoided')
  expect((await fileOf(id)).manualMembership?.paidThrough).toBe(dayAfterMonths(1))
})

it('removes both periods for two concurrent requests', async () => {
  const { id, receipts } = await createCashPayer(3)
  await Promise.all(receipts.slice(1).map((receipt) => voidReceiptAsStaff(receipt.id)))
  expect((await fileOf(id)).manualMembership?.paidThrough).toBe(dayAfterMonths(1))
})

it('requires a reason and an existing receipt', async () => {
  const { receipts } = await createCashPayer()
  const refuse = (id: string, reason: string) =>
    invokeExpectingError(voidReceipt, { id, reason }, { as: ana })
  expect((await refuse(receipts[0]?.id ?? '', ' ')).body.fields.reason).toBe('Reason is required')
  expect((await refuse('4000000', 'x')).status).toBe(404)
})

it('changes the membership that the receipt of a merged client paid', async () => {
  const [into, from] = [await createCashPayer(1), await createCashPayer(3)]
  const versions = { version: 0, fromVersion: 0 }
  await invoke(
    mergeClients,
    { id: into.id, fromId: from.id, ...versions },
    { as: ana, key: newIdempotencyKey() },
  )
  expect((await fileOf(into.id)).manualMembership?.paidThrough).toBe(dayAfterMonths(3))
  await voidReceiptAsStaff(into.receipts[0]?.id ?? '')
  expect((await fileOf(into.id)).manualMembership?.paidThrough).toBe(dayAfterMonths(3))
  await voidReceiptAsStaff(from.receipts[0]?.id ?? '')
  expect((await fileOf(into.id)).manualMembership?.paidThrough).toBe(dayAfterMonths(2))
})
