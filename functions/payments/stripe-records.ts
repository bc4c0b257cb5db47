import { setTimeout as wait } from 'node:timers/promises'
import Stripe from 'stripe'
import { ApiError } from '#shared/lib/api-error.ts'
import { findLastBilledInvoice } from '#shared/payments/payer-from-stripe.ts'
import { callStripe } from './call-stripe.ts'
import { getStripeId, type StripeDeadline } from './stripe.ts'

const LIST_LIMIT = 100

/** Stripe's lists may not contain an object that was just created, so they are read again after this delay. */
const VISIBILITY_DELAY_MS = 400

type StripeRecordsQuery = StripeDeadline & {
  /** The ID of the subscription, invoice or charge that the event is about. */
  objectId?: string | undefined
}

/** Reads a customer's subscriptions, invoices and charges from Stripe. Returns undefined if Stripe does not know the customer. */
export async function findStripeRecords(
  id: string,
  { objectId, until }: StripeRecordsQuery = {},
): Promise<object | undefined> {
  const fetchAnswer = () => fetchCustomer(id, { until }).catch(ignoreMissingObject)
  const isObjectMissing = (answer: CustomerAnswer | undefined) =>
    answer && objectId && objectId !== id && !answer.hasMore && !answer.ids.has(objectId)
  let answer = await fetchAnswer()
  if (isObjectMissing(answer)) {
    await wait(VISIBILITY_DELAY_MS)
    answer = await fetchAnswer()
    // The lists do not yet contain the object that the event is about. Stripe sends the event again after this error.
    if (isObjectMissing(answer)) throw new ApiError('stripeUnavailable')
  }
  if (answer) return answer.content
  // Stripe may refuse to list the objects of a deleted customer, so empty lists are returned instead.
  if ((await findCustomer(id, { until }))?.deleted) return { ...EMPTY_CUSTOMER, customer: { deleted: true } }
  // Returns undefined, because an unknown customer may belong to another Stripe account. Empty lists would end the membership.
  return undefined
}

const EMPTY_CUSTOMER = { subscriptions: [], invoices: [], charges: { data: [], has_more: true } }

type CustomerAnswer = { content: object; ids: ReadonlySet<string>; hasMore: boolean }

const fetchCustomer = (customer: string, deadline: StripeDeadline): Promise<CustomerAnswer> =>
  callStripe(async (stripe) => {
    const [subscriptions, invoices, charges] = await Promise.all([
      stripe.subscriptions.list({ customer, status: 'all', limit: LIST_LIMIT, expand: ['data.customer'] }),
      stripe.invoices.list({ customer, limit: LIST_LIMIT, expand: ['data.payments'] }),
      stripe.charges.list({ customer, limit: LIST_LIMIT, expand: ['data.refunds'] }),
    ])
    const lists = [subscriptions, invoices, charges]
    const expandedCustomer = subscriptions.data[0]?.customer
    return {
      content: {
        ...(typeof expandedCustomer === 'object' && { customer: expandedCustomer }),
        subscriptions: subscriptions.data,
        invoices: await withInvoiceLines(stripe, invoices.data, subscriptions.data),
        charges: {
          ...charges,
          data: await Promise.all(charges.data.map((charge) => withRefundsAndDisputes(stripe, charge))),
        },
      },
      ids: new Set(lists.flatMap(({ data }) => data.map(({ id }) => id))),
      hasMore: lists.some(({ has_more }) => has_more),
    }
  }, deadline)

/** Reads all lines of each subscription's last invoice. Stripe's list of invoices has only ten lines of each, and the plan's line comes last. */
function withInvoiceLines(
  stripe: Stripe,
  invoices: readonly Stripe.Invoice[],
  subscriptions: readonly Stripe.Subscription[],
) {
  const lastInvoices = new Set(subscriptions.map(({ id }) => findLastBilledInvoice(invoices, id)))
  return Promise.all(
    invoices.map(async (invoice) =>
      invoice.lines?.has_more && lastInvoices.has(invoice)
        ? { ...invoice, lines: await stripe.invoices.listLineItems(invoice.id, { limit: LIST_LIMIT }) }
        : invoice,
    ),
  )
}

/** Reads all refunds, because Stripe includes at most ten in a charge. Also reads the disputes, because a charge does not include them. */
async function withRefundsAndDisputes(stripe: Stripe, charge: Stripe.Charge) {
  const { id, disputed, refunds } = charge
  const query = { charge: id, limit: LIST_LIMIT }
  return {
    ...charge,
    refunds: refunds?.has_more ? await stripe.refunds.list(query) : refunds,
    ...(disputed && { disputes: (await stripe.disputes.list(query)).data }),
  }
}

export const findCustomer = (id: string, deadline?: StripeDeadline) =>
  callStripe((stripe) => stripe.customers.retrieve(id), deadline).catch(ignoreMissingObject)

/** Returns the customer ID of a disputed charge, which the dispute does not contain. Returns undefined if the charge is unknown or has no customer. */
export async function findChargePayerId(id: string, deadline?: StripeDeadline): Promise<string | undefined> {
  const charge = await callStripe((stripe) => stripe.charges.retrieve(id), deadline).catch(
    ignoreMissingObject,
  )
  return charge?.customer ? getStripeId(charge.customer) : undefined
}

export function ignoreMissingObject(error: unknown): undefined {
  const { cause } = error as { cause?: unknown }
  const isMissing =
    cause instanceof Stripe.errors.StripeInvalidRequestError && cause.code === 'resource_missing'
  if (!(error instanceof ApiError && isMissing)) throw error
}
