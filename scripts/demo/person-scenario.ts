import { expireByCode } from '#functions/front-desk/day-pass-status.ts'
import { toMessageTags } from '#functions/lib/email/message-tags.ts'
import { dayPassKey } from '#functions/lib/table/keys.ts'
import { cancelNow } from '#infra/local/stripe/subscriptions.ts'
import { addNote } from '#shared/clients/clients-operations.ts'
import type { FormType } from '#shared/form-requests/form-request.ts'
import { openFormRequest, sendFormEmail } from '#shared/form-requests/form-requests-operations.ts'
import { checkIn } from '#shared/front-desk/check-in-operations.ts'
import { createDayPass } from '#shared/front-desk/day-passes-operations.ts'
import {
  createIntakeForm,
  updateIntakeFormNotes,
  updateIntakeFormStatus,
} from '#shared/intake-forms/intake-forms-operations.ts'
import { leadGoals } from '#shared/leads/lead.ts'
import { createLead } from '#shared/leads/leads-operations.ts'
import { SYSTEM } from '#shared/lib/activity.ts'
import { fullName } from '#shared/lib/client.ts'
import { addDays } from '#shared/lib/dates/plain-date.ts'
import { createWaiver } from '#shared/waivers/waivers-operations.ts'
import { bookConsultation, bookNextConsultation } from './consultation.ts'
import { familyScenario } from './family-scenario.ts'
import { createIntakeAnswers, createWaiverAnswers } from './form-answers.ts'
import { addMinutes, addStaffedMinutes, findOpenDayFrom, getGymDay, pickStaffedTimeOn } from './gym-times.ts'
import { visitScenario } from './member-scenario.ts'
import type { Persona } from './persona.ts'
import { runCheckout } from './purchase.ts'
import type { Random } from './random.ts'
import type { RecordPlan } from './record-plans.ts'
import { StepSchedule } from './step-schedule.ts'
import type { Scenario } from './timeline.ts'

/** Most people in the demo made their first contact at most this many days ago. */
const MAX_DAYS_BACK = 390
/** Days since the first contact. A pass is claimed up to 3 days after this contact and valid for 30 days, so it is still valid on day 27. */
const PASS_AGE_DAYS = { valid: 27, expired: 36 } as const
/** Days since the first contact, by the state of the waiver. The waiver is signed up to 4 days after this contact and valid for 365 days. */
const FIRST_CONTACT_DAYS_AGO = { expired: 386, expiring: 356, recent: undefined } as const
/** The minimum number of days since the first contact for people with a membership, with two bookings or with form requests. */
const MIN_DAYS_AGO = { member: 45, twoBookings: 25, requests: 4 } as const
/** Days since the first contact, by the stage of the booking. Only visitors with a single booking have a stage. */
const STAGE_DAYS_AGO = { pending: 1, contacted: 7, scheduled: 7, today: 7, met: 11 } as const
const purchases = [
  { priceId: 'group-fitness-monthly', quantity: 1 },
  { priceId: 'personal-training-session', quantity: 4 },
  { priceId: 'online-coaching-monthly', quantity: 1 },
  { priceId: 'nutrition-coaching-monthly', quantity: 1 },
  { priceId: 'vip-transformation-monthly', quantity: 1 },
] as const
const BUYERS_PER_CANCELLATION = 5
const FORMS_PER_UNREAD_FORM = 4
/** One in this many day pass emails bounces. */
const PASSES_PER_BOUNCE = 30

const clientNotes = [
  'Trains best in the early evening. Ask about the knee before squats.',
  'Came with a friend, loved the turf. Wants a plan for three days a week.',
  'Prefers a call to an email.',
  'Shift worker: book after 4 PM only.',
]

export type PersonScenarioOptions = {
  plan: RecordPlan
  index: number
  /** A higher number moves first contacts closer to today. Small demos use a high number, because most of their people first came in the last weeks. */
  recencyExponent: number
}

