import type { FormType } from '#shared/form-requests/form-request.ts'
import { clientCount, pendingRequestCount, type RecordCounts } from './record-counts.ts'

/** When a waiver was signed: one signed about a year ago has just expired, or will soon. */
export type WaiverAge = 'recent' | 'expiring' | 'expired'

/** How far one person comes, from the first contact to a member, and which records that leaves. */
export type RecordPlan = {
  lead: boolean
  dayPass: PassUse | undefined
  bookings: number
  /** How far the only request of a recent visitor has come. */
  stage: BookingStage | undefined
  intakeForm: boolean
  waiver: WaiverAge | undefined
  /** Forms that the staff asks for in vain. */
  requests: FormType[]
  orders: OrderEnd[]
  hasChild: boolean
  /** Another person with the phone number of this one, by index. */
  knownAs: number | undefined
  /** Names no day and has no time in the calendar, of which there are not enough for copies. */
  isUndated: boolean
}

/** What becomes of a pass: who comes today has named this day. */
type PassUse = 'visit' | 'today' | 'stillToCome' | 'expires'

/** The appointment is on one of the next days if scheduled, on one of the last days if met, or today. */
type BookingStage = 'pending' | 'contacted' | 'scheduled' | 'today' | 'met'

/** The result of a checkout; an expired one is unpaid. */
export type OrderEnd = 'paid' | 'expired'

const BOOKER_SHARE = 0.95
const BUYERS_PER_ORDER = 0.8
/** One checkout in this many was abandoned. */
const ORDERS_PER_EXPIRED_ONE = 6
const MAX_EXPECTED_TODAY = 6
/** The stages of recent visitors, in turn: most have an appointment ahead, which fills the calendar. */
const stages: readonly BookingStage[] = [
  'pending',
  'scheduled',
  'scheduled',
  'today',
  'scheduled',
  'met',
  'scheduled',
  'contacted',
  'scheduled',
]
const MAX_RECENT_REQUESTS = 15
/** The person whose child comes, too. */
const MOTHER = 1
/** People who come again with another email: counted from the last, the index of the known person. */
const TWICE_KNOWN: ReadonlyMap<number, number> = new Map([
  [1, 2],
  [2, 6],
])
/** One waiver in this many was signed about a year ago. */
const WAIVERS_PER_OLD_ONE = 7
/** Demos of fewer people have no family and no duplicates. */
const MIN_PEOPLE_FOR_FAMILY = 10

/**
 * Deals all records of a demo out to people: the first ones come furthest. A family's child has a waiver of its own and
 * is not among the people. A pattern has nothing that only one person can have.
 */
export function planRecords(counts: RecordCounts, { isPattern = false } = {}): RecordPlan[] {
  const hasFamily = !isPattern && clientCount(counts) >= MIN_PEOPLE_FOR_FAMILY
  const children = hasFamily ? 1 : 0
  const people = clientCount(counts) - children
  const buyers = Math.min(people, Math.ceil(counts.orders * BUYERS_PER_ORDER))
  const bookers = Math.ceil(people * BOOKER_SHARE)
  const everybody = Array.from({ length: people }, (_, index) => ({ index, plan: newPlan() }))
  const neverSigns = (index: number) => index % 4 === 3 && index >= buyers

  deal(counts.orders, everybody.slice(0, buyers), ({ plan }, number) => plan.orders.push(orderEnd(number)))
  deal(counts.bookings, everybody.slice(0, bookers), ({ plan }) => plan.bookings++)
  deal(counts.intakeForms, everybody, ({ plan }) => {
    plan.intakeForm = true
  })
  const signers = preferring(everybody, ({ index }) => !neverSigns(index))
  deal(counts.waivers - children, signers, ({ plan }, number) => {
    plan.waiver = waiverAge(number)
  })
  const claimers = preferring(everybody, ({ index }) => index % 16 !== 15)
  let unused = 0
  deal(counts.dayPasses, claimers, ({ plan, index }) => {
    const visits = plan.waiver && (index < buyers || index % 3 !== 1)
    plan.dayPass = visits ? 'visit' : unusedPass(unused++)
  })
  deal(counts.leads, everybody.toReversed(), ({ plan }) => {
    plan.lead = true
  })
  const ask = (formType: FormType, filledIn: number, lacksForm: (plan: RecordPlan) => boolean) => {
    const asked = preferring(everybody.slice(0, bookers), ({ plan }) => lacksForm(plan))
    deal(pendingRequestCount(filledIn), asked, ({ plan }) => plan.requests.push(formType))
  }
  ask('intake', counts.intakeForms, ({ intakeForm }) => !intakeForm)
  ask('waiver', counts.waivers, ({ waiver }) => !waiver)
  if (isPattern) return everybody.map(({ plan }) => ({ ...plan, isUndated: true }))
  const recent = everybody.filter(({ plan }) => isRecent(plan)).slice(0, MAX_RECENT_REQUESTS)
  for (const [number, { plan }] of recent.entries()) {
    plan.stage = stages[number % stages.length]
  }
  return everybody.map(({ plan, index }) => ({
    ...plan,
    hasChild: hasFamily && index === MOTHER,
    knownAs: hasFamily ? TWICE_KNOWN.get(people - index) : undefined,
  }))
}

const isRecent = ({ bookings, requests, intakeForm, dayPass }: RecordPlan) =>
  bookings === 1 && requests.length === 0 && !intakeForm && dayPass !== 'expires'

const newPlan = (): RecordPlan => ({
  lead: false,
  dayPass: undefined,
  bookings: 0,
  stage: undefined,
  intakeForm: false,
  waiver: undefined,
  requests: [],
  orders: [],
  hasChild: false,
  knownAs: undefined,
  isUndated: false,
})

function unusedPass(number: number): PassUse {
  if (number < MAX_EXPECTED_TODAY) return 'today'
  return number % 6 === 0 ? 'expires' : 'stillToCome'
}

const orderEnd = (number: number): OrderEnd =>
  number % ORDERS_PER_EXPIRED_ONE === ORDERS_PER_EXPIRED_ONE - 1 ? 'expired' : 'paid'

function waiverAge(number: number): WaiverAge {
  if (number % WAIVERS_PER_OLD_ONE !== 0) return 'recent'
  return number % (2 * WAIVERS_PER_OLD_ONE) === 0 ? 'expired' : 'expiring'
}

/** In turn: each gets one before anybody gets a second. */
function deal<T>(count: number, to: readonly T[], give: (one: T, number: number) => void): void {
  for (let number = 0; number < count; number++) {
    const one = to[number % to.length]
    if (one) give(one, number)
  }
}

/** Matching items first. */
const preferring = <T>(all: readonly T[], isPreferred: (one: T) => boolean): T[] => [
  ...all.filter(isPreferred),
  ...all.filter((one) => !isPreferred(one)),
]
