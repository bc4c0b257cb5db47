import * as z from 'zod/mini'
import { MS_PER_DAY } from './dates/durations.ts'

/** Sessions that were bought together. `used` is the number of sessions used by appointments and check-ins. */
export const SessionPack = z.object({
  /** The ID consists of the order and the price, or of the subscription item and the period. */
  id: z.string(),
  priceId: z.string(),
  quantity: z.optional(z.number()),
  total: z.number(),
  /** The amount paid, in the currency's minor unit. It is stored because the price may change later. */
  amount: z.optional(z.number()),
  used: z.number(),
  voided: z.number(),
  adjusted: z.number(),
  adjustment: z.optional(z.object({ reason: z.string(), by: z.optional(z.string()), at: z.string() })),
  boughtAt: z.string(),
  /** The end of the subscription's period, at which the client gets new sessions. */
  periodEnd: z.optional(z.string()),
  expiresAt: z.string(),
  payerId: z.optional(z.string()),
  /** Missing if nothing was charged, for example because of a promotion. */
  paymentIntentId: z.optional(z.string()),
  subscriptionId: z.optional(z.string()),
})
export type SessionPack = z.infer<typeof SessionPack>

export const countUnusedInPack = ({ total, adjusted, used, voided }: SessionPack): number =>
  Math.max(0, total + adjusted - used - voided)

const isUsable = (pack: SessionPack, now: Date) =>
  countUnusedInPack(pack) > 0 && pack.expiresAt > now.toISOString()

/** Returns the packs that have sessions left. The pack that expires first comes first and is used first. */
export const listUsablePacks = (packs: readonly SessionPack[] = [], now: Date): SessionPack[] =>
  packs
    .filter((pack) => isUsable(pack, now))
    .sort((a, b) => `${a.expiresAt} ${a.id}`.localeCompare(`${b.expiresAt} ${b.id}`))

export const countSessionsLeft = (packs: readonly SessionPack[] | undefined, now: Date): number =>
  listUsablePacks(packs, now).reduce((sum, pack) => sum + countUnusedInPack(pack), 0)

export type SessionDeduction = { packs: SessionPack[]; packId: string }

export function deductSessionFromPack(
  packs: readonly SessionPack[] = [],
  now: Date,
): SessionDeduction | undefined {
  const [pack] = listUsablePacks(packs, now)
  return pack && { packs: changeUsedCount(packs, pack.id, 1), packId: pack.id }
}

/** Returns a session to its pack, even if the pack has expired. Changes nothing if the client no longer has the pack. */
export const returnSessionToPack = (packs: readonly SessionPack[] = [], packId: string): SessionPack[] =>
  changeUsedCount(packs, packId, -1)

const changeUsedCount = (packs: readonly SessionPack[], id: string, change: number): SessionPack[] =>
  packs.map((pack) => (pack.id === id ? { ...pack, used: Math.max(0, pack.used + change) } : pack))

/** Staff offer the next pack if at most this many sessions are left, or RENEWAL_OFFER_DAYS before the pack expires. */
const MAX_SESSIONS_LEFT_FOR_OFFER = 2
const RENEWAL_OFFER_DAYS = 14

const IMPORTED_PACK_PREFIX = 'import-'

const renewsItself = ({ periodEnd }: SessionPack) => periodEnd !== undefined

export const findNonRenewingPacks = (packs: readonly SessionPack[] = [], now: Date): SessionPack[] =>
  packs.filter(
    (pack) => !renewsItself(pack) && pack.expiresAt > now.toISOString() && countUnusedInPack(pack) > 0,
  )

export const getRenewalOfferTime = ({ expiresAt }: SessionPack): string =>
  new Date(Date.parse(expiresAt) - RENEWAL_OFFER_DAYS * MS_PER_DAY).toISOString()

export function findPackToRenew(packs: readonly SessionPack[] = [], now: Date): SessionPack | undefined {
  const boughtPacks = packs.filter((pack) => !renewsItself(pack) && pack.voided < pack.total)
  const lastPack = boughtPacks.toSorted((a, b) => a.boughtAt.localeCompare(b.boughtAt)).at(-1)
  if (
    !lastPack ||
    lastPack.expiresAt <= now.toISOString() ||
    boughtPacks.some((pack) => pack !== lastPack && isUsable(pack, now))
  )
    return undefined
  if (lastPack.used === 0 && lastPack.id.startsWith(IMPORTED_PACK_PREFIX)) return undefined
  const isAlmostUsedUp = lastPack.used > 0 && countUnusedInPack(lastPack) <= MAX_SESSIONS_LEFT_FOR_OFFER
  return isAlmostUsedUp || getRenewalOfferTime(lastPack) <= now.toISOString() ? lastPack : undefined
}
