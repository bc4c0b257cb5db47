import type { ClientDetails } from '#shared/client.ts'
import { type Culture, cultures } from './cultures.ts'
import type { Random } from './random.ts'

export type Person = ClientDetails & { culture: Culture }

const mailDomains = ['mail.example', 'post.example', 'inbox.example', 'web.example'] as const

/** Somebody made up; `number` keeps the address apart from all others. */
export function aPerson(random: Random, number: string): Person {
  const culture = random.pick(cultures)
  const firstName = random.pick(culture.firstNames)
  const lastName = random.pick(culture.lastNames)
  const email = `${latin(firstName) || 'hello'}.${latin(lastName) || 'me'}.${number}@${random.pick(mailDomains)}`
  return { culture, firstName, lastName, email, phone: aPhone(random) }
}

/** Of the numbers that are kept for fiction. */
function aPhone(random: Random): string {
  const line = String(100 + random.int(100)).padStart(4, '0')
  return random.pick([`(541) 555-${line}`, `541-555-${line}`, `+1 541 555 ${line}`])
}

function latin(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/ł/g, 'l')
    .replace(/ø/g, 'o')
    .replace(/[^a-z]/g, '')
}
