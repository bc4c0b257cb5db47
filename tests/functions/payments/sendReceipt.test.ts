import { expect, it } from 'vitest'
import { sendReceipt } from '#shared/payments/receipts-operations.ts'
import { activityTypesOf, createClientRecord } from '#tests/support/fixtures/clients.ts'
import { createCashPayer, receiveAsStaff, voidAsStaff } from '#tests/support/fixtures/receipts.ts'
import { ana, getRefusal, invoke } from '#tests/support/invoke-handler.ts'
import { emailsTo } from '#tests/support/local/mailbox.ts'
import { runStartedJobs } from '#tests/support/local/started-jobs.ts'

it('sendReceipt emails the current state of a receipt, including a voided one', async () => {
  const { id, email = '', receipts } = await createCashPayer()
  await voidAsStaff(receipts[0]?.id ?? '')
  await invoke(sendReceipt, { id: receipts[0]?.id ?? '' }, { as: ana })
  await runStartedJobs()
  const [message] = await emailsTo(email)
  expect(message?.subject).toContain('(voided)')
  expect(await activityTypesOf(id)).toContain('receiptSent')
})

it('sendReceipt is refused for a client without an email', async () => {
  const { id } = await createClientRecord({ email: '' })
  const { body } = await receiveAsStaff(id)
  expect(await getRefusal(sendReceipt, { id: body.id }, { as: ana })).toBe('409 noEmail')
})
