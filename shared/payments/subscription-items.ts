import type { Price } from '../lib/settings/program-settings.ts'
import { findNonProgramPrice, findService } from './catalog.ts'
import type { Subscription, SubscriptionItem } from './payer.ts'

type ItemGrants = { grants: Price['grants'] | 'unknown'; sessions: number }
type Items = Pick<Subscription, 'items'>

const programPriceOf = ({ priceId = '' }: SubscriptionItem): Price | undefined => findService(priceId)?.price

export const isProgramItem = (item: SubscriptionItem): boolean => programPriceOf(item) !== undefined

/** Returns what the item's price grants: access, sessions or nothing. Returns 'unknown' if the settings do not list the price. */
export function getItemGrants(item: SubscriptionItem): ItemGrants {
  const price = programPriceOf(item) ?? findNonProgramPrice(item.stripePriceId ?? '')
  return price ? { grants: price.grants, sessions: price.sessions ?? 0 } : { grants: 'unknown', sessions: 0 }
}

export const hasUnknownPrice = (item: SubscriptionItem): boolean => getItemGrants(item).grants === 'unknown'

/** True for a program and for any other price that grants access or sessions. False for other purchases, such as protein bars. */
export const isPlanItem = (item: SubscriptionItem): boolean =>
  isProgramItem(item) || ['access', 'sessions'].includes(getItemGrants(item).grants)

export const getItemPriceId = (item: SubscriptionItem): string | undefined =>
  isProgramItem(item) ? item.priceId : (item.stripePriceId ?? item.priceId)

const isAccessItem = (item: SubscriptionItem): boolean =>
  item.quantity > 0 && getItemGrants(item).grants === 'access'

export const hasAccessItem = ({ items }: Items): boolean => items.some(isAccessItem)

/** Returns the price that names the subscription: of the first item that grants access, otherwise the first plan item, otherwise the first item. */
export function findMainPriceId({ items }: Items): string | undefined {
  const item = items.find(isAccessItem) ?? items.find(isPlanItem) ?? items[0]
  return item && getItemPriceId(item)
}
