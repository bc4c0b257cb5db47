import { expect, it } from 'vitest'
import { listOfClient } from '#functions/follow-up/tasks.ts'
import { createDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { createCheckout } from '#shared/payments/payments-operations.ts'
import { getClientFileFor } from '#tests/support/fixtures/clients.ts'
import {
  buyProgram,
  deliverStripeEvents,
  parseCheckoutSessionId,
} from '#tests/support/fixtures/memberships.ts'
import { dayPassInput } from '#tests/support/fixtures/people.ts'
import { invoke } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'
import { emailsTo } from '#tests/support/local/mailbox.ts'

const { stripe } = localServices

const doubles = async (clientId: string) =>
  (await listOfClient(clientId))
    .filter(({ title }) => title === 'Two plans of one kind: end one')
    .map(({ status }) => status)

async function buyAgain(email: string, priceId: string) {
  const { body } = await invoke(createCheckout, { lineItems: [{ priceId, quantity: 1 }] })
  await stripe.pay(parseCheckoutSessionId(body.url), { email, name: 'Dana Reyes', phone: '(541) 555-0100' })
  await deliverStripeEvents()
}

it('a client with a past due plan who buys the same plan again gets one task', async () => {
  const { id, email, subscriptionId } = await buyProgram()
  await stripe.failRenewal(subscriptionId)
  await deliverStripeEvents()
  await buyAgain(email, 'online-coaching-monthly')
  expect(await doubles(id)).toEqual([])
  await buyAgain(email, 'group-fitness-monthly')
  expect(await doubles(id)).toEqual(['open'])
  for (const change of [stripe.renew, stripe.failRenewal, stripe.renew]) {
    await change(subscriptionId)
    await deliverStripeEvents()
    expect(await doubles(id)).toEqual(['open'])
  }
})

it('a member who requests a free pass gets the email for a client who has already used one', async () => {
  const { email } = await buyProgram()
  const { body } = await invoke(createDayPass, dayPassInput({ email, fullName: 'Dana Reyes' }))
  expect(body).toEqual({ alreadySent: true })
  expect((await getClientFileFor(email)).summary.activePassCode).toBeUndefined()
  expect((await emailsTo(email)).at(-1)?.subject).toContain('The free pass is for a first visit')
})
