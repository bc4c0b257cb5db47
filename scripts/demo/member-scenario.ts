import { joinWaitingList } from '#functions/appointments/join-waiting-list.ts'
import { ensureMemberCode } from '#functions/lib/store/member-codes.ts'
import type { Subscription } from '#infra/local/stripe/billing-objects.ts'
import { addIntervals } from '#infra/local/stripe/clock.ts'
import { openDispute } from '#infra/local/stripe/disputes.ts'
import { paidChargeOf } from '#infra/local/stripe/outcomes.ts'
import { refundCharge, setRefundStatus } from '#infra/local/stripe/refunds.ts'
import { cancelNow, changeSubscription, periodEndOf } from '#infra/local/stripe/subscriptions.ts'
import {
  createAppointmentForClient,
  listAvailableSlots,
  updateAppointmentStatus,
} from '#shared/appointments/appointments-operations.ts'
import { checkIn } from '#shared/front-desk/check-in-operations.ts'
import { checkInAtKiosk } from '#shared/kiosk/kiosk-operations.ts'
import { NEW_MEMBER_ABSENT_DAYS } from '#shared/lib/absence.ts'
import { VISITOR } from '#shared/lib/activity.ts'
import { addDays, addMonths } from '#shared/lib/dates/plain-date.ts'
import { findAppointmentType } from '#shared/lib/settings/appointment-types.ts'
import { findService } from '#shared/payments/catalog.ts'
import { closeTill, receivePayment, voidReceipt } from '#shared/payments/receipts-operations.ts'
import { createWaiver } from '#shared/waivers/waivers-operations.ts'
import { pickSlot } from './consultation.ts'
import type { DemoMember, DemoMemberBehavior } from './demo-members.ts'
import { toUnixSeconds } from './demo-stripe.ts'
import { createWaiverAnswers } from './form-answers.ts'
import {
  addMinutes,
  addStaffedMinutes,
  findOpenDayFrom,
  getGymDay,
  getStartOfGymDay,
  pickStaffedTimeOn,
} from './gym-times.ts'
import type { Persona } from './persona.ts'
import { runCheckout, subscribeOutsideSite } from './purchase.ts'
import type { Scenario } from './timeline.ts'

const MINUTES_PER_DAY = 24 * 60
/** The number of days before today in which members visit regularly. Earlier visits are rare, to keep the demo small. */
const RECENT_VISIT_DAYS = 28

/** The client signs the waiver, pays on the next day, and then trains. */
export async function* memberScenario(persona: Persona, plan: DemoMember): Scenario {
  const { gym, random, person } = persona
  const periodEnd = daysAfter(gym.end, plan.endsInDays)
  const joinedAt =
    plan.change === 'neverComes'
      ? daysAfter(gym.end, -NEW_MEMBER_ABSENT_DAYS)
      : monthsBefore(periodEnd, plan.months)
  yield daysAfter(joinedAt, -1)
  await persona.call(createWaiver, createWaiverAnswers(random, person))
  const { priceId, quantity = 1 } = plan
  const isCash = plan.change === 'paysCash'
  yield isCash ? pickStaffedTimeOn(random, findOpenDayFrom(getGymDay(joinedAt))) : joinedAt
  const subscription = isCash ? undefined : await runCheckout(persona, { priceId, quantity })
  if (isCash) await gym.start(cashPaymentScenario(persona, plan))
  if (plan.change) await gym.start(changePlan(persona, plan.change, { periodEnd, subscription }))
  if (priceId.startsWith('vip')) await gym.start(trainingScenario(persona, daysAfter(gym.end, -5), 1))
  if (priceId.startsWith('group') && !(plan.change && CHANGES_WITHOUT_GROUP_TRAINING.has(plan.change)))
    await gym.start(groupTrainingScenario(persona))
  if (priceId.endsWith('monthly')) yield* visitScenario(persona, lastVisitTime(persona, plan.change))
}