/** Performs the actions of a person and of staff, from the first contact to the last action in `plan`. */
export async function* personScenario(persona: Persona, part: PersonScenarioOptions): Scenario {
  const { gym, random, person } = persona
  const { plan, index } = part
  const daysAgo = firstContactDaysAgo(random, part)
  const pace = new StepSchedule(random, { end: gym.end, daysAgo, steps: stepCount(plan) })
  if (plan.hasLead) {
    yield pace.next()
    await askForGuide(persona)
  }
  if (plan.dayPass) {
    yield pace.next({ maxDays: 3 })
    await claimPass(persona, part)
  }
  if (plan.hasChild) await gym.start(familyScenario(persona))
  if (plan.waiver) {
    // The visitor signs the waiver before the visit, on the day after claiming the pass.
    yield pace.next({ maxDays: 1 })
    await persona.call(createWaiver, createWaiverAnswers(random, person))
  }
  for (let number = 1; number <= plan.bookings; number++) {
    yield pace.next(number > 1 ? { minDays: 9, maxDays: 60 } : { maxDays: 2 })
    await bookConsultation(persona, { ...plan, willAttend: plan.orders.length > 0 || number < plan.bookings })
    if (number > 1) continue
    for (const formType of plan.requests) await gym.start(sendFormRequest(persona, formType))
  }
  if (plan.hasIntakeForm) {
    yield pace.next()
    const form = await persona.call(createIntakeForm, createIntakeAnswers(random, person))
    if (index % FORMS_PER_UNREAD_FORM !== 3) await gym.start(reviewForm(persona, form))
  }
  const [purchase = purchases[0]] = purchases.slice(index % purchases.length)
  let subscription: Awaited<ReturnType<typeof runCheckout>>
  for (const end of plan.orders) {
    yield pace.next({ minDays: 10, maxDays: 30 })
    subscription = (await runCheckout(persona, purchase, end)) ?? subscription
    if (end === 'expired') await gym.start(persona.callUntilAnswered())
  }
  if (plan.orders.length === 0) return
  if (subscription && !plan.isUndated) await gym.start(visitScenario(persona))
  if (!subscription || index % BUYERS_PER_CANCELLATION !== 0) {
    if (!plan.isUndated) yield* bookNextConsultation(persona)
    return
  }
  yield pickStaffedTimeOn(random, findOpenDayFrom(addDays(getGymDay(gym.now), 30 + random.int(60))))
  await cancelNow(gym.stripe, subscription)
}

function firstContactDaysAgo(random: Random, { plan, recencyExponent }: PersonScenarioOptions): number {
  const daysBack = Math.floor(random.next() ** recencyExponent * MAX_DAYS_BACK)
  const waiverDaysAgo = plan.waiver && FIRST_CONTACT_DAYS_AGO[plan.waiver]
  const minDaysAgo = Math.max(
    plan.orders.length > 0 ? MIN_DAYS_AGO.member : 0,
    plan.bookings > 1 ? MIN_DAYS_AGO.twoBookings : 0,
    plan.requests.length > 0 ? MIN_DAYS_AGO.requests : 0,
  )
  const maxDaysAgo = {
    visit: daysBack,
    today: daysBack % PASS_AGE_DAYS.valid,
    stillToCome: daysBack % PASS_AGE_DAYS.valid,
    expires: daysBack + PASS_AGE_DAYS.expired,
  }
  const daysAgo = plan.stage ? STAGE_DAYS_AGO[plan.stage] : maxDaysAgo[plan.dayPass ?? 'visit']
  return waiverDaysAgo ?? Math.max(daysAgo, minDaysAgo)
}

const stepCount = ({ hasLead, dayPass, waiver, bookings, hasIntakeForm, orders }: RecordPlan) =>
  [hasLead, dayPass, waiver, hasIntakeForm].filter(Boolean).length + bookings + orders.length

