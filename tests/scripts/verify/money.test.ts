import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'
import { createRandom, type Random } from '#scripts/demo/random.ts'
import { runPython } from '#scripts/verify/python.ts'
import { getClient } from '#shared/clients/clients-operations.ts'
import { lookUpClient } from '#shared/front-desk/check-in-operations.ts'
import type { LookUpResult } from '#shared/front-desk/look-up-result.ts'
import { UNEXPECTED_ERRORS_CHANNEL } from '#shared/lib/environment.ts'
import { business, policies } from '#shared/lib/settings/business.ts'
import type { NonProgramPrice } from '#shared/lib/settings/program-settings.ts'
import { programs } from '#shared/lib/settings/programs.ts'
import { getMembersReport } from '#shared/report/members-operations.ts'
import { createLocalStripeClient, deliverStripeEvents } from '#tests/support/fixtures/memberships.ts'
import { publishOtherPrices } from '#tests/support/fixtures/settings.ts'
import { deliverStripeEvent } from '#tests/support/fixtures/stripe-events.ts'
import { ana, invoke, runJob } from '#tests/support/invoke-handler.ts'
import { emptyTable } from '#tests/support/local/empty-table.ts'
import { localServices } from '#tests/support/local/local-services.ts'
import { NON_GYM_PRICE, SimulatedPayer } from '#tests/support/payer-lives.ts'
import { skipWithoutPython } from '#tests/support/skip-without-python.ts'

const FEW = 8
const LIVES = Number(process.env.MONEY_LIVES ?? FEW)
/** A small run always uses the same seed. The nightly run uses random seeds. */
const SEED = Number(process.env.MONEY_SEED ?? (LIVES > FEW ? Date.now() % 1_000_000 : 7))
const TOGETHER = Math.min(LIVES, 25)
const ROUNDS = LIVES > FEW ? 12 : 5
const TIMEOUT_MS = 3_600_000
const DAY_MS = 24 * 60 * 60 * 1000

/** Rules of the specification that are not implemented, so their results are not compared. */
const NOT_YET: readonly string[] = []

const Told = z.object({
  clients: z.record(
    z.string(),
    z.object({
      desk: z.array(z.string()),
      reasons: z.array(z.string()),
      isActive: z.optional(z.boolean()),
      plans: z.record(z.string(), z.array(z.string())),
      sessions: z.optional(z.number()),
      monthly: z.optional(z.number()),
    }),
  ),
  months: z.record(
    z.string(),
    z.record(z.string(), z.object({ collected: z.number(), refunded: z.number() })),
  ),
})

type OtherPrices = Record<string, Partial<NonProgramPrice>>

const inputOf = async (lives: readonly SimulatedPayer[], otherPrices: OtherPrices) => ({
  now: Math.floor(Date.now() / 1000),
  timeZone: business.timeZone,
  currency: business.currency,
  graceDays: policies.membership.graceDays,
  programs: Object.fromEntries(programs.services.map(({ id, price }) => [id, price])),
  otherPrices,
  stripe: { ...localServices.stripe.state(), events: [], answers: {} },
  clients: lives.map(({ client, passUntil }) => ({ ...client, passUntil })),
  receipts: (await Promise.all(lives.map((life) => life.receipts()))).flat(),
})

const askPython = async (lives: readonly SimulatedPayer[], otherPrices: OtherPrices = {}) =>
  z.parse(Told, await runPython('money.py', JSON.stringify(await inputOf(lives, otherPrices))))

const deskOf = ({ decision, membershipProblem, takesSession }: LookUpResult): string => {
  if (decision === 'noMembership' || decision === 'notValid') return 'red'
  if (membershipProblem) return 'amber'
  return decision === 'useSession' || takesSession ? 'session' : 'welcome'
}

