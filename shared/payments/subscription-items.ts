import type { Price } from '../lib/settings/program-settings.ts'
import { findOtherPrice, findService } from './catalog.ts'
import type { Subscription, SubscriptionItem } from './payer.ts'

type ItemGrants = { grants: Price['grants'] | 'unknown'; sessions: number }
type Items = Pick<Subscription, 'items'>

const ownPriceOf = ({ priceId = '' }: SubscriptionItem): Price | undefined => findService(priceId)?.price

export const isOwn = (item: SubscriptionItem): boolean => ownPriceOf(item) !== undefined

/** Returns the grants in the settings for an item, which is a program or another price at Stripe. Unknown prices grant nothing. */
export function grantOf(item: SubscriptionItem): ItemGrants {
  const price = ownPriceOf(item) ?? findOtherPrice(item.stripePriceId ?? '')
  return price ? { grants: price.grants, sessions: price.sessions ?? 0 } : { grants: 'unknown', sessions: 0 }
}

export const isUnknown = (item: SubscriptionItem): boolean => grantOf(item).grants === 'unknown'

/** True for a program, or another price that grants access or sessions. Other purchases, such as a protein box, do not count. */
export const isCounted = (item: SubscriptionItem): boolean =>
  isOwn(item) || ['access', 'sessions'].includes(grantOf(item).grants)

export const priceKeyOf = (item: SubscriptionItem): string | undefined =>
  isOwn(item) ? item.priceId : (item.stripePriceId ?? item.priceId)

const isAccess = (item: SubscriptionItem): boolean => grantOf(item).grants === 'access'

export const grantsAccess = ({ items }: Items): boolean => items.some(isAccess)

/** Returns the price of the item that names a subscription: an item that grants access, or else one that counts, or else the first. */
export function priceIdOf({ items }: Items): string | undefined {
  const item = items.find(isAccess) ?? items.find(isCounted) ?? items[0]
  return item && priceKeyOf(item)
}
