import { type ClientDetails, fullName } from '#shared/lib/client.ts'
import { type NameLocale, nameLocales } from './locales.ts'
import type { Random } from './random.ts'

export type Person = ClientDetails & { culture: NameLocale }

const emailDomains = ['mail.example', 'post.example', 'inbox.example', 'web.example'] as const

/** The gym's own first. */
const areaCodes = [
  541,
  ...Array.from({ length: 800 }, (_, i) => 200 + i).filter(
    (code) => code !== 541 && code % 100 !== 11 && Math.floor(code / 10) % 10 !== 9,
  ),
]
const LINES_PER_AREA = 100
/** Coprime to the number of lines: spreads consecutive phone numbers. */
const LINE_SPREAD = 37

/** Tries to find a name that nobody has yet; large demos run out of them. */
const NAME_TRIES = 20

type PersonNumber = {
  /** Makes the email unique. */
  number: string
  /** Makes the phone number unique. */
  index: number
}

/** Generates a person, and adds the name to `names`: in a small demo no two people share one. */
export function createPerson(
  random: Random,
  { number, index }: PersonNumber,
  names: Set<string> = new Set(),
): Person {
  const name = unusedName(random, names)
  names.add(fullName(name))
  return { ...name, email: emailOf(random, name, number), phone: phoneNumber(random, index) }
}

function unusedName(random: Random, names: ReadonlySet<string>) {
  const culture = random.pick(nameLocales)
  const draw = () => ({
    culture,
    firstName: random.pick(culture.firstNames),
    lastName: random.pick(culture.lastNames),
  })
  let name = draw()
  for (let i = 1; i < NAME_TRIES && names.has(fullName(name)); i++) name = draw()
  return name
}

/** The same person with another email. */
export function createDuplicate(random: Random, person: Person, { number }: PersonNumber): Person {
  return { ...person, email: emailOf(random, person, number) }
}

function emailOf(
  random: Random,
  { firstName, lastName }: Omit<ClientDetails, 'email' | 'phone'>,
  number: string,
) {
  return `${toAscii(firstName) || 'hello'}.${toAscii(lastName) || 'me'}.${number}@${random.pick(emailDomains)}`
}

/** 555-01xx: reserved for fiction in every area. Nobody shares a number, or two people would look like one. */
function phoneNumber(random: Random, index: number): string {
  const area = areaCodes[Math.floor(index / LINES_PER_AREA) % areaCodes.length]
  const line = String(100 + ((index * LINE_SPREAD) % LINES_PER_AREA)).padStart(4, '0')
  return random.pick([`(${area}) 555-${line}`, `${area}-555-${line}`, `+1 ${area} 555 ${line}`])
}

function toAscii(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/ł/g, 'l')
    .replace(/ø/g, 'o')
    .replace(/[^a-z]/g, '')
}
