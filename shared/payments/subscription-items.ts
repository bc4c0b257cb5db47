import type { Price } from '../lib/settings/program-settings.ts'
import { findOtherPrice, findService } from './catalog.ts'
import type { Subscription, SubscriptionItem } from './payer.ts'

type Granted = { grants: Price['grants'] | 'unknown'; sessions: number }
type Items = Pick<Subscription, 'items'>

const ownPriceOf = ({ priceId = '' }: SubscriptionItem): Price | undefined => findService(priceId)?.price

export const isOwn = (item: SubscriptionItem): boolean => ownPriceOf(item) !== undefined

/** What Settings says that an item grants: a program, or another price at Stripe. What it does not know grants nothing. */
export function grantOf(item: SubscriptionItem): Granted {
  const price = ownPriceOf(item) ?? findOtherPrice(item.stripePriceId ?? '')
  return price ? { grants: price.grants, sessions: price.sessions ?? 0 } : { grants: 'unknown', sessions: 0 }
}

export const isUnknown = (item: SubscriptionItem): boolean => grantOf(item).grants === 'unknown'

/** The gym sells it, or another price grants something in the gym: whoever pays for a protein box is no member. */
export const isCounted = (item: SubscriptionItem): boolean =>
  isOwn(item) || ['access', 'sessions'].includes(grantOf(item).grants)

export const priceKeyOf = (item: SubscriptionItem): string | undefined =>
  isOwn(item) ? item.priceId : (item.stripePriceId ?? item.priceId)

const isAccess = (item: SubscriptionItem): boolean => grantOf(item).grants === 'access'

export const grantsAccess = ({ items }: Items): boolean => items.some(isAccess)

/** What a subscription is for, of several items: the one that lets into the gym, then one that is counted. */
export function priceIdOf({ items }: Items): string | undefined {
  const item = items.find(isAccess) ?? items.find(isCounted) ?? items[0]
  return item && priceKeyOf(item)
}
