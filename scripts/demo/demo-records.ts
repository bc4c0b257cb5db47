import type { CounterTotalsBuilder } from './counter-totals.ts'
import { childItems } from './demo-child.ts'
import type { Item } from './demo-client-file.ts'
import { DemoLife } from './demo-life.ts'
import { createDuplicate, createPerson, type Person } from './demo-person.ts'
import { DemoWorld } from './demo-world.ts'
import { GymCalendar } from './gym-calendar.ts'
import { createRandom } from './random.ts'
import type { RecordCounts } from './record-counts.ts'
import { hasFamily, planStories } from './stories.ts'

/** People who are duplicated with another email, counted from the first and from the last. */
const TWICE_KNOWN = [
  { first: 2, fromLast: 1 },
  { first: 6, fromLast: 2 },
] as const
const GUARDIAN = 1
/** Of the first run: its small demo has bookings of every status. */
const FIRST_SEED = 59

/** Generates the items of each demo person with the keys of the product, and adds them to `counters`. */
export function* generateDemoPeople(
  amounts: RecordCounts,
  run: number,
  counters: CounterTotalsBuilder,
  now: Date,
): Generator<Item[]> {
  const random = createRandom(run + FIRST_SEED)
  const world = new DemoWorld({ random, calendar: new GymCalendar(now), counters }, { run, amounts })
  const stories = planStories(amounts)
  const withFamily = hasFamily(amounts)
  const names = new Set<string>()
  const remembered = new Map<number, Person>()
  for (const [index, story] of stories.entries()) {
    const twice = withFamily && TWICE_KNOWN.find(({ fromLast }) => index === stories.length - fromLast)
    const known = twice ? remembered.get(twice.first) : undefined
    const identity = { number: world.personNumber(index), index: world.phoneNumber(index) }
    const person = known ? createDuplicate(random, known, identity) : createPerson(random, identity, names)
    if (TWICE_KNOWN.some(({ first }) => first === index)) remembered.set(index, person)
    const life = new DemoLife(world, person, story, index)
    const { since } = life
    yield life.items()
    if (withFamily && index === GUARDIAN) {
      yield [...childItems(world, { client: life.file.client, person, since })]
    }
  }
}

/** The same as a flat sequence of items. */
export function* generateDemoItems(...demo: Parameters<typeof generateDemoPeople>): Generator<Item> {
  for (const items of generateDemoPeople(...demo)) yield* items
}
