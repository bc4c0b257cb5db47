import { randomUUID } from 'node:crypto'
import type { StripeTestApi } from '#infra/local/stripe/stripe-test-api.ts'
import { createClient, updateClientStatus } from '#shared/clients/clients-operations.ts'
import { createDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { addDays, addMonths, plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { business } from '#shared/lib/settings/business.ts'
import { createCheckoutForClient } from '#shared/payments/memberships-operations.ts'
import { receivePayment } from '#shared/payments/receipts-operations.ts'
import { createWaiver } from '#shared/waivers/waivers-operations.ts'
import { uniqueLastName } from '../fixtures/people.ts'
import { ana, invoke } from '../invoke-handler.ts'

type Member = { id: string; email: string; name: string }

/** Clients by membership state. The client `unknown` pays a price outside the programs. In `twoNames`, the pass has a different name. */
export type Members = Readonly<Record<(typeof states)[number], Member>>

export const membershipStates = [
  'running',
  'failed',
  'paused',
  'ended',
  'manual',
  'sessions',
  'cash',
  'unknown',
  'disputed',
] as const
const states = [...membershipStates, 'twoNames'] as const

const phone = '(541) 555-0188'
const LONG_NAME = { firstName: 'Bartholomew Maximilian', lastName: 'Featherstonehaugh-Cholmondeley-Windsor' }

/** All memberships are paid at the local Stripe. Two additional subscriptions have emails that belong to no client. */
export async function createMembers(stripe: StripeTestApi): Promise<Members> {
  const members: Partial<Record<keyof Members, Member>> = {}
  for (const state of states) {
    const name =
      state === 'running'
        ? LONG_NAME
        : { firstName: 'Membra', lastName: `${capitalize(state)} ${uniqueLastName()}` }
    const email = `${state}.${randomUUID().slice(0, 8)}@mail.example`
    const { id } = (await invoke(createClient, { ...name, email, phone }, { as: ana })).body
    await invoke(createWaiver, { ...name, email, phone, agreed: true })
    members[state] = { id, email, name: `${name.firstName} ${name.lastName}` }
    await live(state, { id, email })
  }
  const unknown = () => `${randomUUID()}.${randomUUID()}@long-name-of-a-company.example`
  await stripe.createSubscription({ priceId: 'online-coaching-monthly', email: unknown() })
  await stripe.createSubscription({ priceId: 'group-fitness-monthly', email: unknown() })
  return members as Members

  async function live(state: keyof Members, { id, email }: Pick<Member, 'id' | 'email'>) {
    if (state === 'manual') {
      const paidThrough = addDays(plainDateIn(business.timeZone, new Date()), 12)
      await invoke(
        updateClientStatus,
        { id, status: 'active', reason: 'Paid in cash', paidThrough },
        { as: ana },
      )
      return
    }
    if (state === 'cash') {
      const receivedOn = plainDateIn(business.timeZone, new Date())
      const payment = { id, amount: 6000, receivedOn, months: 1, priceId: 'group-fitness-monthly' }
      await invoke(receivePayment, { ...payment, method: 'cash', from: receivedOn }, { as: ana })
      await invoke(
        receivePayment,
        { ...payment, method: 'transfer', from: addMonths(receivedOn, 1) },
        { as: ana },
      )
      return
    }
    if (state === 'twoNames') {
      await invoke(createDayPass, { fullName: 'Otto Otherwise', email, phone })
      return
    }
    if (state === 'sessions') {
      const sessions = { id, priceId: 'personal-training-session', quantity: 10 }
      const { url } = (await invoke(createCheckoutForClient, sessions, { as: ana })).body
      await stripe.pay(url.split('/').at(-1) ?? '', {
        email,
        name: 'Membra Sessions',
        phone,
      })
      return
    }
    const priceId = pricesOf[state] ?? 'group-fitness-monthly'
    if (state === 'unknown') await createUnknownPrice()
    const subscription = await stripe.createSubscription({ priceId, email })
    if (state === 'failed') await stripe.failRenewal(subscription.id)
    if (state === 'paused')
      await stripe.pause(subscription.id, Math.floor(Date.now() / 1000) + 30 * 24 * 3600)
    if (state === 'ended') await stripe.cancel(subscription.id)
    if (state === 'disputed') await stripe.dispute(subscription.id, 'needs_response')
  }
}

const pricesOf: Partial<Record<keyof Members, string>> = {
  running: 'vip-transformation-monthly',
  unknown: 'locker-monthly',
}

async function createUnknownPrice(): Promise<void> {
  // The module reads the URL of the local Stripe when it loads.
  const { createStripeClient } = await import('#functions/payments/stripe.ts')
  const account = createStripeClient({ secretKey: process.env.STRIPE_SECRET_KEY ?? '', webhookSecret: '' })
  const { id: product } = await account.products.create({ name: 'Locker' })
  const amount = { unit_amount: 900, currency: business.currency, recurring: { interval: 'month' as const } }
  await account.prices.create({ product, lookup_key: pricesOf.unknown, ...amount })
}

const capitalize = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`
