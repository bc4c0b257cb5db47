/** @module-tag nightly */

import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { toItem } from '#functions/appointments/appointments.ts'
import { batchWrite } from '#scripts/demo/batch-write.ts'
import { findSummaryDifferences } from '#scripts/migrate/correct-summaries.ts'
import { scanTable } from '#scripts/migrate/scan-table.ts'
import { runPython } from '#scripts/verify/python.ts'
import { updateAppointmentStatus } from '#shared/appointments/appointments-operations.ts'
import { getClient } from '#shared/clients/clients-operations.ts'
import { policies } from '#shared/lib/settings/business.ts'
import { adjustSessions } from '#shared/payments/memberships-operations.ts'
import { bookForClient } from '#tests/support/fixtures/appointments.ts'
import { createClientRecord } from '#tests/support/fixtures/clients.ts'
import { buyProgram } from '#tests/support/fixtures/memberships.ts'
import { mergeIntoClient, undoClientMerge } from '#tests/support/fixtures/merges.ts'
import { newIdempotencyKey, uniqueEmail } from '#tests/support/fixtures/people.ts'
import { chargeObject, checkoutSession, storeAndSendEvent } from '#tests/support/fixtures/stripe-events.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'
import { skipWithoutPython } from '#tests/support/skip-without-python.ts'

const LIVES = Number(process.env.PACK_LIVES ?? 3)
const STEPS = 24
const CONCURRENCY = 4
const DAY_S = 24 * 60 * 60
const PRICE = 4000
const TIMEOUT_MS = 3_600_000

type Step = [string, ...(string | number | boolean)[]]
type Person = { id: string; email: string; customer: string }
type Template = Awaited<ReturnType<typeof bookForClient>>
type Pack = { id: string; customer: string; paymentIntent: string; total: number; refunded: number }

const below = (n: number) => Math.floor(Math.random() * n)
const isOneIn = (n: number) => below(n) === 0
const statuses = ['attended', 'attended', 'noShow', 'booked'] as const

async function tellAtLeastOnce(...event: Parameters<typeof storeAndSendEvent>) {
  do await storeAndSendEvent(...event)
  while (isOneIn(4))
}

/** Performs random steps of two people, and returns the accepted ones. */
class Life {
  readonly steps: Step[] = []
  readonly packs: Pack[] = []
  readonly appointments: string[] = []
  readonly #people: readonly [Person, Person]
  readonly #template: Template
  #mergeId: string | undefined

  constructor(people: readonly [Person, Person], template: Template) {
    this.#people = people
    this.#template = template
  }

  get people() {
    return this.#people
  }

  async buy() {
    const index = below(2)
    const { email, customer } = this.#people[index] as Person
    const total = 1 + below(3)
    const paymentIntent = `pi_${randomUUID()}`
    // Sessions are valid until the end of the 180th day. Some of these packs have expired, but none was bought 180 days ago, because it would expire today.
    const ageDays = (181 + below(199)) % 200
    const created = Math.floor(Date.now() / 1000) - (ageDays + 0.5) * DAY_S - this.packs.length
    const session = checkoutSession({
      created,
      customer,
      payment_intent: paymentIntent,
      amount_total: total * PRICE,
      customer_details: { email, name: 'Dana Reyes', phone: null },
      metadata: { lines: `personal-training-session:${total}` },
    })
    await tellAtLeastOnce('checkout.session.completed', session)
    const id = `${session.id} personal-training-session`
    this.packs.push({ id, customer, paymentIntent, total, refunded: 0 })
    this.steps.push(['buy', index, id, total, created + 180 * DAY_S])
  }

