import { business } from '#shared/business.ts'
import { dayIn } from '#shared/calendar.ts'
import { fullName } from '#shared/client.ts'
import {
  type DayPass,
  issue,
  newCode,
  PASS_CODE_ALPHABET,
  PASS_CODE_LENGTH,
  statusAt,
} from '#shared/day-pass.ts'
import { parked, sent } from './demo-emails.ts'
import { between, laterBy } from './moments.ts'
import type { Person } from './people.ts'
import type { Random } from './random.ts'

const redeemers = ['Alex Morgan', 'Sam Rivera']

type Issued = { person: Person; number: number; at: Date; now: Date }

/** Passes of different numbers have different codes. */
export function aDemoDayPass(random: Random, { person, number, at, now }: Issued): DayPass {
  const preferredVisitDate = random.chance(0.5)
    ? dayIn(business.timeZone, laterBy(at, random.int(14)))
    : undefined
  const form = { fullName: fullName(person), email: person.email, phone: person.phone, preferredVisitDate }
  const issued = issue(form, { id: random.id(), passCode: newCode(lettersOf(number)) }, at)
  const emails = [
    number % MAILS_PER_PARKED === 7 ? parked('dayPass', person.email) : sent('dayPass', person.email),
  ]
  const pass: DayPass = { ...issued, emails }
  return random.chance(0.4) ? redeemed(pass, random, now) : { ...pass, status: statusAt(pass, now) }
}

/** One mail in so many was given up. */
const MAILS_PER_PARKED = 30

/** An odd factor maps the numbers one to one onto all codes, far apart. */
const SPREAD = 0x9e3779b1

function lettersOf(number: number): () => number {
  const letters = PASS_CODE_ALPHABET.length
  let rest = Number((BigInt(number) * BigInt(SPREAD)) % BigInt(letters ** PASS_CODE_LENGTH))
  return () => {
    const letter = rest % letters
    rest = Math.floor(rest / letters)
    return letter
  }
}

function redeemed(pass: DayPass, random: Random, now: Date): DayPass {
  const [created, expires] = [new Date(pass.createdAt), new Date(pass.expiresAt)]
  const redeemedAt = between(random, created, expires < now ? expires : now)
  return {
    ...pass,
    status: 'redeemed',
    redeemedAt: redeemedAt.toISOString(),
    redeemedBy: 'demo-staff',
    redeemedByName: random.pick(redeemers),
  }
}
