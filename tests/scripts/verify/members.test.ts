/** @module-tag nightly */

import { beforeAll, describe, expect, it } from 'vitest'
import { memberRefreshKeys } from '#functions/lib/table/index-keys.ts'
import { MEMBERS_PK } from '#functions/lib/table/keys.ts'
import { copyPeople } from '#scripts/demo/copy-people.ts'
import { DemoGym, saveStaffNames } from '#scripts/demo/demo-gym.ts'
import { addMinutes, getGymDay } from '#scripts/demo/gym-times.ts'
import { createPeople } from '#scripts/demo/people.ts'
import { Persona } from '#scripts/demo/persona.ts'
import { createRandom } from '#scripts/demo/random.ts'
import { correctSummaries, findSummaryDifferences } from '#scripts/migrate/correct-summaries.ts'
import { listMembersToRecount } from '#scripts/migrate/members.ts'
import { correctMonthCounters, findWrongMonthCounters } from '#scripts/migrate/month-counters.ts'
import { scanTable } from '#scripts/migrate/scan-table.ts'
import { runPython } from '#scripts/verify/python.ts'
import { listMembers } from '#shared/clients/clients-operations.ts'
import { MS_PER_DAY } from '#shared/lib/dates/durations.ts'
import { gymHours } from '#shared/lib/dates/gym-hours.ts'
import { addDays } from '#shared/lib/dates/plain-date.ts'
import { memberListNames } from '#shared/lib/member-entry.ts'
import { policies } from '#shared/lib/settings/business.ts'
import { programs } from '#shared/lib/settings/programs.ts'
import { getClientFile } from '#tests/support/fixtures/clients.ts'
import { setClosures } from '#tests/support/fixtures/closed-days.ts'
import { getMemberCounts, getReportOfMembers, updateMemberCounts } from '#tests/support/fixtures/members.ts'
import { mergeIntoClient, undoClientMerge } from '#tests/support/fixtures/merges.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'
import {
  listDstChangeDays,
  memberJobs,
  memberYearScenario,
  mergeScenario,
  YEAR_DAYS,
} from '#tests/support/member-lives.ts'
import { skipWithoutPython } from '#tests/support/skip-without-python.ts'
import { type StoredItem, scanStoredItems } from '#tests/support/table-dump.ts'

const { recountDueMembers: refreshDueMembers } = await import('#functions/report/due-members.ts')

const PEOPLE = Number(process.env.MEMBER_LIVES ?? 24)
/** This many people call the Lambdas. The others are copies at another time. */
const LIVED = Math.min(Math.ceil(PEOPLE / 2), 100)
const MERGED_DURING_THE_YEAR = Math.ceil(LIVED / 10)
const MERGED_NOW = Math.ceil(PEOPLE / 100) + 2
const TIMEOUT_MS = 3_600_000

const gym = new DemoGym(createRandom(4), new Date())
const people = createPeople(gym.random, { run: 0, index: 0 }, Array(LIVED).fill({ earlierIndex: undefined }))

const factsOf = (months: readonly string[], now: Date) => ({
  timeZone: gymHours.timeZone,
  closures: gymHours.closures,
  now: now.toISOString(),
  absentDays: policies.followUp.absentDays,
  graceDays: policies.membership.graceDays,
  months,
  withAccess: programs.services.filter(({ price }) => price?.grants === 'access').map(({ id }) => id),
  prices: Object.fromEntries(programs.services.map(({ id, price }) => [id, price?.unitAmount ?? 0])),
})

type Money = { created: number; amount: number }

/** Computes the payments from Stripe's state, without the table. */
function stripeSums() {
  const { charges, refunds } = gym.stripe.state
  const lines = (all: readonly Money[]) =>
    all.map(({ created, amount }) => [new Date(created * 1000).toISOString(), amount])
  return {
    charges: lines(Object.values(charges).filter(({ paid }) => paid)),
    refunds: lines(Object.values(refunds)),
  }
}

/** Leaves out people whose records were merged. */
function monthsAtStripe() {
  const { subscriptions, customers } = gym.stripe.state
  const { withAccess } = factsOf([], gym.end)
  return people.slice(2 * MERGED_DURING_THE_YEAR).flatMap(({ email }) => {
    const began = Object.values(subscriptions).flatMap(({ customer, start_date, items }) => {
      const isForGym = items.data.some(({ price }) => withAccess.some((id) => id === price.lookup_key))
      return isForGym && customers[customer]?.email === email ? start_date : []
    })
    return began.length > 0
      ? [[email, getGymDay(new Date(Math.min(...began) * 1000)).slice(0, 7)] as const]
      : []
  })
}