const daysAfter = (instant: Date, days: number) => addMinutes(instant, days * MINUTES_PER_DAY)

/** Returns the time `months` months before `end`. Goes back further if adding the months does not lead to `end` again, as on the 31st. */
function monthsBefore(end: Date, months: number): Date {
  const seconds = toUnixSeconds(end)
  const start = addIntervals(seconds, 'month', -months)
  if (addIntervals(start, 'month', months) !== seconds) return monthsBefore(end, months + 1)
  return new Date(start * 1000)
}

/** The member pays each month in cash. Staff void a duplicate receipt and close the till of one day. */
async function* cashPaymentScenario(persona: Persona, { priceId, months }: DemoMember): Scenario {
  const { gym, random } = persona
  const id = await persona.clientId()
  const amount = findService(priceId)?.price.unitAmount ?? 0
  const firstDay = getGymDay(gym.now)
  const receive = (month: number) =>
    gym.staff(receivePayment, {
      id,
      amount,
      method: 'cash',
      receivedOn: getGymDay(gym.now),
      from: addMonths(firstDay, month),
      months: 1,
      priceId,
    })
  for (let month = 0; month < months; month++) {
    if (month > 0) yield pickStaffedTimeOn(random, findOpenDayFrom(addMonths(firstDay, month)))
    await receive(month)
    if (month !== 1) continue
    const duplicateReceipt = await receive(2)
    await gym.staff(voidReceipt, { id: duplicateReceipt.id, reason: 'Typed twice' })
    await gym.staff(closeTill, { day: getGymDay(gym.now), counted: amount })
  }
}

/** Returns the time after which the member no longer comes. Members whose plan has a `change` do not come today, so a tester can check them in. */
function lastVisitTime({ gym }: Persona, change: DemoMemberBehavior | undefined): Date {
  if (change === 'staysAway') return daysAfter(gym.end, -22)
  if (change === 'neverComes') return daysAfter(gym.end, -NEW_MEMBER_ABSENT_DAYS)
  return change ? daysAfter(gym.end, -1) : gym.end
}

/** The member visits about once a month, and weekly or more in the last four weeks. The visits end at `until` or when the check-in denies access. */
export async function* visitScenario(persona: Persona, until = persona.gym.end): Scenario {
  const { gym, random } = persona
  for (;;) {
    const isRecent = gym.now > daysAfter(gym.end, -RECENT_VISIT_DAYS)
    const days = isRecent ? 4 + random.int(4) : 20 + random.int(10)
    yield pickStaffedTimeOn(random, findOpenDayFrom(addDays(getGymDay(gym.now), days)))
    if (gym.now > until) return
    const clientId = await persona.clientId()
    if (gym.callAsKiosk && gym.now.getMinutes() % 3 === 0)
      await gym.callAsKiosk(checkInAtKiosk, { code: await ensureMemberCode(clientId, gym.now) })
    else await gym.staff(checkIn, { clientId })
  }
}

type MemberPayments = { periodEnd: Date; subscription: Subscription | undefined }

