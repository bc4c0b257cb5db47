import { beforeAll, describe, expect, it } from 'vitest'
import { paidChargeOf } from '#infra/local/stripe/outcomes.ts'
import { refund } from '#infra/local/stripe/refunds.ts'
import { cancelNow, change } from '#infra/local/stripe/subscriptions.ts'
import { copyPeople } from '#scripts/demo/copy-people.ts'
import { readCounters } from '#scripts/demo/counter-deltas.ts'
import { DemoGym, saveStaffNames } from '#scripts/demo/demo-gym.ts'
import { waiverAnswers } from '#scripts/demo/form-answers.ts'
import { minutesAfter } from '#scripts/demo/gym-times.ts'
import { Life } from '#scripts/demo/life.ts'
import { visits } from '#scripts/demo/member-story.ts'
import { createPeople } from '#scripts/demo/people.ts'
import { checkOut } from '#scripts/demo/purchase.ts'
import { createRandom } from '#scripts/demo/random.ts'
import type { Story } from '#scripts/demo/timeline.ts'
import { differencesIn } from '#scripts/migrate/correct-summaries.ts'
import { findMiscounted } from '#scripts/migrate/members.ts'
import { findWrongMonths } from '#scripts/migrate/month-counters.ts'
import { scanTable } from '#scripts/migrate/scan-table.ts'
import { hasPython, NO_PYTHON, runPython } from '#scripts/verify/python.ts'
import { listClients, listMembers } from '#shared/clients/clients-operations.ts'
import { policies } from '#shared/lib/business.ts'
import { gymHours } from '#shared/lib/gym-hours.ts'
import { memberLists } from '#shared/lib/member-entry.ts'
import { addDays, plainDateIn } from '#shared/lib/plain-date.ts'
import { programs } from '#shared/lib/programs.ts'
import { createWaiver } from '#shared/waivers/waivers-operations.ts'
import { setClosures } from '#tests/support/fixtures/closed-days.ts'
import { countMembers, membersReport, numbers } from '#tests/support/fixtures/members.ts'
import { getFile, merge, undo } from '#tests/support/fixtures/merges.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'
import { type StoredItem, scanStoredItems } from '#tests/support/table-dump.ts'

const { refreshDueMembers } = await import('#functions/report/due-members.ts')
const { endMemberships } = await import('#functions/payments/end-memberships.ts')

const PEOPLE = Number(process.env.MEMBER_LIVES ?? 12)
/** The others live the lives of these. */
const MAX_LIVED = 100
const MERGES = 6
const YEAR_DAYS = 365
const TIMEOUT_MS = 3_600_000
const prices = ['group-fitness-monthly', 'vip-transformation-monthly', 'nutrition-coaching-monthly'] as const

/** Joins at some time of the year, trains, and pauses, is refunded, does not pay, comes back or leaves. */
async function* memberLife(life: Life, gym: DemoGym): Story {
  const { random } = life
  const days = (most: number) => minutesAfter(gym.now, (1 + random.int(most)) * 24 * 60 + random.int(24 * 60))
  yield minutesAfter(gym.end, -random.int(YEAR_DAYS * 24 * 60))
  await life.call(createWaiver, waiverAnswers(random, life.person))
  if (random.chance(0.3))
    await checkOut(life, { priceId: 'personal-training-session', quantity: 1 + random.int(5) })
  let subscription = await checkOut(life, { priceId: random.pick(prices), quantity: 1 })
  await gym.start(visits(life, minutesAfter(gym.end, -random.int(60) * 24 * 60)))
  for (; subscription; ) {
    yield days(90)
    const { stripe } = gym
    if (subscription.status === 'canceled') {
      subscription = random.chance(0.5)
        ? await checkOut(life, { priceId: random.pick(prices), quantity: 1 })
        : undefined
      continue
    }
    const what = random.pick(['pause', 'card', 'refund', 'cancel', 'nothing'] as const)
    if (what === 'pause') {
      await change(stripe, subscription, { pause_collection: { behavior: 'void', resumes_at: null } })
      yield days(40)
      if (subscription.pause_collection) await change(stripe, subscription, { pause_collection: null })
    }
    if (what === 'card') stripe.state.cards[subscription.customer] = '0341'
    if (what === 'refund') {
      const charge = paidChargeOf(stripe, subscription.id)
      const left = charge.amount - charge.amount_refunded
      if (left > 1) await refund(stripe, charge, { amount: 1 + random.int(left - 1) })
    }
    if (what === 'cancel') await cancelNow(stripe, subscription)
  }
}

