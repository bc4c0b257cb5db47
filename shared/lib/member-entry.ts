import { type Absence, computeAbsence, getNextAbsenceTime, isAbsentLevel } from './absence.ts'
import type { Client } from './client.ts'
import { MS_PER_DAY } from './dates/durations.ts'
import { hasAccess } from './plan-state.ts'
import { findNonRenewingPacks, getRenewalOfferTime } from './session-packs.ts'

/** The member lists that show each group of clients. The groups of one list are adjacent, so that one query of the index returns the list. */
const listsByGroup = {
  present: ['members'],
  paused: ['members', 'paused'],
  absent: ['members', 'absent'],
  absentPastDue: ['members', 'absent', 'paymentFailed'],
  pastDue: ['members', 'paymentFailed'],
  lapsed: ['paymentFailed'],
  lapsedUnpaid: ['paymentFailed', 'unpaid'],
  unpaid: ['unpaid'],
  elsewhere: [],
} as const
type MemberGroup = keyof typeof listsByGroup
const groupOrder = Object.keys(listsByGroup) as MemberGroup[]

export const memberListNames = ['members', 'paymentFailed', 'absent', 'paused', 'unpaid'] as const
export type MemberListName = (typeof memberListNames)[number]

/** `currency` is set if it differs from the gym's currency. Amounts in other currencies are not added up. */
type CountedPlan = { priceId: string; amount: number; currency?: string | undefined }

/** The contribution of one client to the member and revenue counters. */
type MemberListEntry = {
  group: MemberGroup
  level: number
  plans: readonly CountedPlan[]
}

const MAX_UNPAID_DAYS = 30
/** An absence is computed again after this many days, because the owner may change the closed days and the rules for absence. */
const RECHECK_DAYS = 7

export type ClientMembershipFields = Pick<
  Client,
  'summary' | 'membershipSince' | 'backSince' | 'mergedInto' | 'createdAt' | 'manualMembership'
>

const isPausedMember = ({ summary }: Pick<Client, 'summary'>): boolean => summary.accessState === 'paused'

/** True if the client has access through a membership, or has a paused membership. */
export const isMember = (client: Pick<Client, 'summary' | 'mergedInto'>, now: Date): boolean =>
  !client.mergedInto && (isPausedMember(client) || hasAccess(client.summary, now))

/** Returns the absence of a member. Returns undefined for paused members and for clients who are not members. */
export function findMemberAbsence(client: ClientMembershipFields, now: Date): Absence | undefined {
  if (!isMember(client, now) || isPausedMember(client)) return undefined
  const { summary, createdAt, membershipSince = createdAt, backSince = '' } = client
  const { lastVisitAt = '' } = summary
  // Visits before the import are unknown, so the last visit is unknown until the client comes again.
  const isLastVisitUnknown = isImported(client) && !lastVisitAt
  const start = isLastVisitUnknown ? (client.manualMembership?.at ?? createdAt) : membershipSince
  const since = [lastVisitAt, start, backSince].sort().at(-1) ?? start
  return computeAbsence({ since, isLastVisitUnknown, isNew: since === start && lastVisitAt < start }, now)
}

export const isImported = ({ manualMembership }: Pick<Client, 'manualMembership'>): boolean =>
  manualMembership?.importId !== undefined

export function createMemberListEntry(
  client: ClientMembershipFields,
  now: Date,
): MemberListEntry | undefined {
  if (client.mergedInto) return undefined
  const absence = findMemberAbsence(client, now)
  const group = groupOf(client, absence, now)
  const plans = (client.summary.recurring ?? [])
    .filter(({ until }) => until > now.toISOString())
    .map(({ priceId, amount, currency }) => ({ priceId, amount, ...(currency && { currency }) }))
  if (!group && plans.length === 0) return undefined
  return { group: group ?? 'elsewhere', level: absence?.level ?? 0, plans }
}

function groupOf(
  client: ClientMembershipFields,
  absence: Absence | undefined,
  now: Date,
): MemberGroup | undefined {
  const isPastDue = client.summary.planState === 'pastDue'
  if (!isMember(client, now)) {
    const isUnpaid = isVisitingUnpaid(client, now)
    if (isPastDue) return isUnpaid ? 'lapsedUnpaid' : 'lapsed'
    return isUnpaid ? 'unpaid' : undefined
  }
  const isAbsent = absence !== undefined && isAbsentLevel(absence.level)
  if (isPastDue) return isAbsent ? 'absentPastDue' : 'pastDue'
  if (isPausedMember(client)) return 'paused'
  return isAbsent ? 'absent' : 'present'
}

/** True if the client visited in the last MAX_UNPAID_DAYS days without a membership, pass or session, after a membership ended. */
function isVisitingUnpaid({ summary }: ClientMembershipFields, now: Date): boolean {
  const { lastVisitAt, lastPassRedeemedAt, accessState, accessUntil, sessionPacks = [] } = summary
  if (!lastVisitAt || !accessUntil || accessUntil > lastVisitAt) return false
  // A plan that does not include gym access is not a membership.
  if (accessState === 'notIncluded' || accessState === 'unknownPrice') return false
  const hadPack = sessionPacks.some(
    ({ boughtAt, expiresAt }) => boughtAt <= lastVisitAt && lastVisitAt < expiresAt,
  )
  return (
    lastPassRedeemedAt !== lastVisitAt &&
    !hadPack &&
    daysAfter(lastVisitAt, MAX_UNPAID_DAYS) > now.toISOString()
  )
}

