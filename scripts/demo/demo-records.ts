import * as bookings from '#functions/store/bookings.ts'
import * as clients from '#functions/store/clients.ts'
import * as dayPasses from '#functions/store/day-passes.ts'
import * as formRequests from '#functions/store/form-requests.ts'
import * as intakeForms from '#functions/store/intake-forms.ts'
import * as orders from '#functions/store/orders.ts'
import * as waivers from '#functions/store/waivers.ts'
import type { Client } from '#shared/client.ts'
import { parkedCount } from '#shared/email-status.ts'
import { type Amounts, awaitedOf, clientsOf } from './amounts.ts'
import { aDemoBooking } from './demo-booking.ts'
import { aDemoDayPass } from './demo-day-pass.ts'
import { aDemoIntakeForm, aDemoRequest, aDemoWaiver } from './demo-forms.ts'
import { aDemoOrder } from './demo-order.ts'
import { aboutAYearAgo, aMoment, between, daysSince, laterBy } from './moments.ts'
import { aPerson, type Person } from './people.ts'
import { type Random, random } from './random.ts'
import type { Tally } from './tally.ts'

export type Item = Record<string, unknown>
type Known = { client: Client; person: Person; since: Date }
type World = { random: Random; tally: Tally; now: Date; run: number; amounts: Amounts }

const DAYS_BEFORE_NEXT_BOOKING = 20
/** One waiver in so many was signed about a year ago: it lapses these days. */
const WAIVERS_PER_OLD_ONE = 7
/** Runs of the command make different people; the same run always makes the same. */
const NUMBERS_PER_RUN = 10_000_000
/** The fewer records, the more of them are of the last weeks. */
const recencyOf = ({ bookings: count }: Amounts) => (count < 1000 ? 3 : 1.2)

/** The items of made-up records, with all keys that the product would give them; `tally` counts along. */
export function* demoItems(amounts: Amounts, run: number, tally: Tally, now: Date): Generator<Item> {
  const world: World = { random: random(run + 1), tally, now, run, amounts }
  const known = demoClients(world)
  yield* bookingItems(world, known)
  yield* formItems(world, known)
  yield* orderItems(world, known)
  yield* dayPassItems(world, known)
  for (const { client } of known) {
    tally.add(`client.${client.status}`)
    yield clients.itemOf(client)
    yield clients.emailGuardOf(client)
  }
}

const numberOf = (run: number, i: number) => (run === 0 ? `${i}` : `${run}-${i}`)

function demoClients({ random, now, run, amounts }: World): Known[] {
  return Array.from({ length: clientsOf(amounts) }, (_, i) => {
    const person = aPerson(random, numberOf(run, i))
    const since = aMoment(random, now, recencyOf(amounts))
    const { culture: _culture, ...details } = person
    return { person, since, client: { ...clients.newClient(details, 'prospect', since), id: random.id() } }
  })
}

/** Everybody books once; who books again does so later. */
function* bookingItems({ random, tally, now, amounts }: World, known: readonly Known[]): Generator<Item> {
  const settled = known.filter(({ since }) => daysSince(since, now) > DAYS_BEFORE_NEXT_BOOKING)
  for (let i = 0; i < amounts.bookings; i++) {
    const first = known[i]
    const { client, person, since } = first ?? random.pick(settled.length > 0 ? settled : known)
    const at = first ? since : between(random, laterBy(since, DAYS_BEFORE_NEXT_BOOKING), now)
    const booking = aDemoBooking(random, { client, person, at: at < now ? at : now, now })
    tally.add(`booking.${booking.status}`)
    yield bookings.itemOf(booking)
  }
}

function* formItems({ random, tally, now, amounts }: World, known: readonly Known[]): Generator<Item> {
  const filled = () => {
    const { client, person, since } = random.pick(known)
    return { client, person, at: between(random, since, now), now }
  }
  for (let i = 0; i < amounts.intakeForms; i++) {
    const form = aDemoIntakeForm(random, filled())
    tally.add(`intakeForm.${form.status}`)
    yield intakeForms.itemOf(form)
  }
  for (let i = 0; i < amounts.waivers; i++) {
    const isOld = i % WAIVERS_PER_OLD_ONE === 0
    const waiver = aDemoWaiver(random, { ...filled(), ...(isOld && { at: aboutAYearAgo(random, now) }) })
    tally.add(`waiver.${waiver.status}`)
    yield waivers.itemOf(waiver)
  }
  for (const formType of ['intake', 'waiver'] as const) {
    const count = awaitedOf(formType === 'intake' ? amounts.intakeForms : amounts.waivers)
    for (let i = 0; i < count; i++) {
      const { request, waiver } = aDemoRequest(random, formType, { ...filled(), at: aMoment(random, now, 6) })
      yield formRequests.itemOf(request)
      if (!waiver) continue
      tally.add('waiver.pending')
      yield waivers.itemOf(waiver)
    }
  }
}

function* orderItems({ random, tally, now, amounts }: World, known: readonly Known[]): Generator<Item> {
  for (let i = 0; i < amounts.orders; i++) {
    const { client, since } = random.pick(known)
    const order = aDemoOrder(random, client, between(random, since, now))
    if (order.status === 'paid') client.status = 'active'
    tally.add(`order.${order.status}`)
    yield orders.itemOf(order)
  }
}

function* dayPassItems(
  { random, tally, now, run, amounts }: World,
  known: readonly Known[],
): Generator<Item> {
  for (let i = 0; i < amounts.dayPasses; i++) {
    const person = random.chance(0.4) ? random.pick(known).person : aPerson(random, `p${numberOf(run, i)}`)
    const at = aMoment(random, now, recencyOf(amounts))
    const pass = aDemoDayPass(random, { person, number: run * NUMBERS_PER_RUN + i, at, now })
    tally.add(`dayPass.${pass.status}`)
    tally.add('email.parked', parkedCount(pass.emails))
    tally.addInWeek('dayPass.issued', pass.createdAt)
    if (pass.redeemedAt) tally.addInWeek('dayPass.redeemed', pass.redeemedAt)
    if (pass.status === 'expired') tally.addInWeek('dayPass.expired', pass.expiresAt)
    yield dayPasses.itemOf(pass)
  }
}
