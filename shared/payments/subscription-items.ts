import type { Price } from '../lib/settings/program-settings.ts'
import { findOtherPrice, findService } from './catalog.ts'
import type { Subscription, SubscriptionItem } from './payer.ts'

type ItemGrants = { grants: Price['grants'] | 'unknown'; sessions: number }
type Items = Pick<Subscription, 'items'>

const ownPriceOf = ({ priceId = '' }: SubscriptionItem): Price | undefined => findService(priceId)?.price

export const isOwn = (item: SubscriptionItem): boolean => ownPriceOf(item) !== undefined

/** Returns what the settings grant for the item's price: access, sessions or nothing, or 'unknown' if the price is not in the settings. */
export function grantOf(item: SubscriptionItem): ItemGrants {
  const price = ownPriceOf(item) ?? findOtherPrice(item.stripePriceId ?? '')
  return price ? { grants: price.grants, sessions: price.sessions ?? 0 } : { grants: 'unknown', sessions: 0 }
}

export const isUnknown = (item: SubscriptionItem): boolean => grantOf(item).grants === 'unknown'

/** True for a program, and for other prices that grant access or sessions. Other purchases, such as protein bars, do not count. */
export const isCounted = (item: SubscriptionItem): boolean =>
  isOwn(item) || ['access', 'sessions'].includes(grantOf(item).grants)

export const priceKeyOf = (item: SubscriptionItem): string | undefined =>
  isOwn(item) ? item.priceId : (item.stripePriceId ?? item.priceId)

const isAccess = (item: SubscriptionItem): boolean => grantOf(item).grants === 'access'

export const grantsAccess = ({ items }: Items): boolean => items.some(isAccess)

/** Returns the price whose name is shown for the subscription: of an item that grants access, or else one that counts, or else the first. */
export function priceIdOf({ items }: Items): string | undefined {
  const item = items.find(isAccess) ?? items.find(isCounted) ?? items[0]
  return item && priceKeyOf(item)
}
