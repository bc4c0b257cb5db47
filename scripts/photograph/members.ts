import { randomUUID } from 'node:crypto'
import type { StripeTestApi } from '#infra/local/stripe/stripe-test-api.ts'
import { createClient, updateClientStatus } from '#shared/clients/clients-operations.ts'
import { addDays, plainDateIn } from '#shared/lib/dates/plain-date.ts'
import type { Input, Operation, Output } from '#shared/lib/operation.ts'
import { business } from '#shared/lib/settings/business.ts'
import { createCheckoutForClient } from '#shared/payments/memberships-operations.ts'
import { createWaiver } from '#shared/waivers/waivers-operations.ts'

type Call = <Op extends Operation>(operation: Op, input: Input<Op>) => Promise<Output<Op>>

type Member = { id: string; email: string; name: string }

/** Clients in each state of a membership; `sessions` has none, but training sessions. */
export type Members = Readonly<Record<(typeof states)[number], Member>>

const states = ['running', 'failed', 'paused', 'ended', 'manual', 'sessions'] as const

const LONG_NAME = { firstName: 'Bartholomew Maximilian', lastName: 'Featherstonehaugh-Cholmondeley-Windsor' }

/** All are paid at the local Stripe; two subscriptions more belong to nobody whom the gym knows. */
export async function createMembers(
  stripe: StripeTestApi,
  { staff, visitor }: { staff: Call; visitor: Call },
) {
  const members: Partial<Record<keyof Members, Member>> = {}
  for (const state of states) {
    const name =
      state === 'running'
        ? LONG_NAME
        : { firstName: 'Membra', lastName: `${capitalize(state)} ${randomLetters()}` }
    const email = `${state}.${randomUUID().slice(0, 8)}@mail.example`
    const { id } = await staff(createClient, { ...name, email, phone: '(541) 555-0188' })
    await visitor(createWaiver, { ...name, email, phone: '(541) 555-0188', agreed: true })
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
      await staff(updateClientStatus, { id, status: 'active', reason: 'Paid in cash', paidThrough })
      return
    }
    if (state === 'sessions') {
      const { url } = await staff(createCheckoutForClient, {
        id,
        priceId: 'personal-training-session',
        quantity: 10,
      })
      await stripe.pay(url.split('/').at(-1) ?? '', {
        email,
        name: 'Membra Sessions',
        phone: '(541) 555-0188',
      })
      return
    }
    const priceId = state === 'running' ? 'vip-transformation-monthly' : 'group-fitness-monthly'
    const subscription = await stripe.createSubscription({ priceId, email })
    if (state === 'failed') await stripe.failRenewal(subscription.id)
    if (state === 'paused')
      await stripe.pause(subscription.id, Math.floor(Date.now() / 1000) + 30 * 24 * 3600)
    if (state === 'ended') await stripe.cancel(subscription.id)
  }
}

const capitalize = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`

/** A name has no digits. */
const randomLetters = () =>
  randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .slice(0, 8)
