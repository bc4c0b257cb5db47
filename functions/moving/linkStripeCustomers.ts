import { linkStripeCustomers } from '#shared/moving/imports-operations.ts'
import type { StripeCustomerLink } from '#shared/moving/stripe-customer-links.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import { callStripe } from '../payments/call-stripe.ts'
import { linkSubscription } from './link-subscription.ts'

const PAGE_SIZE = 50
const TIME_LIMIT_MS = 8000

export const handler = createHandler(linkStripeCustomers, async ({ input: { after, dryRun }, staff }) => {
  const by = await createStaffContext(staff)
  const start = after ? { starting_after: after } : {}
  const { data, has_more } = await callStripe((stripe) =>
    stripe.subscriptions.list({ limit: PAGE_SIZE, expand: ['data.customer'], ...start }),
  )
  const links: StripeCustomerLink[] = []
  for (const subscription of data) {
    links.push(await linkSubscription(subscription, { by, dryRun }))
    const isTimeUp = Date.now() - by.now.getTime() > TIME_LIMIT_MS
    const isLast = subscription === data.at(-1)
    if ((isTimeUp && !isLast) || (isLast && has_more)) return { links, nextAfter: subscription.id }
  }
  return { links }
})