const READ = /^(CLIENT|PAYER|VISIT)$/
const READ_ACTIVITIES =
  /^(checkedIn|passRedeemed|checkInVoided|membershipBegan|membershipEnded|paymentFailed|planChanged|clientsMerged)$/
const READ_ATTRIBUTES =
  /^(pk|sk|id|clientId|type|at|details|status|createdAt|mergedInto|backSince|manualMembership|sessionPacks|lastPassRedeemedAt|subscriptions|paymentFailures|refunds|moves|voidedAt|passCode|sessionPackId)$/

/** Keeps only what the Python program reads, because all items of 20,000 people exceed the maximum length of a string. */
function readByPython(item: StoredItem): StoredItem[] {
  const isActivity = item.sk.startsWith('ACTIVITY#') && READ_ACTIVITIES.test(String(item.type))
  if (!isActivity && !READ.test(item.sk)) return []
  const kept = Object.entries(item).filter(([name]) => READ_ATTRIBUTES.test(name))
  return [{ ...Object.fromEntries(kept), pk: item.pk, sk: item.sk }]
}

const readDump = () => scanStoredItems(readByPython)

const asJson = (value: unknown) => JSON.parse(JSON.stringify(value))

/** The product's report, and the Python program's report of the same table. */
async function bothReports(items: readonly StoredItem[], money: object, now: Date) {
  const report = await getReportOfMembers()
  const months = report.months.map(({ month }) => month)
  const facts = { ...factsOf(months, now), ...money }
  const compute = (dump: readonly StoredItem[]) =>
    runPython('members.py', JSON.stringify({ facts, items: dump }))
  return { report: asJson(report) as typeof report, computed: await compute(items), compute }
}

const INSTANT = /\b20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g

/** Returns a function that moves records earlier, so that visits and payments are in other hours and months. */
function earlier(minutes: number) {
  const move = (value: unknown): unknown => {
    if (typeof value === 'string')
      return value.replace(INSTANT, (at) => addMinutes(at, -minutes).toISOString())
    if (Array.isArray(value)) return value.map(move)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, move(each)]))
  }
  return (item: Record<string, unknown>) => {
    const moved = move(item) as Record<string, unknown>
    if (item.sk !== 'CLIENT') return moved
    const place = item.followUpPk === MEMBERS_PK && { followUpPk: undefined, followUpSk: undefined }
    // With equal sort keys an index of the local table may lose an item, because its key ends with 24 bits of a hash.
    const due = memberRefreshKeys(
      new Date(gym.end.getTime() - gym.random.int(YEAR_DAYS * MS_PER_DAY)).toISOString(),
    )
    return { ...moved, memberEntry: undefined, memberHistory: undefined, ...place, ...due }
  }
}

/** People who pay in cash are not copied, because their paid days cannot move by minutes. */
async function copyLives(): Promise<void> {
  const { clients } = await scanTable()
  const cash = new Set(clients.flatMap(({ client }) => (client.manualMembership ? (client.email ?? '') : [])))
  const alone = people.slice(2 * MERGED_DURING_THE_YEAR).filter(({ email }) => !cash.has(email))
  const copiesPerPerson = Math.ceil((PEOPLE - LIVED) / alone.length)
  const change = () => earlier(gym.random.int(YEAR_DAYS * 24 * 60))
  await copyPeople(
    gym,
    { people: alone, copiesPerPerson, firstIndex: { run: 0, index: LIVED }, change },
    () => undefined,
  )
  // The copies were moved by minutes, but a membership ends at midnight.
  await correctSummaries(findSummaryDifferences(await scanTable()))
  await refreshDueMembers(new Date(), () => true)
  // The product counts visits and payments in the transaction that writes them, which the copies lack.
  const months = await findWrongMonthCounters()
  expect(new Set(months.map(({ kind }) => kind))).toEqual(new Set(['byMonth']))
  await correctMonthCounters(months)
}

async function mergeNow(): Promise<void> {
  const clients = await scanStoredItems((item) => (item.sk === 'CLIENT' && !item.mergedInto ? [item] : []))
  const merges: string[] = []
  for (let i = 0; i < MERGED_NOW; i++) {
    const [one = '', other = ''] = [clients[2 * i], clients[2 * i + 1]].map((each) => String(each?.id))
    const { body, status } = await mergeIntoClient(await getClientFile(one), await getClientFile(other))
    expect([one, other, status]).toEqual([one, other, 200])
    merges.push(String(body.id))
  }
  await updateMemberCounts()
  for (const id of merges.slice(MERGED_NOW / 2)) expect((await undoClientMerge(id)).status).toBe(200)
  await updateMemberCounts()
}