async function* jobs(gym: DemoGym): Story {
  for (let day = YEAR_DAYS; day >= 0; day -= 1) {
    yield minutesAfter(gym.end, -day * 24 * 60)
    await refreshDueMembers(gym.now, () => true)
    await endMemberships(gym.now, () => true)
  }
}

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

const READ = /^(CLIENT|PAYER|ORDER|VISIT|COLLECTED)$/
const READ_ACTIVITIES =
  /^(checkedIn|passRedeemed|checkInVoided|membershipBegan|membershipEnded|paymentFailed|planChanged|clientsMerged|invoicePaid)$/

/** The dump of 20,000 people is as large as a text may be. */
const isRead = ({ sk, type }: StoredItem): boolean =>
  READ.test(sk) || (sk.startsWith('ACTIVITY#') && READ_ACTIVITIES.test(String(type)))

function withoutIndexes(item: StoredItem): StoredItem {
  const kept = Object.entries(item).filter(
    ([name]) => !/Pk$|Sk$|^(searchText|actor|subject|emails)$/.test(name),
  )
  return { ...Object.fromEntries(kept), pk: item.pk, sk: item.sk }
}

describe('the report of members', () => {
  beforeAll(async () => {
    const gym = new DemoGym(createRandom(4), new Date())
    const daysAgo = (days: number) => addDays(plainDateIn(gymHours.timeZone, gym.end), -days)
    setClosures([{ from: daysAgo(24), to: daysAgo(12) }])
    await saveStaffNames()
    const lived = Math.min(PEOPLE, MAX_LIVED)
    const people = createPeople(gym.random, { run: 0, index: 0 }, Array(lived).fill({ knownAs: undefined }))
    const before = await readCounters()
    for (const person of people) {
      const life = new Life(gym, person, createRandom(gym.random.int(2 ** 32)))
      await gym.start(memberLife(life, gym))
    }
    await gym.start(jobs(gym))
    await gym.run()
    const times = Math.ceil(PEOPLE / lived) - 1
    const copies = { people, before, times, number: { run: 0, index: lived } }
    if (times > 0) await copyPeople(gym, copies, () => undefined)
  }, TIMEOUT_MS)

  it(
    'is what a naive Python program computes from a dump of the table, after merges and their undos, to the cent',
    async ({ skip }) => {
      if (!(await hasPython())) skip(NO_PYTHON)
      const { items } = (await invoke(listClients, { limit: 2 * MERGES }, { as: ana })).body
      for (let i = 0; i + 1 < items.length; i += 2) {
        const [into, from] = [await getFile(items[i]?.id ?? ''), await getFile(items[i + 1]?.id ?? '')]
        const { body } = await merge(into, from)
        await countMembers()
        if (i % 4 === 0) await undo(body.id)
      }
      await countMembers()
      const report = await membersReport()
      const now = new Date()
      const facts = factsOf(
        report.months.map(({ month }) => month),
        now,
      )
      const compute = async (dump: readonly StoredItem[]) =>
        runPython('members.py', JSON.stringify({ facts, items: dump }))
      const dump = (await scanStoredItems()).filter(isRead).map(withoutIndexes)
      expect(await compute(dump)).toEqual(JSON.parse(JSON.stringify(report)))
      expect(report.months.reduce((sum, { collected }) => sum + collected, 0)).toBeGreaterThan(PEOPLE * 4000)
      expect(report.months.reduce((sum, month) => sum + month.visits, 0)).toBeGreaterThan(PEOPLE)
      // A fault of one visit, or of one cent, is found.
      const visit = dump
        .filter(({ sk, voidedAt }) => sk === 'VISIT' && !voidedAt)
        .sort((a, b) => String(a.at).localeCompare(String(b.at)))
        .at(-1)
      expect(await compute(dump.filter((item) => item !== visit))).not.toEqual(
        JSON.parse(JSON.stringify(report)),
      )
      // However many people there are.
      const readsOf = async (run: () => Promise<unknown>) => {
        localServices.calls.reset()
        await run()
        return localServices.calls.list()
      }
      expect(await readsOf(membersReport)).toEqual({ 'dynamodb GetItem': 1, 'dynamodb Query': 3 })
      expect(await readsOf(numbers)).toEqual({ 'dynamodb GetItem': 1, 'dynamodb Query': 2 })
      for (const list of memberLists) {
        const page = () => invoke(listMembers, { list, limit: 20 }, { as: ana })
        expect(await readsOf(page)).toEqual({ 'dynamodb GetItem': 1, 'dynamodb Query': 1 })
      }
      const table = await scanTable()
      expect(differencesIn(table)).toEqual([])
      expect(findMiscounted(table, now)).toEqual([])
      expect(await findWrongMonths()).toEqual([])
    },
    TIMEOUT_MS,
  )
})
