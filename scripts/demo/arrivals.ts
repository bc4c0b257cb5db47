import { randomInt } from 'node:crypto'
import { expireByCode } from '#functions/front-desk/day-pass-status.ts'
import { createClient } from '#shared/clients/clients-operations.ts'
import type { CheckInDecisionKind } from '#shared/front-desk/check-in.ts'
import { PASS_VALID_DAYS } from '#shared/front-desk/day-pass.ts'
import { createDayPass, redeemDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { createIntakeForm } from '#shared/intake-forms/intake-forms-operations.ts'
import { SYSTEM } from '#shared/lib/activity.ts'
import { fullName } from '#shared/lib/client.ts'
import { addMonths } from '#shared/lib/dates/plain-date.ts'
import { generatePassCode } from '#shared/lib/pass-code.ts'
import { createWaiver } from '#shared/waivers/waivers-operations.ts'
import { refreshFunnelOfClients } from '../migrate/follow-up.ts'
import { DemoGym, saveStaffNames } from './demo-gym.ts'
import type { DemoMember } from './demo-members.ts'
import { createIntakeAnswers, createWaiverAnswers } from './form-answers.ts'
import { addMinutes, findOpenDayFrom, getGymDay } from './gym-times.ts'
import { memberScenario } from './member-scenario.ts'
import { createPerson } from './people.ts'
import { Persona } from './persona.ts'
import { createRandom } from './random.ts'
import type { Scenario } from './timeline.ts'

/** A test visitor has a QR code for the camera or a phone number that staff type. `decision` is what the check-in must show. */
export type TestVisitor = {
  title: string
  name: string
  qrText?: string
  phone?: string
  decision: CheckInDecisionKind
}

type ArrivalPlan = {
  title: string
  decision: CheckInDecisionKind
  /** How the desk identifies the visitor. With 'url' and 'code', staff scan the pass code. With 'phone', staff type the phone number. */
  shows?: 'url' | 'code' | 'phone'
  waiverDaysAgo?: number
  passDaysAgo?: number
  isMinor?: true
  isUsed?: true
  hasAllergy?: true
  /** The membership of a visitor who is a member. Members need no pass. */
  member?: DemoMember
}

const SIGNED_WAIVER = { waiverDaysAgo: 1 } as const
const plans: readonly ArrivalPlan[] = [
  { title: 'Pass on the phone, expected today', shows: 'url', ...SIGNED_WAIVER, decision: 'welcome' },
  { title: 'Forgot the code', shows: 'phone', ...SIGNED_WAIVER, decision: 'welcome' },
  { title: 'No waiver', decision: 'signFirst' },
  { title: '14 years old, no guardian has signed', isMinor: true, decision: 'signFirst' },
  { title: 'Medical alert', hasAllergy: true, ...SIGNED_WAIVER, decision: 'ask' },
  { title: 'Pass already used', isUsed: true, ...SIGNED_WAIVER, decision: 'notValid' },
  {
    title: 'Payment failed yesterday',
    shows: 'phone',
    member: { priceId: 'group-fitness-monthly', months: 2, endsInDays: -1, change: 'cardDeclines' },
    decision: 'checkPayment',
  },
  {
    title: 'Sessions left, no appointment today',
    shows: 'phone',
    member: {
      priceId: 'personal-training-session',
      quantity: 6,
      months: 2,
      endsInDays: 0,
      change: 'trainsBySession',
    },
    decision: 'useSession',
  },
  { title: 'Pass expired', passDaysAgo: PASS_VALID_DAYS + 1, ...SIGNED_WAIVER, decision: 'notValid' },
]

/** Creates a test client for each of the `plans`, and an unknown visitor, so that a tester can try every decision of the check-in. */
export async function createTestVisitors(now: Date, siteUrl: string): Promise<TestVisitor[]> {
  const gym = new DemoGym(createRandom(randomInt(2 ** 32)), now)
  await saveStaffNames()
  const arrivals: TestVisitor[] = []
  for (const plan of plans) {
    const person = createPerson(gym.random, { run: randomInt(2 ** 32), index: randomInt(50_000) })
    const persona = new Persona(gym, person, gym.random)
    const passCode = await createArrival(persona, plan)
    await refreshFunnelOfClients([await persona.clientId()])
    const { title, decision, shows = 'code' } = plan
    const qrText = { url: `${siteUrl}/day-pass/${passCode}`, code: passCode, phone: undefined }[shows]
    const name = fullName(person)
    arrivals.push({ title, name, decision, ...(qrText ? { qrText } : { phone: person.phone }) })
  }
  const qrText = generatePassCode(randomInt)
  return [...arrivals, { title: 'A friend without a pass', name: 'Friend', decision: 'nobody', qrText }]
}

/** Performs what the visitor and the staff do before the visit. Returns the pass code, or '' if the visitor has no pass. */
async function createArrival(persona: Persona, plan: ArrivalPlan): Promise<string> {
  const { gym, person, random, call } = persona
  const { end } = gym
  const { waiverDaysAgo, passDaysAgo = 2 } = plan
  const { locale: _, email, phone, ...name } = person
  const daysAgo = (days: number) => addMinutes(end, -days * 24 * 60)
  let passCode = ''

  async function* signWaiver(days: number): Scenario {
    yield daysAgo(days)
    await call(createWaiver, createWaiverAnswers(random, person))
  }
  async function* claimPass(): Scenario {
    yield daysAgo(passDaysAgo)
    const dateOfBirth = addMonths(getGymDay(end), -14 * 12 - 5)
    if (plan.isMinor) await gym.staff(createClient, { ...name, email, phone, dateOfBirth })
    const preferredVisitDate = plan.shows === 'url' ? findOpenDayFrom(getGymDay(end)) : undefined
    const form = { fullName: fullName(person), email, phone, preferredVisitDate }
    const pass = await call(createDayPass, form)
    if ('passCode' in pass) passCode = pass.passCode
    yield daysAgo(1)
    if (passDaysAgo > PASS_VALID_DAYS) await expireByCode(passCode, { actor: SYSTEM, now: gym.now })
    if (plan.hasAllergy)
      await call(createIntakeForm, { ...createIntakeAnswers(random, person), allergies: 'Latex' })
    yield addMinutes(end, -60)
    if (plan.isUsed) await gym.staff(redeemDayPass, { passCode })
  }

  if (waiverDaysAgo !== undefined) await gym.start(signWaiver(waiverDaysAgo))
  await gym.start(plan.member ? memberScenario(persona, plan.member) : claimPass())
  await gym.run()
  return passCode
}
