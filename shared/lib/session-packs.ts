import * as z from 'zod/mini'
import { MS_PER_DAY } from './dates/plain-date.ts'

/** Training sessions that were bought together; `used` counts those taken by attended appointments and at the desk. */
export const SessionPack = z.object({
  /** The order and the price, or the item of a subscription and the beginning of its period. */
  id: z.string(),
  priceId: z.string(),
  /** Of the item of a subscription. */
  quantity: z.optional(z.number()),
  total: z.number(),
  /** What they cost together when they were bought, in the minor unit of the currency; the price may change. */
  amount: z.optional(z.number()),
  used: z.number(),
  /** Those paid back. */
  voided: z.number(),
  /** What the staff added or took away, and why the last time. */
  adjusted: z.number(),
  adjustment: z.optional(z.object({ reason: z.string(), by: z.optional(z.string()), at: z.string() })),
  boughtAt: z.string(),
  /** Of the item of a subscription: the next payment is for other sessions. */
  periodEnd: z.optional(z.string()),
  /** The first instant at which no session can be taken from it. */
  expiresAt: z.string(),
  /** Who paid, at Stripe. */
  payerId: z.optional(z.string()),
  /** What paid for it, unless a promotion made it free: one payment, or the subscription's charge of these days. */
  paymentIntentId: z.optional(z.string()),
  subscriptionId: z.optional(z.string()),
})
export type SessionPack = z.infer<typeof SessionPack>

export const leftIn = ({ total, adjusted, used, voided }: SessionPack): number =>
  Math.max(0, total + adjusted - used - voided)

const isOpen = (pack: SessionPack, now: Date) => leftIn(pack) > 0 && pack.expiresAt > now.toISOString()

/** The packs that a session can be taken from; the one that ends first is used first. */
export const openPacks = (packs: readonly SessionPack[] = [], now: Date): SessionPack[] =>
  packs
    .filter((pack) => isOpen(pack, now))
    .sort((a, b) => `${a.expiresAt} ${a.id}`.localeCompare(`${b.expiresAt} ${b.id}`))

export const sessionsLeft = (packs: readonly SessionPack[] | undefined, now: Date): number =>
  openPacks(packs, now).reduce((sum, pack) => sum + leftIn(pack), 0)

export type TakenSession = { packs: SessionPack[]; packId: string }

/** The packs after a session was taken; undefined if none is left. */
export function takeSession(packs: readonly SessionPack[] = [], now: Date): TakenSession | undefined {
  const [pack] = openPacks(packs, now)
  return pack && { packs: withUsed(packs, pack.id, 1), packId: pack.id }
}

/** The packs after a session was given back, also to a pack that is over by now; a pack that is gone stays gone. */
export const giveBackSession = (packs: readonly SessionPack[] = [], packId: string): SessionPack[] =>
  withUsed(packs, packId, -1)

const withUsed = (packs: readonly SessionPack[], id: string, change: number): SessionPack[] =>
  packs.map((pack) => (pack.id === id ? { ...pack, used: Math.max(0, pack.used + change) } : pack))

/** The next pack is offered when so few are left, or so long before the end. */
const OFFER_SESSIONS = 2
const OFFER_DAYS = 14

const IMPORTED_PACK = 'import-'

/** Sessions of a plan come again with its next period. */
const renewsItself = ({ periodEnd }: SessionPack) => periodEnd !== undefined

export const endingPacks = (packs: readonly SessionPack[] = [], now: Date): SessionPack[] =>
  packs.filter((pack) => !renewsItself(pack) && pack.expiresAt > now.toISOString() && leftIn(pack) > 0)

export const offerAt = ({ expiresAt }: SessionPack): string =>
  new Date(Date.parse(expiresAt) - OFFER_DAYS * MS_PER_DAY).toISOString()

/** The pack after which the next one is offered now: the last that was bought, when little of it is left. */
export function packToOffer(packs: readonly SessionPack[] = [], now: Date): SessionPack | undefined {
  const bought = packs.filter((pack) => !renewsItself(pack) && pack.voided < pack.total)
  const last = bought.toSorted((a, b) => a.boughtAt.localeCompare(b.boughtAt)).at(-1)
  if (
    !last ||
    last.expiresAt <= now.toISOString() ||
    bought.some((pack) => pack !== last && isOpen(pack, now))
  )
    return undefined
  // An import asks for no work.
  if (last.used === 0 && last.id.startsWith(IMPORTED_PACK)) return undefined
  const isAlmostUsed = last.used > 0 && leftIn(last) <= OFFER_SESSIONS
  return isAlmostUsed || offerAt(last) <= now.toISOString() ? last : undefined
}
