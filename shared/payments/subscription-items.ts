import { findService } from './catalog.ts'
import type { Subscription, SubscriptionItem } from './payer.ts'

/** A price that is no longer in the catalog grants access: members keep what they bought. */
const isAccess = ({ priceId = '' }: SubscriptionItem): boolean =>
  (findService(priceId)?.price.grants ?? 'access') === 'access'

export const grantsAccess = ({ items }: Pick<Subscription, 'items'>): boolean => items.some(isAccess)

/** What a subscription is for, of several items: the one that lets into the gym. */
export const priceIdOf = ({ items }: Pick<Subscription, 'items'>): string | undefined =>
  (items.find(isAccess) ?? items[0])?.priceId
