import { expect, it } from 'vitest'
import { getMemberFile } from '#shared/members/member-file-operations.ts'
import { createClientRecord } from '#tests/support/fixtures/clients.ts'
import { signInMember } from '#tests/support/fixtures/member-pages.ts'
import { buyProgram } from '#tests/support/fixtures/memberships.ts'
import { receivePaymentAsStaff, voidReceiptAsStaff } from '#tests/support/fixtures/receipts.ts'
import { invoke } from '#tests/support/invoke-handler.ts'

const fileOf = async (email: unknown) =>
  (await invoke(getMemberFile, {}, await signInMember(String(email)))).body

it('returns the plans from Stripe with the available actions', async () => {
  const { email, subscriptionId } = await buyProgram()
  const { plans, hasPortal, details } = await fileOf(email)
  expect(plans).toMatchObject([
    { subscriptionId, title: 'Group Fitness', state: 'active', actions: ['pause', 'end'] },
  ])
  expect([hasPortal, details]).toEqual([true, { phone: '(541) 555-0100', email, wantsReminders: true }])
})

it('returns the receipts of desk payments, without voided ones or names of the staff', async () => {
  const { id, email } = await createClientRecord()
  const first = (await receivePaymentAsStaff(id)).body
  const second = (await receivePaymentAsStaff(id, { amount: 7000 })).body
  await voidReceiptAsStaff(second.id)
  const { receipts, hasPortal, plans } = await fileOf(email)
  expect([hasPortal, plans]).toEqual([false, []])
  expect(receipts.map(({ number }) => number)).toEqual([first.number])
  expect(Object.keys(receipts[0] ?? {})).not.toContain('takenBy')
})

it('returns the missing waiver in the same words as at the desk, without health data', async () => {
  const file = await fileOf((await createClientRecord()).email)
  expect(file.waiver).toEqual({ problem: 'noWaiver', words: 'No waiver' })
  expect(JSON.stringify(file)).not.toMatch(/medical|injur|condition/i)
})
