import { type ClientDetails, fullName } from '#shared/lib/client.ts'
import { type NameLocale, nameLocales } from './locales.ts'
import type { Random } from './random.ts'
import type { RecordPlan } from './record-plans.ts'

export type Person = ClientDetails & { locale: NameLocale }

export type PersonIndex = { run: number; index: number }

const emailDomains = ['mail.example', 'post.example', 'inbox.example', 'web.example'] as const

/** The first area code in the list is the gym's own. */
const areaCodes = [
  541,
  ...Array.from({ length: 800 }, (_, i) => 200 + i).filter(
    (code) => code !== 541 && code % 100 !== 11 && Math.floor(code / 10) % 10 !== 9,
  ),
]
const PHONE_LINES_PER_AREA = 100
/** The step is coprime to the number of phone lines, so that consecutive phone numbers differ widely. */
const PHONE_LINE_STEP = 37
const PHONES_PER_RUN = 1000

/** A large demo has more people than names. After this many attempts to find an unused name, a person gets the name of another person. */
const MAX_NAME_TRIES = 20

/** Creates one person for each plan. For a plan with `earlierIndex`, repeats that earlier person with another email. */
export function createPeople(
  random: Random,
  { run, index: first }: PersonIndex,
  plans: readonly Pick<RecordPlan, 'earlierIndex'>[],
) {
  const names = new Set<string>()
  const people: Person[] = []
  for (const [i, { earlierIndex }] of plans.entries()) {
    const earlierPerson = earlierIndex === undefined ? undefined : people[earlierIndex]
    const personIndex = { run, index: first + i }
    people.push(
      earlierPerson
        ? { ...earlierPerson, email: createEmail(random, earlierPerson, personIndex) }
        : createPerson(random, personIndex, names),
    )
  }
  return people
}

/** Creates a person and adds the name to `names`, so that no two people of a small demo have the same name. */
export function createPerson(
  random: Random,
  personIndex: PersonIndex,
  names: Set<string> = new Set(),
): Person {
  let name = randomName(random)
  for (let i = 1; i < MAX_NAME_TRIES && names.has(fullName(name)); i++) name = randomName(random)
  names.add(fullName(name))
  return { ...name, email: createEmail(random, name, personIndex), phone: createPhone(random, personIndex) }
}

function randomName(random: Random) {
  const locale = random.pick(nameLocales)
  return { locale, firstName: random.pick(locale.firstNames), lastName: random.pick(locale.lastNames) }
}

function createEmail(
  random: Random,
  { firstName, lastName }: Pick<ClientDetails, 'firstName' | 'lastName'>,
  { run, index }: PersonIndex,
): string {
  const suffix = run === 0 ? index : `${run}-${index}`
  return `${toAscii(firstName) || 'hello'}.${toAscii(lastName) || 'me'}.${suffix}@${random.pick(emailDomains)}`
}

/** Uses phone numbers 555-01xx, which are reserved for fiction. People have different numbers, because people with equal numbers look like duplicates. */
function createPhone(random: Random, { run, index }: PersonIndex): string {
  const number = run * PHONES_PER_RUN + index
  const area = areaCodes[Math.floor(number / PHONE_LINES_PER_AREA) % areaCodes.length]
  const line = String(100 + ((number * PHONE_LINE_STEP) % PHONE_LINES_PER_AREA)).padStart(4, '0')
  return random.pick([`(${area}) 555-${line}`, `${area}-555-${line}`, `+1 ${area} 555 ${line}`])
}

const toAscii = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/ł/g, 'l')
    .replace(/[^a-z]/g, '')
