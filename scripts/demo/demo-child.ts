import * as clients from '#functions/lib/store/clients.ts'
import { clientKey, subjectOf } from '#functions/lib/table/keys.ts'
import { guardianshipItems } from '#functions/waivers/guardians.ts'
import type { Actor } from '#shared/lib/activity.ts'
import { type Client, fullName } from '#shared/lib/client.ts'
import { addMonths } from '#shared/lib/plain-date.ts'
import { waiverSummary } from '#shared/waivers/waiver.ts'
import { DemoClientFile, type Item } from './demo-client-file.ts'
import { createDemoWaiver } from './demo-forms.ts'
import { signInFile } from './demo-life.ts'
import type { Person } from './demo-person.ts'
import type { DemoWorld } from './demo-world.ts'
import { PersonClock } from './person-clock.ts'

const CHILD_AGE_MONTHS = 14 * 12 + 5
/** The guardian is a client before the child is. */
const DAYS_AFTER_GUARDIAN = 1
const STEPS = 2

type Guardian = { client: Client; person: Person; since: number }

/** The child of a client: entered by the staff, with a waiver that the guardian signed. */
export function* childItems(world: DemoWorld, guardian: Guardian): Generator<Item> {
  const { random, calendar, counters } = world
  const { person, since } = guardian
  const clock = new PersonClock(calendar, random, { daysAgo: since - DAYS_AFTER_GUARDIAN, steps: STEPS })
  const createdAt = clock.staff()
  const details = {
    firstName: random.pick(person.culture.firstNames),
    lastName: person.lastName,
    dateOfBirth: addMonths(calendar.today, -CHILD_AGE_MONTHS),
  }
  const child: Client = { ...clients.newClient(details, 'prospect', createdAt), id: random.id() }
  const file = new DemoClientFile(child, random, counters)
  const actor: Actor = { kind: 'staff', id: 'demo-staff', name: 'Sam Rivera' }
  file.record({ subject: subjectOf(clientKey(child.id)), at: createdAt, actor, type: 'clientCreated' })
  const relationship = 'mother'
  const namedAt = new Date(createdAt.getTime() + 60_000)
  file.record({
    subject: subjectOf(clientKey(guardian.client.id)),
    at: namedAt,
    actor,
    type: 'guardianAdded',
    details: { relationship },
  })
  const signedAt = clock.visitor()
  const waiver = createDemoWaiver(random, {
    client: child,
    person: { ...person, ...details },
    at: signedAt,
    guardianName: fullName(person),
  })
  file.wasEnteredByStaff()
  file.summarize(waiverSummary([signInFile(file, waiver, signedAt)]))
  yield* guardianshipItems(child, guardian.client, relationship)
  yield* file.items()
}
