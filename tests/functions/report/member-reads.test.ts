import { expect, it } from 'vitest'
import * as clients from '#functions/lib/store/clients.ts'
import { addCounts, allTimeCounterWrite, monthCounterWrite } from '#functions/lib/table/counters.ts'
import { MEMBERS_PK, memberMonthKey } from '#functions/lib/table/keys.ts'
import { transact } from '#functions/lib/table/transact.ts'
import { counterMoveWrites } from '#functions/report/move-counts.ts'
import { batchWrite } from '#scripts/demo/batch-write.ts'
import { createRandom } from '#scripts/demo/random.ts'
import { listMembers } from '#shared/clients/clients-operations.ts'
import { MS_PER_DAY } from '#shared/lib/dates/durations.ts'
import {
  createMemberListEntry,
  formatMemberListEntry,
  getMemberCounterDeltas,
  type MemberListName,
  memberListNames,
  memberSortKey,
} from '#shared/lib/member-entry.ts'
import { getVisitCounterDeltas } from '#shared/lib/visit-counts.ts'
import { toLocalMonth } from '#shared/report/member-history.ts'
import { getMemberCounts, getReportOfMembers, listMemberIds } from '#tests/support/fixtures/members.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'
import { measureConsumedCapacity } from '#tests/support/local/consumed-units.ts'

/** `MANY_MEMBERS=100000` compares 100,000 members with 1,000. */
const MANY = Number(process.env.MANY_MEMBERS ?? 1000)
const FEW = Math.max(200, MANY / 100)
const PAGE = 20
const REPORT = 'the report of members'
/** The report reads one counter per month, hour of the week and shard, so this limit does not depend on the members. */
const MOST_UNITS = 75
const TIMEOUT_MS = 3_600_000
/** Both runs write the same number of parts, so that they fill the counters' shards alike. */
const PARTS = 40

const now = new Date()
const random = createRandom(5)
const daysAgo = (days: number) => new Date(now.getTime() - days * MS_PER_DAY).toISOString()

/** These values put members into every list. */
const standings = [
  { accessState: 'active', accessUntil: daysAgo(-20) },
  { accessState: 'paused', accessUntil: daysAgo(20) },
  { accessState: 'pastDue', planState: 'pastDue', accessUntil: daysAgo(-3) },
  { accessState: 'pastDue', planState: 'pastDue', accessUntil: daysAgo(9) },
  { accessState: 'ended', accessUntil: daysAgo(29) },
] as const
const plans = ['group-fitness-monthly', 'vip-transformation-monthly', 'nutrition-coaching-monthly']

function aMember() {
  const name = { firstName: 'Ida', lastName: `Moe ${random.id()}` }
  const client = clients.newClient(name, 'active', new Date(daysAgo(300)))
  const standing = random.pick(standings)
  const summary = {
    ...client.summary,
    ...standing,
    lastVisitAt: daysAgo(1 + random.next() * 27),
    recurring: [{ priceId: random.pick(plans), amount: 1000 + random.int(9000), until: daysAgo(-20) }],
  }
  return { ...client, summary, membershipSince: client.createdAt }
}

/** Writes the same items as the job and one check-in per client, but in fewer transactions. */
async function addMembers(count: number): Promise<void> {
  for (let part = 0; part < PARTS; part++) {
    const members = Array.from({ length: count / PARTS }, aMember)
    await batchWrite(members.map(itemOf), () => undefined)
    const deltas = members.map((client) =>
      getMemberCounterDeltas(undefined, createMemberListEntry(client, now)),
    )
    const visits = members.map(() => daysAgo(random.next() * 330))
    const joined = visits.map((at) => ({ key: memberMonthKey(toLocalMonth(at)), name: 'joined' }))
    const months = [...new Set(visits.map(toLocalMonth))]
    await transact([
      allTimeCounterWrite(deltas.reduce(addCounts, {})),
      ...counterMoveWrites([], joined),
      ...months.map((month) => monthWrite(visits.filter((at) => toLocalMonth(at) === month))),
    ])
  }
}

const monthWrite = (visits: readonly string[]) => {
  const counts = visits.map((at) => ({ ...getVisitCounterDeltas({ at }), collected: 9900 }))
  return monthCounterWrite(counts.reduce(addCounts, {}), new Date(visits[0] ?? now))
}

function itemOf(client: ReturnType<typeof aMember>) {
  const entry = createMemberListEntry(client, now)
  const place = entry && {
    memberEntry: formatMemberListEntry(entry),
    followUpSk: memberSortKey(entry, client),
  }
  return { ...clients.toItem(client), ...place, ...(place?.followUpSk && { followUpPk: MEMBERS_PK }) }
}

type Reads = Awaited<ReturnType<typeof measureConsumedCapacity>>
const readsOf = (run: () => Promise<unknown>) =>
  measureConsumedCapacity(/^(BatchGet|Get|Query|Scan|TransactGet)/, run)

async function middleOf(list: MemberListName): Promise<string | undefined> {
  const length = (await getMemberCounts())[list]
  let cursor: string | undefined
  const limit = Math.min(50, Math.ceil(length / 2))
  for (let seen = 0; seen < length / 2; seen += limit)
    cursor = (await invoke(listMembers, { list, limit, cursor }, { as: ana })).body.nextCursor
  return cursor
}

const requestsIn = (found: Record<string, Reads>) =>
  Object.fromEntries(Object.entries(found).map(([name, { requests }]) => [name, requests]))

async function measure(): Promise<Record<string, Reads>> {
  // The first calls of a process read settings, too.
  await Promise.all([getMemberCounts(), getReportOfMembers(), ...memberListNames.map(middleOf)])
  const found: Record<string, Reads> = {
    'the numbers of the dashboard': await readsOf(getMemberCounts),
    [REPORT]: await readsOf(getReportOfMembers),
  }
  for (const list of memberListNames) {
    found[`${list}, first page`] = await readsOf(() =>
      invoke(listMembers, { list, limit: PAGE }, { as: ana }),
    )
    const cursor = await middleOf(list)
    found[`${list}, a page in the middle`] = await readsOf(() =>
      invoke(listMembers, { list, limit: PAGE, cursor }, { as: ana }),
    )
  }
  return found
}

it(`the counts, the report and each list make the same reads for ${MANY} members as for ${FEW}`, {
  timeout: TIMEOUT_MS,
}, async () => {
  await addMembers(FEW)
  const few = await measure()
  await addMembers(MANY - FEW)
  expect((await listMemberIds('unpaid')).length).toBe((await getMemberCounts()).unpaid)
  const many = await measure()
  if (process.env.MANY_MEMBERS) console.table({ few, many })
  expect(requestsIn(many)).toEqual(requestsIn(few))
  const { [REPORT]: report, ...others } = many
  expect(report?.units).toBeLessThanOrEqual(MOST_UNITS)
  for (const [name, { units }] of Object.entries(others))
    expect(Math.abs(units - (few[name]?.units ?? 0)), name).toBeLessThanOrEqual(1)
})
