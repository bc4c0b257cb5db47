import { expect, it } from 'vitest'
import { sendReceipt } from '#shared/payments/receipts-operations.ts'
import { createClientRecord, listClientActivityTypes } from '#tests/support/fixtures/clients.ts'
import {
  createCashPayer,
  receivePaymentAsStaff,
  voidReceiptAsStaff,
} from '#tests/support/fixtures/receipts.ts'
import { ana, invoke, invokeForErrorCode } from '#tests/support/invoke-handler.ts'
import { emailsTo } from '#tests/support/local/mailbox.ts'
import { runStartedJobs } from '#tests/support/local/started-jobs.ts'

it('sendReceipt emails a voided receipt with its current state', async () => {
  const { id, email = '', receipts } = await createCashPayer()
  await voidReceiptAsStaff(receipts[0]?.id ?? '')
  await invoke(sendReceipt, { id: receipts[0]?.id ?? '' }, { as: ana })
  await runStartedJobs()
  const [message] = await emailsTo(email)
  expect(message?.subject).toContain('(voided)')
  expect(await listClientActivityTypes(id)).toContain('receiptSent')
})

it('sendReceipt returns 409 for a client without an email address', async () => {
  const { id } = await createClientRecord({ email: '' })
  const { body } = await receivePaymentAsStaff(id)
  expect(await invokeForErrorCode(sendReceipt, { id: body.id }, { as: ana })).toBe('409 noEmail')
})
