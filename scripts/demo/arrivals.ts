import { randomInt } from 'node:crypto'
import * as dayPasses from '#functions/front-desk/day-passes.ts'
import { expectedVisitItem } from '#functions/front-desk/expected-visits.ts'
import * as visits from '#functions/front-desk/visits.ts'
import * as intakeForms from '#functions/intake-forms/intake-forms.ts'
import * as clients from '#functions/lib/store/clients.ts'
import { dayPassKey, intakeFormKey, subjectOf } from '#functions/lib/table/keys.ts'
import { transact } from '#functions/lib/table/transact.ts'
import { chainWaivers } from '#functions/waivers/audit-ledger.ts'
import type { DecisionKind } from '#shared/front-desk/check-in.ts'
import { type DayPass, PASS_VALID_DAYS } from '#shared/front-desk/day-pass.ts'
import { type Actor, SYSTEM } from '#shared/lib/activity.ts'
import { business } from '#shared/lib/business.ts'
import { fullName } from '#shared/lib/client.ts'
import { newMedicalAlert } from '#shared/lib/client-summary.ts'
import { generatePassCode } from '#shared/lib/pass-code.ts'
import { addMonths, MS_PER_DAY, MS_PER_MINUTE, plainDateIn } from '#shared/lib/plain-date.ts'
import { waiverSummary } from '#shared/waivers/waiver.ts'
import { batchWrite } from './batch-write.ts'
import { CounterTotalsBuilder } from './counter-totals.ts'
import { DemoClientFile } from './demo-client-file.ts'
import { createDemoDayPass, demoVisit, redeemed } from './demo-day-pass.ts'
import { createDemoIntakeForm, createDemoWaiver } from './demo-forms.ts'
import { signInFile } from './demo-life.ts'
import { createPerson } from './demo-person.ts'
import { createRandom, type Random } from './random.ts'

/** Somebody at the desk: what the camera sees or what is typed, and what the card must say. */
export type Arrival = { title: string; name: string; shown?: string; typed?: string; decision: DecisionKind }

type Plan = {
  title: string
  decision: DecisionKind
  /** How the code is brought; a visitor who forgot it says the phone number. */
  brings?: 'url' | 'code' | 'phone'
  waiverDaysAgo?: number
  passDaysAgo?: number
  isMinor?: true
  isUsed?: true
  hasAllergy?: true
}

const SIGNED = { waiverDaysAgo: 1 } as const
const plans: readonly Plan[] = [
  { title: 'Pass on the phone, expected today', brings: 'url', ...SIGNED, decision: 'welcome' },
  { title: 'Pass on paper', ...SIGNED, decision: 'welcome' },
  { title: 'Forgot the code', brings: 'phone', ...SIGNED, decision: 'welcome' },
  { title: 'No waiver', decision: 'signFirst' },
  { title: 'Waiver expired', waiverDaysAgo: 386, decision: 'signFirst' },
  { title: '14 years old, no guardian has signed', isMinor: true, decision: 'signFirst' },
  { title: 'Medical alert', hasAllergy: true, ...SIGNED, decision: 'ask' },
  { title: 'Pass already used', isUsed: true, ...SIGNED, decision: 'notValid' },
  { title: 'Pass expired', passDaysAgo: PASS_VALID_DAYS + 1, ...SIGNED, decision: 'notValid' },
]

const colleague: Actor = { kind: 'staff', id: 'demo-staff', name: 'Alex Morgan' }

/** Adds nine people to the table, one in each state at the front desk; the tenth is nobody. */
export async function createArrivals(now: Date, siteUrl: string): Promise<Arrival[]> {
  const random = createRandom(randomInt(2 ** 32))
  const counters = new CounterTotalsBuilder()
  const made = plans.map((plan) => createArrival(plan, { random, counters, now, siteUrl }))
  await batchWrite(
    made.flatMap(({ items }) => items),
    () => {},
  )
  await chainWaivers(() => now)
  await transact(counters.writes())
  const nobody = { title: 'A friend without a pass', name: 'Friend', decision: 'nobody' } as const
  return [...made.map(({ arrival }) => arrival), { ...nobody, shown: generatePassCode(randomInt) }]
}