async function* changePlan(
  persona: Persona,
  memberChange: DemoMemberBehavior,
  { periodEnd, subscription }: MemberPayments,
): Scenario {
  const { gym } = persona
  const { stripe, end } = gym
  if (memberChange === 'trainsByAppointment') yield* trainingScenario(persona, gym.now, 5)
  if (memberChange === 'trainsBySession') yield* takeSessions(persona, 4)
  if (!subscription) return
  if (memberChange === 'cardDeclines') {
    yield daysAfter(periodEnd, -5)
    stripe.state.cards[subscription.customer] = '0341'
  }
  if (memberChange === 'pauses') {
    yield daysAfter(end, -5)
    const resumes_at = toUnixSeconds(getStartOfGymDay(addDays(getGymDay(end), 16)))
    await changeSubscription(stripe, subscription, { pause_collection: { behavior: 'void', resumes_at } })
  }
  if (memberChange === 'ends') {
    yield daysAfter(periodEnd, -7)
    const cancel_at = periodEndOf(subscription)
    await changeSubscription(stripe, subscription, { cancel_at, canceled_at: toUnixSeconds(gym.now) })
  }
  if (memberChange === 'canceled') {
    yield daysAfter(end, -1.6)
    await cancelNow(stripe, subscription)
  }
  if (memberChange === 'paysTwice') {
    yield daysAfter(end, -1)
    await runCheckout(persona, { priceId: 'group-fitness-monthly', quantity: 1 })
  }
  if (memberChange === 'paysForABox') {
    yield daysAfter(end, -1)
    await subscribeOutsideSite(persona, { name: 'Protein box', monthlyAmount: 2900 })
  }
  if (memberChange === 'refunded' || memberChange === 'refundFails' || memberChange === 'disputed') {
    yield daysAfter(end, -3)
    const charge = paidChargeOf(stripe, subscription.id)
    if (memberChange === 'disputed') return openDispute(stripe, charge)
    await refundCharge(stripe, charge)
    if (memberChange === 'refunded') return
    yield daysAfter(end, -2)
    await setRefundStatus(stripe, charge, 'failed')
  }
}

/** The member attends appointments with a coach. Each appointment uses one session of the member's session pack. */
async function* trainingScenario(persona: Persona, from: Date, times: number): Scenario {
  const { gym, random } = persona
  yield addStaffedMinutes(from, 1)
  for (let count = 0; count < times; ) {
    const slot = await pickSlot(persona, undefined, 'training')
    if (slot) {
      const bookingRequest = { ...slot, clientId: await persona.clientId(), typeId: 'training' }
      const { id, startsAt } = await gym.staff(createAppointmentForClient, bookingRequest)
      yield new Date(startsAt)
      await gym.staff(checkIn, { clientId: bookingRequest.clientId, isAgain: true })
      yield addMinutes(startsAt, 25)
      await gym.staff(updateAppointmentStatus, { id, status: 'attended' })
      count++
    }
    yield pickStaffedTimeOn(random, findOpenDayFrom(addDays(getGymDay(gym.now), 4)))
  }
}

const CHANGES_WITHOUT_GROUP_TRAINING: ReadonlySet<DemoMemberBehavior> = new Set([
  'cardDeclines',
  'pauses',
  'ends',
  'canceled',
  'refunded',
  'staysAway',
  'neverComes',
  'paysCash',
])

/** The member books the next group session or joins its waiting list. */
async function* groupTrainingScenario(persona: Persona): Scenario {
  const { gym } = persona
  yield addStaffedMinutes(daysAfter(gym.end, -2), 60)
  const type = findAppointmentType('group')
  const from = addDays(getGymDay(gym.end), 2)
  const { days } = await persona.call(listAvailableSlots, { from, days: 7, typeId: 'group' })
  const { slots = [], full = [] } = days.find((day) => day.slots.length + day.full.length > 0) ?? {}
  const { startsAt, trainerIds } = full[0] ?? slots[0] ?? {}
  if (!type || !startsAt) return
  const [clientId, trainerId] = [await persona.clientId(), trainerIds?.[0]]
  if (full[0])
    await joinWaitingList(
      { clientId, type, wantedTime: { startsAt, trainerId } },
      { actor: VISITOR, now: gym.now },
    )
  else await gym.staff(createAppointmentForClient, { clientId, startsAt, trainerId, typeId: 'group' })
}

/** The member comes without an appointment. Each check-in uses one session of the member's session pack. */
async function* takeSessions(persona: Persona, times: number): Scenario {
  const { gym, random } = persona
  for (let count = 0; count < times; count++) {
    yield pickStaffedTimeOn(random, findOpenDayFrom(addDays(getGymDay(gym.now), 6 + random.int(4))))
    await gym.staff(checkIn, { clientId: await persona.clientId(), usesSession: true })
  }
}