async function askForGuide(persona: Persona): Promise<void> {
  const { gym, random, person } = persona
  const { email, phone } = person
  // Most people type their full name into the field for the first name, so the demo does too.
  const firstName = random.chance(0.8) ? fullName(person) : person.firstName
  await persona.call(createLead, { firstName, email, phone, goal: random.pick(leadGoals) })
  await gym.start(persona.callUntilAnswered())
}

async function claimPass(persona: Persona, { plan, index }: PersonScenarioOptions): Promise<void> {
  const { gym, random, person } = persona
  const { email, phone } = person
  const today = getGymDay(gym.now)
  const visitDay = findOpenDayFrom(addDays(today, 2 + random.int(plan.dayPass === 'visit' ? 3 : 14)))
  const plannedDay = !plan.isUndated && random.chance(0.5) ? visitDay : undefined
  const isToday = !plan.isUndated && plan.dayPass === 'today'
  const preferredVisitDate = isToday ? findOpenDayFrom(getGymDay(gym.end)) : plannedDay
  const form = { fullName: fullName(person), email, phone, preferredVisitDate }
  const pass = await persona.call(createDayPass, form)
  if (!('passCode' in pass)) return
  const { passCode, expiresAt } = pass
  if (index % PASSES_PER_BOUNCE === 7) await gym.start(bounceScenario(persona, passCode))
  await gym.start(persona.callUntilAnswered())
  await gym.start(
    plan.dayPass === 'visit'
      ? visitWithPass(persona, passCode, visitDay)
      : expirePass(persona, passCode, expiresAt),
  )
}

async function* bounceScenario({ gym }: Persona, passCode: string): Scenario {
  yield addMinutes(gym.now, 1)
  const tags = toMessageTags({ key: dayPassKey(passCode), kind: 'dayPass' })
  const mail = { tags: Object.fromEntries(tags.map(({ Name, Value }) => [Name, [Value]])) }
  const event = { eventType: 'Bounce', bounce: { bounceType: 'Permanent', bounceSubType: 'General' }, mail }
  await gym.invoke('receiveEmailFeedback', { Records: [{ Sns: { Message: JSON.stringify(event) } }] })
}

/** The visitor uses the pass. Staff call the visitor on the next day. */
async function* visitWithPass(persona: Persona, passCode: string, day: string): Scenario {
  const { gym, random } = persona
  yield pickStaffedTimeOn(random, day)
  await gym.staff(checkIn, { passCode })
  if (random.chance(0.3)) {
    yield addMinutes(gym.now, 10)
    await gym.staff(addNote, { id: await persona.clientId(), text: random.pick(clientNotes) })
  }
  yield* persona.callUntilAnswered(300 + random.int(900))
}

/** Expires the pass when the expiry job would expire it, because the demo runs that job only once. */
async function* expirePass({ gym }: Persona, passCode: string, expiresAt: string): Scenario {
  yield addMinutes(expiresAt, 20)
  await expireByCode(passCode, { actor: SYSTEM, now: gym.now })
}

/** Staff send a form. Half of the recipients open the form, but none completes it. */
async function* sendFormRequest(persona: Persona, formType: FormType): Scenario {
  const { gym, random, person } = persona
  yield addStaffedMinutes(gym.now, 20 + random.int(200))
  const { id: requestId } = await gym.staff(sendFormEmail, {
    formType,
    clientName: fullName(person),
    clientEmail: person.email,
    clientId: await persona.clientId(),
  })
  if (random.chance(0.5)) return
  yield addMinutes(gym.now, 5)
  await persona.call(openFormRequest, { requestId })
}

async function* reviewForm({ gym, random }: Persona, { id }: { id: string }): Scenario {
  yield addStaffedMinutes(gym.now, 60 + random.int(random.chance(0.85) ? 1500 : 6000))
  await gym.staff(updateIntakeFormStatus, { id, status: random.chance(0.3) ? 'reviewed' : 'approved' })
  if (!random.chance(0.3)) return
  const notes = 'Talked it through before the first session.'
  await gym.staff(updateIntakeFormNotes, { id, notes, notesVersion: 0 })
}
