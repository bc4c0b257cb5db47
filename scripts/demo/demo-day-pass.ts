import { type DayPass, newDayPass } from '#shared/front-desk/day-pass.ts'
import type { Visit } from '#shared/front-desk/visit.ts'
import type { Actor } from '#shared/lib/activity.ts'
import { type Client, fullName } from '#shared/lib/client.ts'
import { generatePassCode, PASS_CODE_ALPHABET, PASS_CODE_LENGTH } from '#shared/lib/pass-code.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import { failedEmail, sentEmail } from './demo-emails.ts'
import type { Person } from './demo-person.ts'
import type { Random } from './random.ts'

type DemoPassOptions = {
  client: Client
  person: Person
  number: number
  at: Date
  preferredVisitDate: PlainDate | undefined
}

/** A pass that was just claimed; a different code for each number. */
export function createDemoDayPass(
  random: Random,
  { client, person, number, at, preferredVisitDate }: DemoPassOptions,
): DayPass {
  const form = { fullName: fullName(person), email: person.email, phone: person.phone, preferredVisitDate }
  const issued = newDayPass(form, { id: random.id(), passCode: generatePassCode(encodePassCode(number)) }, at)
  const hasFailed = number % EMAILS_PER_FAILURE === 7
  const emails = [hasFailed ? failedEmail('dayPass', person.email) : sentEmail('dayPass', person.email)]
  return { ...issued, clientId: client.id, emails }
}

/** One email in this many has failed. */
const EMAILS_PER_FAILURE = 30

/** An odd factor is a bijection on the codes and spreads consecutive numbers. */
const SPREAD = 0x9e3779b1

function encodePassCode(number: number): () => number {
  const letters = PASS_CODE_ALPHABET.length
  let rest = Number((BigInt(number) * BigInt(SPREAD)) % BigInt(letters ** PASS_CODE_LENGTH))
  return () => {
    const letter = rest % letters
    rest = Math.floor(rest / letters)
    return letter
  }
}

/** The pass as `by` redeemed it. */
export const redeemed = (pass: DayPass, at: Date, by: Actor): DayPass => ({
  ...pass,
  status: 'redeemed',
  redeemedAt: at.toISOString(),
  redeemedBy: by.id,
  redeemedByName: by.name,
})

/** The visit on which `by` redeemed the pass in the list of day passes. */
export const demoVisit = (
  { id, clientId, fullName: name, passCode }: DayPass,
  at: Date,
  by: Actor,
): Visit => ({
  id,
  clientId,
  name,
  passCode,
  at: at.toISOString(),
  checkedInBy: by.id ?? '',
  checkedInByName: by.name,
  decision: 'redeemed',
})