const daysAfter = (instant: string, days: number): string =>
  new Date(Date.parse(instant) + days * MS_PER_DAY).toISOString()

/** Returns the time at which the client's entry must be computed again, or undefined if the entry does not change with time. */
export function getMemberRefreshTime(client: ClientMembershipFields, now: Date): string | undefined {
  if (client.mergedInto) return undefined
  const { accessUntil, recurring = [], lastVisitAt, sessionPacks } = client.summary
  const absence = findMemberAbsence(client, now)
  const instants = [
    accessUntil,
    ...recurring.map(({ until }) => until),
    ...(isVisitingUnpaid(client, now) && lastVisitAt ? [daysAfter(lastVisitAt, MAX_UNPAID_DAYS)] : []),
    ...findNonRenewingPacks(sessionPacks, now).map(getRenewalOfferTime),
    ...(absence ? [getNextAbsenceTime(absence), daysAfter(now.toISOString(), RECHECK_DAYS)] : []),
  ]
  return instants.filter((at) => at !== undefined && at > now.toISOString() && at < NO_END_DATE).sort()[0]
}
/** Stands for the end date of a membership without a known end. */
const NO_END_DATE = '9999'

/** Returns the entry as text with the group, days of absence, and plans with amounts: 'absent.21 group-fitness-monthly:11900'. */
export const formatMemberListEntry = ({ group, level, plans }: MemberListEntry): string =>
  [
    `${group}.${level}`,
    ...plans.map(({ priceId, amount, currency }) =>
      [encodeURIComponent(priceId), amount, ...(currency ? [currency] : [])].join(':'),
    ),
  ].join(' ')

export function parseMemberListEntry(text: string | undefined): MemberListEntry | undefined {
  const [groupAndLevel = '', ...planTexts] = (text ?? '').split(' ')
  const [groupName, level] = groupAndLevel.split('.')
  const group = groupOrder.find((candidate) => candidate === groupName)
  if (!group) return undefined
  return {
    group,
    level: Number(level),
    plans: planTexts.map((plan) => {
      const [priceId = '', amount, currency] = plan.split(':')
      return { priceId: decodeURIComponent(priceId), amount: Number(amount), ...(currency && { currency }) }
    }),
  }
}

export const memberCounterName = (list: MemberListName): string => `member.${list}`
export const PLAN_PEOPLE_COUNTER_PREFIX = 'planPeople.'
export const PLAN_CENTS_COUNTER_PREFIX = 'planCents.'
const CURRENCY_SEPARATOR = '@'
const planKey = ({ priceId, currency }: CountedPlan) =>
  currency ? `${priceId}${CURRENCY_SEPARATOR}${currency}` : priceId

export function parsePlanCounterName(name: string): Pick<CountedPlan, 'priceId' | 'currency'> {
  const [priceId = '', currency] = name.slice(name.indexOf('.') + 1).split(CURRENCY_SEPARATOR)
  return { priceId, ...(currency && { currency }) }
}

export function getMemberCounterDeltas(
  from: MemberListEntry | undefined,
  to: MemberListEntry | undefined,
): Record<string, number> {
  const deltas = new Map<string, number>()
  const add = (name: string, by: number) => deltas.set(name, (deltas.get(name) ?? 0) + by)
  for (const [entry, sign] of [
    [from, -1],
    [to, 1],
  ] as const) {
    for (const list of entry ? listsByGroup[entry.group] : []) add(memberCounterName(list), sign)
    for (const plan of entry?.plans ?? []) {
      add(`${PLAN_PEOPLE_COUNTER_PREFIX}${planKey(plan)}`, sign)
      add(`${PLAN_CENTS_COUNTER_PREFIX}${planKey(plan)}`, sign * plan.amount)
    }
  }
  return Object.fromEntries([...deltas].filter(([, by]) => by !== 0))
}

const rankOf = (group: MemberGroup) => String(groupOrder.indexOf(group))

/** Returns a key that sorts by group and then by last visit, earliest first. Returns undefined if no list contains the client. */
export function memberSortKey(
  { group }: MemberListEntry,
  { id, summary, createdAt }: Client,
): string | undefined {
  if (listsByGroup[group].length === 0) return undefined
  return `${rankOf(group)}#${summary.lastVisitAt ?? createdAt}#${id}`
}

export function memberSortKeyRange(list: MemberListName): { from: string; until: string } {
  const ranks = groupOrder
    .filter((group) => (listsByGroup[group] as readonly MemberListName[]).includes(list))
    .map(rankOf)
  return { from: `${ranks[0]}#`, until: `${ranks.at(-1)}#~` }
}
