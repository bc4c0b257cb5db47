import type { Invoice, Subscription } from './billing-objects.ts'
import { openInvoicesOf, subscriptionIdOf } from './invoices.ts'
import { expireCheckoutSession } from './payments.ts'
import type { StripeAccount } from './stripe.ts'
import {
  cancelNow,
  changeSubscription,
  collectInvoicePayment,
  expireIncomplete,
  isEnded,
  periodEndOf,
  startNextPeriod,
} from './subscriptions.ts'

const MAX_INCOMPLETE_HOURS = 23

type ScheduledChange = { readonly at: number; readonly run: () => Promise<unknown> }

const queues = new WeakMap<StripeAccount, Promise<void>>()

export function advanceClock(stripe: StripeAccount, seconds: number): Promise<void> {
  return runInTurn(stripe, async () => {
    await runUntil(stripe, stripe.clock.now() + seconds)
    stripe.state.clockOffset += seconds
    stripe.save()
  })
}

export const runDueChanges = (stripe: StripeAccount): Promise<void> => advanceClock(stripe, 0)

function runInTurn(stripe: StripeAccount, run: () => Promise<void>): Promise<void> {
  const nextRun = (queues.get(stripe) ?? Promise.resolve()).then(run)
  queues.set(
    stripe,
    nextRun.catch(() => undefined),
  )
  return nextRun
}

async function runUntil(stripe: StripeAccount, end: number): Promise<void> {
  for (let next = nextScheduledChange(stripe, end); next; next = nextScheduledChange(stripe, end)) {
    await stripe.clock.at(next.at, next.run)
    stripe.save()
  }
}

const nextScheduledChange = (stripe: StripeAccount, end: number) =>
  earliestChange(allScheduledChanges(stripe), end)

export const nextScheduledChangeOf = (
  stripe: StripeAccount,
  subscription: Subscription,
): ScheduledChange | undefined =>
  earliestChange([
    ...scheduledChangesOf(stripe, subscription),
    ...openInvoicesOf(stripe, subscription).flatMap(({ invoice }) => [
      ...retriesOf(stripe, subscription, invoice),
    ]),
  ])

/** Returns the earliest change. Of several changes in the same second, returns the first one, so that a cancellation comes before a renewal. */
function earliestChange(changes: Iterable<ScheduledChange>, end = Infinity): ScheduledChange | undefined {
  let next: ScheduledChange | undefined
  for (const each of changes) if (each.at <= end && each.at < (next?.at ?? Infinity)) next = each
  return next
}

function* allScheduledChanges(stripe: StripeAccount): Generator<ScheduledChange> {
  const { sessions, subscriptions, invoices } = stripe.state
  for (const { session } of Object.values(sessions)) {
    if (session.status === 'open')
      yield { at: session.expires_at, run: () => expireCheckoutSession(stripe, session.id) }
  }
  for (const subscription of Object.values(subscriptions)) yield* scheduledChangesOf(stripe, subscription)
  for (const { invoice } of Object.values(invoices)) {
    const subscription = subscriptions[subscriptionIdOf(invoice) ?? '']
    if (subscription) yield* retriesOf(stripe, subscription, invoice)
  }
}

function* scheduledChangesOf(stripe: StripeAccount, subscription: Subscription): Generator<ScheduledChange> {
  const { status, cancel_at, pause_collection } = subscription
  if (isEnded(subscription) || status === 'paused') return
  if (status === 'incomplete') {
    const at = subscription.created + MAX_INCOMPLETE_HOURS * 3600
    return yield { at, run: () => expireIncomplete(stripe, subscription) }
  }
  if (cancel_at !== null) yield { at: cancel_at, run: () => cancelNow(stripe, subscription) }
  if (pause_collection?.resumes_at)
    yield {
      at: pause_collection.resumes_at,
      run: () => changeSubscription(stripe, subscription, { pause_collection: null }),
    }
  yield { at: periodEndOf(subscription), run: () => startNextPeriod(stripe, subscription) }
}

function* retriesOf(
  stripe: StripeAccount,
  subscription: Subscription,
  invoice: Invoice,
): Generator<ScheduledChange> {
  const { status, next_payment_attempt: at } = invoice
  if (status === 'open' && at !== null)
    yield { at, run: () => collectInvoicePayment(stripe, subscription, { invoice }) }
}