/** The product's facts about one client. */
async function saidOf({ client: { id } }: SimulatedPayer) {
  const { body: desk } = await invoke(lookUpClient, { clientId: id }, { as: ana })
  const { body: file } = await invoke(getClient, { id }, { as: ana })
  const { recurring = [], sessionPacks = [] } = file.summary
  const now = new Date().toISOString()
  return {
    desk: deskOf(desk),
    reason: desk.membershipProblem,
    isActive: file.status === 'active',
    plans: Object.fromEntries(file.plans.map(({ subscriptionId, state }) => [subscriptionId, state])),
    sessions: sessionPacks
      .filter(({ expiresAt }) => expiresAt > now)
      .reduce((sum, { total, voided }) => sum + Math.max(0, total - voided), 0),
    monthly: recurring.filter(({ until }) => until > now).reduce((sum, { amount }) => sum + amount, 0),
  }
}
type Said = Awaited<ReturnType<typeof saidOf>>
type ToldClient = z.infer<typeof Told>['clients'][string]

/** Facts that the Python program leaves out are not compared. A client whose membership ended is `former` after the hourly job. */
function differencesOf(said: Said, told: ToldClient, hasJobRun: boolean): string[] {
  const { desk, reasons, isActive = said.isActive, sessions = said.sessions, monthly = said.monthly } = told
  const found: [what: string, isSame: boolean, said: unknown, must: unknown][] = [
    ['desk', desk.includes(said.desk), said.desk, desk],
    ['reason', !said.reason || !reasons[0] || reasons.includes(said.reason), said.reason, reasons],
    ['active', !hasJobRun || isActive === said.isActive, said.isActive, isActive],
    ['sessions', sessions === said.sessions, said.sessions, sessions],
    ['monthly', monthly === said.monthly, said.monthly, monthly],
    ...Object.entries(told.plans).map(([id, states]): [string, boolean, unknown, unknown] => [
      `plan ${id}`,
      states.includes(said.plans[id] ?? ''),
      said.plans[id],
      states,
    ]),
  ]
  return found.flatMap(([what, isSame, is, must]) =>
    isSame || NOT_YET.some((name) => what.startsWith(name))
      ? []
      : [`${what} ${JSON.stringify(is)}, must be ${JSON.stringify(must)}`],
  )
}

type Event = ReturnType<typeof localServices.stripe.events>[number]

