import { setTimeout as wait } from 'node:timers/promises'
import Stripe from 'stripe'
import { ApiError } from '#shared/lib/api-error.ts'
import { findLastBilledInvoice } from '#shared/payments/payer-from-stripe.ts'
import { callStripe } from './call-stripe.ts'
import { getStripeId, type StripeDeadline } from './stripe.ts'

const LIST_LIMIT = 100

/** The delay before the lists are read again, because they may not contain objects that were just created. */
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
    // The lists do not contain the event's object yet. After this error, Stripe sends the event again.
    if (isObjectMissing(answer)) throw new ApiError('stripeUnavailable')
  }
  if (answer) return answer.content
  // Returns empty lists for a deleted customer, because Stripe may return no lists.
  if ((await findCustomer(id, { until }))?.deleted) return { ...EMPTY_CUSTOMER, customer: { deleted: true } }
  // Returns undefined, because an unknown customer may belong to another Stripe account and the membership must not end.
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

/** Reads all lines of each plan's last invoice. Stripe includes only the first ten, and the plan's line comes last. */
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

/** Reads all refunds, because a nested list has at most ten. Also reads the disputes, because a charge does not include them. */
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

/** Returns the payer of a disputed charge, because the dispute itself does not contain it. Returns undefined for an unknown charge. */
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
