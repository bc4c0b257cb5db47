import { runWithClockAt } from '#infra/local/lambda/clock.ts'
import type { Subscription } from '#infra/local/stripe/billing-objects.ts'
import { paidChargeOf } from '#infra/local/stripe/outcomes.ts'
import { refundCharge } from '#infra/local/stripe/refunds.ts'
import { cancelNow, changeSubscription } from '#infra/local/stripe/subscriptions.ts'
import type { DemoGym } from '#scripts/demo/demo-gym.ts'
import { createWaiverAnswers } from '#scripts/demo/form-answers.ts'
import {
  addMinutes,
  findOpenDayFrom,
  getGymDay,
  getStartOfGymDay,
  pickStaffedTimeOn,
} from '#scripts/demo/gym-times.ts'
import { visitScenario } from '#scripts/demo/member-scenario.ts'
import type { Persona } from '#scripts/demo/persona.ts'
import { runCheckout } from '#scripts/demo/purchase.ts'
import type { Scenario } from '#scripts/demo/timeline.ts'
import { updateClientStatus } from '#shared/clients/clients-operations.ts'
import { checkIn, undoCheckIn } from '#shared/front-desk/check-in-operations.ts'
import { createDayPass, redeemDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { fullName } from '#shared/lib/client.ts'
import { addDays } from '#shared/lib/dates/plain-date.ts'
import { createWaiver } from '#shared/waivers/waivers-operations.ts'
import { getClientFile } from './fixtures/clients.ts'
import { mergeIntoClient, undoClientMerge } from './fixtures/merges.ts'

const { recountDueMembers: refreshDueMembers } = await import('#functions/report/due-members.ts')
const { endMemberships } = await import('#functions/payments/end-memberships.ts')

export const YEAR_DAYS = 365
const DAY_MINUTES = 24 * 60
const prices = ['group-fitness-monthly', 'vip-transformation-monthly', 'nutrition-coaching-monthly'] as const

/** Simulates a year of one person, who joins, trains and then pauses, gets refunds, does not pay, leaves or returns. */
export async function* memberYearScenario(life: Persona, gym: DemoGym): Scenario {
  const { random, person } = life
  yield addMinutes(gym.end, -random.int(YEAR_DAYS * DAY_MINUTES))
  await life.call(createWaiver, createWaiverAnswers(random, person))
  if (random.chance(0.2)) await gym.start(visitByPass(life))
  if (random.chance(0.3))
    await runCheckout(life, { priceId: 'personal-training-session', quantity: 1 + random.int(5) })
  if (random.chance(0.1)) return yield* cashMemberScenario(life)
  const subscription = await runCheckout(life, { priceId: random.pick(prices), quantity: 1 + random.int(2) })
  await gym.start(trainingScenario(life))
  if (random.chance(0.2)) await gym.start(visitsByNight(life))
  if (random.chance(0.2)) await gym.start(undoneVisit(life))
  // Cancels at a random minute, because the jobs run every 15 minutes and the cancellation must fall between two runs.
  if (subscription && random.chance(0.2)) {
    yield addMinutes(gym.now, random.int(15))
    await cancelNow(gym.stripe, subscription)
  }
  yield* subscriberScenario(life, subscription)
}

/** The person visits until the front desk refuses entry, or until a random day in the last 40 days. */
const trainingScenario = (life: Persona): Scenario =>
  visitScenario(life, addMinutes(life.gym.end, -life.random.int(40) * DAY_MINUTES))

async function* subscriberScenario(life: Persona, began: Subscription | undefined): Scenario {
  const { random, gym } = life
  const { stripe } = gym
  for (let subscription = began; subscription; ) {
    yield addMinutes(gym.now, (1 + random.int(90)) * DAY_MINUTES + random.int(DAY_MINUTES))
    if (subscription.status === 'canceled') {
      const again = { priceId: random.pick(prices), quantity: 1 }
      subscription = random.chance(0.5) ? await runCheckout(life, again) : undefined
      await gym.start(trainingScenario(life))
      continue
    }
    const what = random.pick(['pause', 'card', 'refund', 'refundAll', 'cancel', 'nothing'] as const)
    if (what === 'pause') {
      await changeSubscription(stripe, subscription, {
        pause_collection: { behavior: 'void', resumes_at: null },
      })
      yield addMinutes(gym.now, (1 + random.int(40)) * DAY_MINUTES)
      if (subscription.pause_collection)
        await changeSubscription(stripe, subscription, { pause_collection: null })
      await gym.start(trainingScenario(life))
    }
    if (what === 'card') stripe.state.cards[subscription.customer] = random.pick(['0341', '4242'])
    if (what.startsWith('refund')) {
      const charge = paidChargeOf(stripe, subscription.id)
      const left = charge.amount - charge.amount_refunded
      const amount = what === 'refund' ? 1 + random.int(Math.max(1, left - 1)) : left
      if (left > 1) await refundCharge(stripe, charge, { amount })
    }
    if (what === 'cancel') await cancelNow(stripe, subscription)
  }
}

async function* cashMemberScenario(life: Persona): Scenario {
  const { random, gym } = life
  await gym.start(trainingScenario(life))
  for (let months = 1 + random.int(6); months > 0; months--) {
    const id = await life.clientId()
    const days = 20 + random.int(20)
    const end = random.chance(0.1) ? {} : { paidThrough: addDays(getGymDay(gym.now), days) }
    await gym.staff(updateClientStatus, { id, status: 'active', reason: 'Paid in cash', ...end })
    if (!end.paidThrough) return
    yield addMinutes(gym.now, (days - 5 + random.int(20)) * DAY_MINUTES)
  }
}

async function* visitByPass(life: Persona): Scenario {
  const { random, gym, person } = life
  const { email, phone } = person
  const pass = await life.call(createDayPass, { fullName: fullName(person), email, phone })
  yield pickStaffedTimeOn(random, findOpenDayFrom(addDays(getGymDay(gym.now), 1 + random.int(5))))
  if ('passCode' in pass) await gym.staff(redeemDayPass, { passCode: pass.passCode })
}

/** The check-ins happen near the hour that a daylight saving change skips or repeats. */
async function* visitsByNight(life: Persona): Scenario {
  const { random, gym } = life
  for (const day of listDstChangeDays(gym.end)) {
    const at = addMinutes(getStartOfGymDay(day), random.int(5 * 60))
    if (at <= gym.now) continue
    yield at
    await gym.staff(checkIn, { clientId: await life.clientId(), isAgain: true, overrideReason: 'Has a key' })
  }
}

/** Returns the days of the last year that have 23 or 25 hours because of daylight saving time. */
export function listDstChangeDays(end: Date): string[] {
  const days = Array.from({ length: YEAR_DAYS }, (_, i) => addDays(getGymDay(end), i - YEAR_DAYS))
  const minutesOf = (day: string) =>
    (getStartOfGymDay(addDays(day, 1)).getTime() - getStartOfGymDay(day).getTime()) / 60_000
  return days.filter((day) => minutesOf(day) !== DAY_MINUTES)
}

async function* undoneVisit(life: Persona): Scenario {
  const { random, gym } = life
  yield pickStaffedTimeOn(random, findOpenDayFrom(addDays(getGymDay(gym.now), 1 + random.int(60))))
  const clientId = await life.clientId()
  const { id } = await gym.staff(checkIn, { clientId, isAgain: true, overrideReason: 'Known to us' })
  yield addMinutes(gym.now, 3)
  await gym.staff(undoCheckIn, { id, reason: 'Wrong person' })
}

/** Merges two clients. In some cases, undoes the merge later. */
export async function* mergeScenario([one, other]: readonly [Persona, Persona], gym: DemoGym): Scenario {
  const { random } = one
  yield addMinutes(gym.end, -random.int(YEAR_DAYS) * DAY_MINUTES)
  while (!(await one.clientId()) || !(await other.clientId())) yield addMinutes(gym.now, 30 * DAY_MINUTES)
  const [intoId, fromId] = [await one.clientId(), await other.clientId()]
  const { body, status } = await runWithClockAt(gym.now, async () =>
    mergeIntoClient(await getClientFile(intoId), await getClientFile(fromId)),
  )
  if (status !== 200) throw new Error(`A merge was answered ${status}: ${JSON.stringify(body)}`)
  if (random.chance(0.6)) return
  yield addMinutes(gym.now, random.int(29 * DAY_MINUTES))
  const undone = await runWithClockAt(gym.now, () => undoClientMerge(body.id))
  if (undone.status !== 200) throw new Error(`An undo was answered ${undone.status}`)
}

/** Runs the membership jobs once a day, although in production they run every 15 minutes. */
export async function* memberJobs(gym: DemoGym): Scenario {
  for (let day = YEAR_DAYS; day >= 0; day -= 1) {
    yield addMinutes(gym.end, -day * DAY_MINUTES)
    await refreshDueMembers(gym.now, () => true)
    await endMemberships(gym.now, () => true)
  }
}