describe('the report of members', () => {
  beforeAll(async () => {
    const daysAgo = (days: number) => addDays(getGymDay(gym.end), -days)
    setClosures([{ from: daysAgo(24), to: daysAgo(12) }])
    await saveStaffNames()
    const lives = people.map((person) => new Persona(gym, person, createRandom(gym.random.int(2 ** 32))))
    for (const life of lives) await gym.start(memberYearScenario(life, gym))
    for (let i = 0; i < MERGED_DURING_THE_YEAR; i++) {
      const [one, other] = lives.slice(2 * i, 2 * i + 2)
      if (one && other) await gym.start(mergeScenario([one, other], gym))
    }
    await gym.start(memberJobs(gym))
    await gym.run()
    await updateMemberCounts()
  }, TIMEOUT_MS)

  it(
    'is what a naive Python program computes from what Stripe was paid, and from a dump of a year of lives',
    async ({ skip }) => {
      await skipWithoutPython({ skip })
      expect(await findWrongMonthCounters()).toEqual([])
      const { report, computed } = await bothReports(await readDump(), stripeSums(), new Date())
      expect(computed).toEqual(report)
      expect(listDstChangeDays(gym.end)).toHaveLength(2)
    },
    TIMEOUT_MS,
  )

  it('has everybody in the month in which the first plan began at Stripe, also who left within minutes', async () => {
    const own = monthsAtStripe()
    const stored = await scanStoredItems((item) => (item.sk === 'CLIENT' ? [item] : []))
    const joinedBy = (email: string) =>
      /^(\S+)\.joined/.exec(String(stored.find((item) => item.email === email)?.memberHistory))?.[1]
    expect(own.map(([email]) => [email, joinedBy(email)])).toEqual(own)
    expect(own.length).toBeGreaterThan(LIVED / 4)
  })

  it(
    'is that of all people, too, after merges and their undos, to the cent',
    async ({ skip }) => {
      await skipWithoutPython({ skip })
      await copyLives()
      await mergeNow()
      const dump = await readDump()
      // Reading all clients takes minutes, in which a membership may end.
      await updateMemberCounts()
      const counted = new Date()
      const { report, computed, compute } = await bothReports(dump, {}, counted)
      expect(computed).toEqual(report)
      const sumOf = (name: 'collected' | 'refunded' | 'visits' | 'ended' | 'paused') =>
        report.months.reduce((sum, month) => sum + month[name], 0)
      expect(sumOf('collected')).toBeGreaterThan(PEOPLE * 4000)
      expect(sumOf('visits')).toBeGreaterThan(PEOPLE / 4)
      for (const name of ['refunded', 'ended', 'paused'] as const) expect(sumOf(name)).toBeGreaterThan(0)
      expect(await compute(without(dump, 'VISIT'))).not.toEqual(report)
      expect(await compute(without(dump, 'PAYER'))).not.toEqual(report)
      await expectFewReads()
      expect(await findWrongMonthCounters()).toEqual([])
      const table = await scanTable()
      expect(findSummaryDifferences(table)).toEqual([])
      expect(listMembersToRecount(table, counted)).toEqual([])
    },
    TIMEOUT_MS,
  )
})

/** The negative control: an error in one visit or one payment is detected. */
function without(dump: readonly StoredItem[], kind: 'VISIT' | 'PAYER'): StoredItem[] {
  const counted = dump
    .filter(({ sk, voidedAt, moves }) => sk === kind && !voidedAt && (kind === 'VISIT' || hasPaid(moves)))
    .sort((a, b) => String(a.at).localeCompare(String(b.at)))
  return dump.filter((item) => item !== counted.at(-1))
}

const hasPaid = (moves: unknown) =>
  Array.isArray(moves) &&
  moves.some(({ type, at }) => /paid$/i.test(type) && at > addDays(getGymDay(new Date()), -180))

async function expectFewReads(): Promise<void> {
  const readsOf = async (run: () => Promise<unknown>) => {
    localServices.calls.reset()
    await run()
    return localServices.calls.list()
  }
  expect(await readsOf(getReportOfMembers)).toEqual({ 'dynamodb GetItem': 1, 'dynamodb Query': 3 })
  expect(await readsOf(getMemberCounts)).toEqual({ 'dynamodb GetItem': 1, 'dynamodb Query': 2 })
  for (const list of memberListNames) {
    const page = () => invoke(listMembers, { list, limit: 20 }, { as: ana })
    // The second query reads clients who pay for other clients.
    expect([list, await readsOf(page)]).toEqual([list, { 'dynamodb GetItem': 1, 'dynamodb Query': 2 }])
  }
}
