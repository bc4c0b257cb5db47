import Stripe from 'stripe'
import { ApiError } from '#shared/lib/api-error.ts'
import { askStripe } from './ask-stripe.ts'
import { idOf } from './stripe.ts'

const LIMIT = 100

/** What Stripe holds of a customer, or of the payment of a guest, for `payerFrom`. Undefined if it knows no such one. */
export async function findStripeAnswer(id: string): Promise<object | undefined> {
  if (id.startsWith('pi_')) return ofPayment(id)
  const answer = await ofCustomer(id).catch(ignoreMissing)
  // The lists of a customer who was deleted may be gone: what else is missing may be of another account, and ends nobody.
  return answer ?? ((await isDeleted(id)) ? { ...NOTHING, customer: { deleted: true } } : undefined)
}

const NOTHING = { subscriptions: [], invoices: [], charges: { data: [] } }

const ofPayment = async (payment_intent: string) => ({
  ...NOTHING,
  charges: await askStripe((stripe) =>
    stripe.charges.list({ payment_intent, limit: LIMIT, expand: ['data.refunds'] }),
  ),
})

const ofCustomer = (customer: string) =>
  askStripe(async (stripe) => {
    const [subscriptions, invoices, charges] = await Promise.all([
      stripe.subscriptions.list({ customer, status: 'all', limit: LIMIT, expand: ['data.customer'] }),
      stripe.invoices.list({ customer, limit: LIMIT, expand: ['data.payments'] }),
      stripe.charges.list({ customer, limit: LIMIT, expand: ['data.refunds'] }),
    ])
    const person = subscriptions.data[0]?.customer
    return {
      ...(typeof person === 'object' && { customer: person }),
      subscriptions: subscriptions.data,
      invoices: invoices.data,
      charges,
    }
  })

const isDeleted = async (id: string): Promise<boolean> =>
  (await askStripe((stripe) => stripe.customers.retrieve(id)).catch(ignoreMissing))?.deleted === true

/** The payer of a disputed charge, which names none. Undefined if Stripe has no such charge. */
export async function findPayerOfCharge(id: string): Promise<string | undefined> {
  const charge = await askStripe((stripe) => stripe.charges.retrieve(id)).catch(ignoreMissing)
  const payer = charge && (charge.customer ?? charge.payment_intent)
  return payer ? idOf(payer) : undefined
}

function ignoreMissing(error: unknown): undefined {
  const { cause } = error as { cause?: unknown }
  const isMissing =
    cause instanceof Stripe.errors.StripeInvalidRequestError && cause.code === 'resource_missing'
  if (!(error instanceof ApiError && isMissing)) throw error
}