type Desk = { random: Random; counters: CounterTotalsBuilder; now: Date; siteUrl: string }

function createArrival(plan: Plan, { random, counters, now, siteUrl }: Desk) {
  const daysAgo = (days: number) => new Date(now.getTime() - days * MS_PER_DAY)
  const today = plainDateIn(business.timeZone, now)
  const person = createPerson(random, { number: random.id().slice(0, 8), index: random.int(50_000) })
  const claimedAt = daysAgo(plan.passDaysAgo ?? 2)
  const since = daysAgo(Math.max(plan.waiverDaysAgo ?? 0, plan.passDaysAgo ?? 2))
  const details = { ...person, ...(plan.isMinor && { dateOfBirth: addMonths(today, -14 * 12 - 5) }) }
  const { culture: _culture, ...known } = details
  const client = { ...clients.newClient(known, 'prospect', since), id: random.id() }
  const file = new DemoClientFile(client, random, counters)

  const { waiverDaysAgo } = plan
  if (waiverDaysAgo !== undefined) {
    const at = daysAgo(waiverDaysAgo)
    file.summarize(waiverSummary([signInFile(file, createDemoWaiver(random, { client, person, at }), at)]))
  }
  const preferredVisitDate = plan.brings === 'url' ? today : undefined
  const number = random.int(2 ** 30)
  const pass = createDemoDayPass(random, { client, person, number, at: claimedAt, preferredVisitDate })
  const subject = subjectOf(dayPassKey(pass.passCode))
  const passCode = pass.passCode
  file.submitted({ subject, at: claimedAt, type: 'passClaimed', details: { passCode } }, pass.emails)
  counters.addInWeek('dayPass.issued', pass.createdAt)
  const stored = plan.isUsed ? use(file, pass, now) : expireOrKeep(file, pass, now)
  counters.add(`dayPass.${stored.status}`)
  file.add(dayPasses.toItem(stored))
  if (preferredVisitDate) file.add(expectedVisitItem(preferredVisitDate, passCode))
  if (plan.hasAllergy) {
    const at = daysAgo(1)
    const form = { ...createDemoIntakeForm(random, { client, person, at }), allergies: 'Latex' }
    const formSubject = subjectOf(intakeFormKey(form.id))
    file.submitted(
      { subject: formSubject, at, type: 'intakeFormSubmitted', details: { medicalAlert: true } },
      form.emails,
    )
    file.summarize(newMedicalAlert)
    counters.add(`intakeForm.${form.status}`)
    file.add(intakeForms.toItem(form))
  }

  const { title, decision, brings = 'code' } = plan
  const shown = { url: `${siteUrl}/day-pass/${passCode}`, code: passCode, phone: undefined }[brings]
  const arrival: Arrival = {
    title,
    name: fullName(person),
    decision,
    ...(shown ? { shown } : { typed: person.phone ?? '' }),
  }
  return { arrival, items: file.items() }
}

function use(file: DemoClientFile, pass: DayPass, now: Date): DayPass {
  const at = new Date(now.getTime() - 60 * MS_PER_MINUTE)
  const { id, passCode } = pass
  const visit = demoVisit(pass, at, colleague)
  const details = { passCode, visitId: id }
  file.record({
    subject: subjectOf(dayPassKey(passCode)),
    at,
    actor: colleague,
    type: 'passRedeemed',
    details,
  })
  file.add(visits.toItem(visit, pass.email))
  file.summarize({ lastPassRedeemedAt: visit.at, lastVisitAt: visit.at, visits: 1 })
  file.counters.addInWeek('dayPass.redeemed', visit.at)
  return redeemed(pass, at, colleague)
}

function expireOrKeep(file: DemoClientFile, pass: DayPass, now: Date): DayPass {
  const { passCode, expiresAt } = pass
  if (expiresAt > now.toISOString()) {
    file.summarize({ activePassCode: passCode, activePassExpiresAt: expiresAt })
    return pass
  }
  const subject = subjectOf(dayPassKey(passCode))
  file.record({ subject, at: new Date(expiresAt), actor: SYSTEM, type: 'passExpired', details: { passCode } })
  file.counters.addInWeek('dayPass.expired', expiresAt)
  return { ...pass, status: 'expired' }
}