  async book() {
    const index = below(2)
    const { emailSent, ...template } = this.#template
    const id = randomUUID()
    const clientId = (this.#mergeId ? this.#people[0] : (this.#people[index] as Person)).id
    const startsAt = new Date(Date.now() - 60 * 60 * 1000).toISOString()
    const item = toItem({ ...template, id, clientId, startsAt, tokenHash: id, emails: [] })
    await batchWrite([JSON.parse(JSON.stringify(item))], () => undefined)
    this.appointments.push(id)
    this.steps.push(['book', index])
  }

  async outcome() {
    const index = below(this.appointments.length)
    const id = this.appointments[index]
    const status = statuses[below(statuses.length)] ?? 'attended'
    if (!id) return
    const answer = await invoke(updateAppointmentStatus, { id, status }, { as: ana })
    if (answer.status === 200) this.steps.push(['outcome', index, status])
  }

  async refund() {
    const pack = this.packs[below(this.packs.length)]
    if (!pack || pack.refunded === pack.total) return
    pack.refunded += 1 + below(pack.total - pack.refunded)
    const charge = {
      ...chargeObject(pack, pack.refunded * PRICE, `ch_${pack.paymentIntent}`),
      payment_intent: pack.paymentIntent,
      amount: pack.total * PRICE,
      created: Math.floor(Date.now() / 1000),
    }
    await tellAtLeastOnce('charge.refunded', charge)
    this.steps.push(['refund', pack.id, pack.refunded, pack.refunded === pack.total])
  }

  async adjust() {
    const pack = this.packs[below(this.packs.length)]
    const change = isOneIn(2) ? 1 : -1
    if (!pack) return
    for (const { id } of this.#people) {
      const input = { id, packId: pack.id, change, reason: 'A gift' }
      const { status } = await invoke(adjustSessions, input, { as: ana, key: newIdempotencyKey() })
      if (status === 200) this.steps.push(['adjust', pack.id, change])
      if (status === 200) return
    }
  }

  async merge() {
    if (this.#mergeId) return
    const [into, from] = await Promise.all(
      this.#people.map(({ id }) => invoke(getClient, { id }, { as: ana })),
    )
    if (!into || !from) return
    this.#mergeId = (await mergeIntoClient(into.body, from.body)).body.id
    this.steps.push(['merge'])
  }

  async undo() {
    if (!this.#mergeId) return
    await undoClientMerge(this.#mergeId)
    this.#mergeId = undefined
    this.steps.push(['undo'])
  }
}

async function aLife(template: Template): Promise<Life> {
  const people = [1, 2].map(async () => {
    const email = uniqueEmail()
    const { id } = await createClientRecord({ email })
    return { id, email, customer: `cus_${randomUUID()}` }
  })
  const [one, other] = await Promise.all(people)
  if (!one || !other) throw new Error('Nobody was made')
  const life = new Life([one, other], template)
  const { buy, book, outcome, refund, adjust, merge: join, undo: part } = Life.prototype
  const often = [
    buy,
    buy,
    book,
    book,
    book,
    outcome,
    outcome,
    outcome,
    outcome,
    outcome,
    refund,
    adjust,
    join,
    part,
  ]
  for (let n = 0; n < STEPS; n++) await often[below(often.length)]?.call(life)
  return life
}

describe('sessions', () => {
  it(
    `of ${LIVES} random lives of two people are what a naive Python program counts`,
    async ({ skip }) => {
      await skipWithoutPython({ skip })
      const lives: Life[] = []
      const template = await bookForClient((await buyProgram('personal-training-session')).id, {
        typeId: 'training',
      })
      const worker = async () => {
        while (lives.length < LIVES) lives.push(await aLife(template))
      }
      await Promise.all(Array.from({ length: CONCURRENCY }, worker))
      const now = Math.floor(Date.now() / 1000)
      const { takenByNoShow } = policies.sessions
      const input = { now, takenByNoShow, lives: lives.map(({ steps }) => steps) }
      const counted = (await runPython('packs.py', JSON.stringify(input))) as object[]
      const table = await scanTable()
      const ids = new Set(lives.flatMap(({ people }) => people.map(({ id }) => id)))
      const wrong = findSummaryDifferences(table)
        .filter(({ client }) => ids.has(client.id))
        .flatMap(({ fields }) => fields)
      // The Python program checks the session packs, and the appointments were written without their clients.
      expect(wrong.filter((field) => !['appointments', 'sessionPacks'].includes(field))).toEqual([])
      for (const [n, life] of lives.entries()) {
        const packs: Record<string, (number | string)[]> = {}
        for (const [owner, { id }] of life.people.entries()) {
          const { summary } = (await invoke(getClient, { id }, { as: ana })).body
          for (const pack of summary.sessionPacks ?? [])
            packs[pack.id] ??= [owner, pack.used, pack.voided, pack.adjusted]
        }
        const taken = life.appointments.map(
          (id) => table.appointments.find((each) => each.id === id)?.sessionPackId ?? null,
        )
        expect({ packs, appointments: taken }, JSON.stringify(life.steps)).toEqual(counted[n])
      }
    },
    TIMEOUT_MS,
  )
})
