import type { FormType } from '#shared/form-requests/form-request.ts'
import { clientCount, pendingRequestCount, type RecordCounts } from './record-counts.ts'

/** When a waiver was signed: about a year ago it has just expired, or will soon. */
export type WaiverAge = 'recent' | 'expiring' | 'expired'

/** How far one person came, from the first contact to a member, and which records that left. */
export type Story = {
  lead: boolean
  dayPass: boolean
  /** Redeems the pass. */
  visits: boolean
  bookings: number
  intakeForms: number
  waivers: WaiverAge[]
  /** Pending form requests. */
  requests: FormType[]
  orders: number
}

const BOOKER_SHARE = 0.95
const BUYERS_PER_ORDER = 0.8
/** One waiver in this many was signed about a year ago. */
const WAIVERS_PER_OLD_ONE = 7
/** Demos of fewer people have no family and no duplicates. */
const MIN_PEOPLE_FOR_FAMILY = 10

export const hasFamily = (amounts: RecordCounts) => clientCount(amounts) >= MIN_PEOPLE_FOR_FAMILY

/**
 * Deals all records of a demo out to people: the first ones came furthest. A family's child has its own waiver and is
 * not among the people.
 */
export function planStories(amounts: RecordCounts): Story[] {
  const people = clientCount(amounts) - (hasFamily(amounts) ? 1 : 0)
  const stories: Story[] = Array.from({ length: people }, () => ({
    lead: false,
    dayPass: false,
    visits: false,
    bookings: 0,
    intakeForms: 0,
    waivers: [],
    requests: [],
    orders: 0,
  }))
  const buyers = Math.min(people, Math.ceil(amounts.orders * BUYERS_PER_ORDER))
  const bookers = Math.ceil(people * BOOKER_SHARE)
  const every = stories.map((story, i) => ({ story, i }))
  const stays = (i: number) => i % 4 === 3 && i >= buyers

  deal(amounts.orders, every.slice(0, buyers), ({ story }) => story.orders++)
  deal(amounts.bookings, every.slice(0, bookers), ({ story }) => story.bookings++)
  deal(amounts.intakeForms, every, ({ story }) => story.intakeForms++)
  const waivers = amounts.waivers - (hasFamily(amounts) ? 1 : 0)
  deal(
    waivers,
    first(every, ({ i }) => !stays(i)),
    ({ story }, number) => story.waivers.push(waiverAge(number)),
  )
  deal(
    amounts.dayPasses,
    first(every, ({ i }) => i % 16 !== 15),
    ({ story, i }) => {
      story.dayPass = true
      story.visits = i < buyers || i % 3 !== 1
    },
  )
  deal(amounts.leads, every.toReversed(), ({ story }) => {
    story.lead = true
  })
  for (const formType of ['intake', 'waiver'] as const) {
    const lacks = (story: Story) => (formType === 'intake' ? story.intakeForms : story.waivers.length) === 0
    const filledIn = formType === 'intake' ? amounts.intakeForms : amounts.waivers
    const asked = first(every.slice(0, bookers), ({ story }) => lacks(story))
    deal(pendingRequestCount(filledIn), asked, ({ story }) => story.requests.push(formType))
  }
  return stories
}

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

/** Those of whom it is true, before the others. */
const first = <T>(all: readonly T[], isFirst: (one: T) => boolean): T[] => [
  ...all.filter(isFirst),
  ...all.filter((one) => !isFirst(one)),
]
