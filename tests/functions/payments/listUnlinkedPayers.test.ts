import { expect, it } from 'vitest'
import { listUnlinkedPayers } from '#shared/payments/memberships-operations.ts'
import { buyProgram, deliverStripeEvents } from '#tests/support/fixtures/memberships.ts'
import { uniqueEmail } from '#tests/support/fixtures/people.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'

it('listUnlinkedPayers lists only payers of subscriptions that are not linked to a client', async () => {
  const { file } = await buyProgram()
  const email = uniqueEmail()
  await localServices.stripe.createSubscription({ priceId: 'online-coaching-monthly', email })
  await deliverStripeEvents()
  const { items } = (await invoke(listUnlinkedPayers, {}, { as: ana })).body
  expect(items.map((payer) => payer.email)).toContain(email)
  const { plans } = await file()
  expect(items.map(({ id }) => id)).not.toContain(plans[0]?.payerId)
})
