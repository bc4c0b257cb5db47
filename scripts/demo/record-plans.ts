import type { FormType } from '#shared/form-requests/form-request.ts'
import { calculateClientCount, calculatePendingRequestCount, type RecordCounts } from './record-counts.ts'

/** The age of a waiver, which is valid for a year. A waiver signed about a year ago has just expired or will expire soon. */
export type WaiverAge = 'recent' | 'expiring' | 'expired'

/** The steps of one person from the first contact to a membership, and the records that these steps create. */
export type RecordPlan = {
  hasLead: boolean
  dayPass: PassUse | undefined
  bookings: number
  /** The stage of the booking. Only recent visitors with a single booking have a stage. */
  stage: BookingStage | undefined
  hasIntakeForm: boolean
  waiver: WaiverAge | undefined
  /** Forms that staff request and the person never completes. */
  requests: FormType[]
  orders: OrderOutcome[]
  hasChild: boolean
  /** The index of this person's earlier registration. Both registrations have the same name and phone number, but different emails. */
  earlierIndex: number | undefined
  /** True if the person books without choosing a time. In a large demo, the calendar has no room for appointments of all people. */
  isUndated: boolean
}

/** The course of a pass. With 'today', the visitor plans to come today. */
type PassUse = 'visit' | 'today' | 'stillToCome' | 'expires'

/** 'pending' and 'contacted' have no appointment. 'scheduled' has one in the next days, and 'met' had one in the last days. */
type BookingStage = 'pending' | 'contacted' | 'scheduled' | 'today' | 'met'

export type OrderOutcome = 'paid' | 'expired'

const BOOKER_SHARE = 0.95
const BUYERS_PER_ORDER = 0.8
/** One in this many checkouts is abandoned. */
const ORDERS_PER_EXPIRED_ORDER = 6
const MAX_EXPECTED_TODAY = 4
/** One in this many unused passes that are not for today is expired. */
const UNUSED_PASSES_PER_EXPIRED_ONE = 4
/** The stages that the bookings of recent visitors get, one after the other. Most stages have an upcoming appointment, which fills the calendar. */
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
/** The index of the plan for the mother whose child is a client too. */
const MOTHER_INDEX = 1
/** People who register twice. Each key is the person's position from the end of the list, and its value is the index of the earlier registration. */
const DUPLICATE_PEOPLE: ReadonlyMap<number, number> = new Map([
  [1, 2],
  [2, 6],
])
/** One in this many waivers was signed about a year ago. */
const WAIVERS_PER_OLD_WAIVER = 7
/** A demo with fewer people than this has no mother with a child and no people who register twice. */
const MIN_PEOPLE_FOR_FAMILY = 10

/** Distributes the records among the people. The people of a template will be copied, so they get no family, duplicates or chosen times. */
export function planRecords(counts: RecordCounts, { isTemplate = false } = {}): RecordPlan[] {
  const hasFamily = !isTemplate && calculateClientCount(counts) >= MIN_PEOPLE_FOR_FAMILY
  const childCount = hasFamily ? 1 : 0
  const personCount = calculateClientCount(counts) - childCount
  const buyerCount = Math.min(personCount, Math.ceil(counts.orders * BUYERS_PER_ORDER))
  const bookerCount = Math.ceil(personCount * BOOKER_SHARE)
  const allPeople = Array.from({ length: personCount }, (_, index) => ({ index, plan: newPlan() }))
  const lacksWaiver = (index: number) => index % 4 === 3 && index >= buyerCount

  distributeRecords(counts.orders, allPeople.slice(0, buyerCount), ({ plan }, number) =>
    plan.orders.push(orderOutcome(number)),
  )
  distributeRecords(counts.bookings, allPeople.slice(0, bookerCount), ({ plan }) => plan.bookings++)
  distributeRecords(counts.intakeForms, allPeople, ({ plan }) => {
    plan.hasIntakeForm = true
  })
  const signers = preferredFirst(allPeople, ({ index }) => !lacksWaiver(index))
  distributeRecords(counts.waivers - childCount, signers, ({ plan }, number) => {
    plan.waiver = waiverAge(number)
  })
  const passClaimers = preferredFirst(allPeople, ({ index }) => index % 16 !== 15)
  let unusedCount = 0
  distributeRecords(counts.dayPasses, passClaimers, ({ plan, index }) => {
    const isVisitor = plan.waiver && (index < buyerCount || index % 3 !== 1)
    plan.dayPass = isVisitor ? 'visit' : unusedPassOutcome(unusedCount++)
  })
  distributeRecords(counts.leads, allPeople.toReversed(), ({ plan }) => {
    plan.hasLead = true
  })
  const requestForms = (
    formType: FormType,
    completedForms: number,
    lacksForm: (plan: RecordPlan) => boolean,
  ) => {
    const formRecipients = preferredFirst(allPeople.slice(0, bookerCount), ({ plan }) => lacksForm(plan))
    distributeRecords(calculatePendingRequestCount(completedForms), formRecipients, ({ plan }) =>
      plan.requests.push(formType),
    )
  }
  requestForms('intake', counts.intakeForms, ({ hasIntakeForm }) => !hasIntakeForm)
  requestForms('waiver', counts.waivers, ({ waiver }) => !waiver)
  if (isTemplate) return allPeople.map(({ plan }) => ({ ...plan, isUndated: true }))
  const recentPeople = allPeople.filter(({ plan }) => isRecent(plan)).slice(0, MAX_RECENT_REQUESTS)
  for (const [number, { plan }] of recentPeople.entries()) {
    plan.stage = stages[number % stages.length]
  }
  return allPeople.map(({ plan, index }) => ({
    ...plan,
    hasChild: hasFamily && index === MOTHER_INDEX,
    earlierIndex: hasFamily ? DUPLICATE_PEOPLE.get(personCount - index) : undefined,
  }))
}

const isRecent = ({ bookings, requests, hasIntakeForm, dayPass }: RecordPlan) =>
  bookings === 1 && requests.length === 0 && !hasIntakeForm && dayPass !== 'expires'

const newPlan = (): RecordPlan => ({
  hasLead: false,
  dayPass: undefined,
  bookings: 0,
  stage: undefined,
  hasIntakeForm: false,
  waiver: undefined,
  requests: [],
  orders: [],
  hasChild: false,
  earlierIndex: undefined,
  isUndated: false,
})

function unusedPassOutcome(number: number): PassUse {
  if (number < MAX_EXPECTED_TODAY) return 'today'
  return number % UNUSED_PASSES_PER_EXPIRED_ONE === 0 ? 'expires' : 'stillToCome'
}

const orderOutcome = (number: number): OrderOutcome =>
  number % ORDERS_PER_EXPIRED_ORDER === ORDERS_PER_EXPIRED_ORDER - 1 ? 'expired' : 'paid'

function waiverAge(number: number): WaiverAge {
  if (number % WAIVERS_PER_OLD_WAIVER !== 0) return 'recent'
  return number % (2 * WAIVERS_PER_OLD_WAIVER) === 0 ? 'expired' : 'expiring'
}

/** Calls `addRecord` for the people in turn, so that every person gets a first record before any person gets a second record. */
function distributeRecords<T>(
  count: number,
  people: readonly T[],
  addRecord: (one: T, number: number) => void,
): void {
  for (let number = 0; number < count; number++) {
    const one = people[number % people.length]
    if (one) addRecord(one, number)
  }
}

const preferredFirst = <T>(all: readonly T[], isPreferred: (one: T) => boolean): T[] => [
  ...all.filter(isPreferred),
  ...all.filter((one) => !isPreferred(one)),
]