/** Delivers Stripe's events in any order, twice, days late, or never. */
class Mail {
  readonly #seen = new Set<string>()
  #late: Event[] = []
  readonly #random: Random
  constructor(random: Random) {
    this.#random = random
  }
  /** The event of an order is never lost, because nothing else reports the order. */
  async arrive(isAll: boolean) {
    const random = this.#random
    const sent = localServices.stripe.events().filter(({ id }) => !this.#seen.has(id))
    for (const { id } of sent) this.#seen.add(id)
    const isLost = ({ type }: Event) => !isAll && !type.startsWith('checkout.') && random.chance(0.4)
    const arriving = [...(isAll ? this.#late.splice(0) : []), ...sent.filter((event) => !isLost(event))]
    const isLate = ({ type }: Event) => !isAll && !type.startsWith('checkout.') && random.chance(0.4)
    for (const event of arriving.sort(() => random.next() - 0.5)) {
      if (isLate(event)) this.#late.push(event)
      else
        do {
          const { status } = await deliverStripeEvent(event.payload)
          if (status !== 200) throw new Error(`The webhook answered ${event.type} with ${status}`)
        } while (random.chance(0.15))
    }
  }
}

/** The job fails after a repair, so that an alarm tells the owner. Here a repair is expected. */
const isRepair = (error: unknown) =>
  /differed from Stripe.* 0 customers could not be compared/.test(String(error))

async function passOfTheNight() {
  for (;;) {
    const isDone = await runJob('reconcileMemberships', () => 100_000).then(
      ({ checked }) => checked === 0,
      (error: unknown) => {
        if (!/differed from Stripe/.test(String(error))) throw error
        return false
      },
    )
    if (isDone) return
  }
}

async function beginAt(now: number) {
  await emptyTable(localServices)
  localServices.stripe.reset()
  vi.useFakeTimers({ toFake: ['Date'], now })
  const found = foreignPrice()
  if (found) return found.id
  const { id } = await createLocalStripeClient().prices.create({
    currency: business.currency,
    unit_amount: 900,
    lookup_key: NON_GYM_PRICE,
    recurring: { interval: 'month' },
    product_data: { name: 'Protein box' },
  })
  return id
}

const foreignPrice = () =>
  Object.values(localServices.stripe.state().prices).find(({ lookup_key }) => lookup_key === NON_GYM_PRICE)

/** `only` is the number of one person, to debug it alone. */
async function live(seed: number, only = process.env.MONEY_ONLY) {
  const random = createRandom(seed)
  await beginAt(Date.parse('2026-02-01T17:00:00Z') + random.int(30 * DAY_MS))
  const mail = new Mail(random)
  const lives: SimulatedPayer[] = []
  const problems: string[] = []
  const failed = new Set<number>()
  // The job continues after a client that it could not compare, so its errors are recorded here.
  const recordFailure = (error: unknown) =>
    isRepair(error) || problems.push(`seed ${seed}, ${new Date().toISOString()}: ${error}`)
  subscribe(UNEXPECTED_ERRORS_CHANNEL, recordFailure)
  onTestFinished(() => void unsubscribe(UNEXPECTED_ERRORS_CHANNEL, recordFailure))
  for (let n = 0; n < TOGETHER; n++) {
    const life = await SimulatedPayer.begin(createRandom(seed * 1000 + n))
    if (only === undefined || Number(only) === n) lives.push(life)
  }
  for (let round = 0; round < ROUNDS; round++) {
    const isAll = random.chance(0.5)
    vi.setSystemTime(Date.now() + (1 + random.pick([0, 0, 1, 2, 5, 9, 20])) * DAY_MS + random.int(DAY_MS))
    await localServices.stripe.advance(0)
    for (const life of lives) {
      life.story.push(`- ${new Date().toISOString()} ${isAll ? 'events' : 'night'}:`)
      await life
        .step()
        .catch((error: unknown) => problems.push(`seed ${seed}: ${error}\n  ${life.story.join(' ')}`))
    }
    await mail.arrive(isAll)
    if (!isAll) await passOfTheNight()
    const told = await askPython(lives)
    for (const [n, life] of lives.entries()) {
      const said = await saidOf(life)
      const must = told.clients[life.client.id]
      const found = must && !failed.has(n) ? differencesOf(said, must, !isAll) : []
      if (found.length === 0) continue
      failed.add(n)
      problems.push(`seed ${seed}, life ${only ?? n}: ${found.join('; ')}\n  ${life.story.join(' ')}`)
    }
    const { months } = (await invoke(getMembersReport, {}, { as: ana })).body
    const sums = (all: typeof months) => all.filter(({ collected, refunded }) => collected || refunded)
    const said = Object.fromEntries(
      sums(months).map(({ month, collected, refunded }) => [month, { collected, refunded }]),
    )
    const must = Object.fromEntries(
      Object.entries(told.months).map(([month, of]) => [month, of[business.currency]]),
    )
    if (!isDeepStrictEqual(said, must))
      problems.push(
        `seed ${seed}, round ${round}, report: ${JSON.stringify(said)}, must be ${JSON.stringify(must)}`,
      )
  }
  return problems
}

afterAll(() => void vi.useRealTimers())

it(
  'the desk, the client file and the report say what a naive Python program says of what Stripe holds',
  async (context) => {
    await skipWithoutPython(context)
    const problems: string[] = []
    for (let begun = 0; begun < LIVES; begun += TOGETHER) problems.push(...(await live(SEED + begun)))
    expect(problems).toEqual([])
  },
  TIMEOUT_MS,
)

it('negative control: it refuses whom a price lets in of which it was not told', async (context) => {
  await skipWithoutPython(context)
  onTestFinished(() => publishOtherPrices())
  const id = await beginAt(Date.parse('2026-02-01T17:00:00Z'))
  const life = await SimulatedPayer.begin(createRandom(1))
  await localServices.stripe.createSubscription({ priceId: NON_GYM_PRICE, ...life.client })
  await deliverStripeEvents()
  const differences = async (otherPrices?: OtherPrices) => {
    const { clients } = await askPython([life], otherPrices)
    const told = clients[life.client.id]
    return told && differencesOf(await saidOf(life), told, true)
  }
  expect(await differences()).toEqual([])
  await publishOtherPrices({ id, name: 'Protein box', grants: 'access' })
  expect(await differences()).toContain('desk "welcome", must be ["amber"]')
  expect(await differences({ [id]: { grants: 'access' } })).toEqual([])
})
