import { beforeEach, describe, expect, it, vi } from 'vitest'
import { COUNTERS_PK, clientKey } from '#functions/lib/table/keys.ts'
import { clientDeleteWrites } from '#functions/report/funnel.ts'
import { recountMember } from '#functions/report/members.ts'
import { logContact } from '#shared/follow-up/follow-up-operations.ts'
import { undoCheckIn } from '#shared/front-desk/check-in-operations.ts'
import { plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { getClientFile, listClientActivityTypes } from '#tests/support/fixtures/clients.ts'
import { closeGym } from '#tests/support/fixtures/closed-days.ts'
import {
  advanceClockByDays,
  createCashMember,
  getMemberCounts,
  getReportOfMembers,
  listMemberIds,
  updateMemberCounts,
} from '#tests/support/fixtures/members.ts'
import {
  buyProgram,
  createLocalStripeClient,
  deliverStripeEvents,
} from '#tests/support/fixtures/memberships.ts'
import { mergeIntoClient, undoClientMerge } from '#tests/support/fixtures/merges.ts'
import { checkInAs } from '#tests/support/fixtures/visitors.ts'
import { listOpenTasks } from '#tests/support/fixtures/waiting-people.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'

const come = async (clientId: string) =>
  (await checkInAs({ clientId, overrideReason: 'Known to us', isAgain: true })).body
const kindsOf = async (id: string) => (await listOpenTasks(id)).map(({ task }) => task.kind).sort()
const titlesOf = async (id: string) =>
  (await listOpenTasks(id)).filter(({ task }) => task.kind !== 'waiver').map(({ task }) => task.title)

/** Returns the changes of the dashboard's numbers, and checks each number against the length of its list. */
async function change(run: () => Promise<unknown>) {
  await updateMemberCounts()
  const before = await getMemberCounts()
  await run()
  await updateMemberCounts()
  const after = await getMemberCounts()
  const names = ['members', 'paymentFailed', 'absent', 'paused', 'unpaid'] as const
  for (const list of names) expect([list, (await listMemberIds(list)).length]).toEqual([list, after[list]])
  const changed = [...names, 'monthlyAmount' as const].filter((name) => after[name] !== before[name])
  return Object.fromEntries(changed.map((name) => [name, after[name] - before[name]]))
}

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))

describe('the member counts of the dashboard', () => {
  it('match the lists behind them after each change of a membership', async () => {
    let member: Awaited<ReturnType<typeof buyProgram>> | undefined
    expect(await change(async () => (member = await buyProgram()))).toEqual({
      members: 1,
      monthlyAmount: 11_900,
    })
    const { id = '', subscriptionId = '' } = member ?? {}
    const update = async (
      changes: Parameters<ReturnType<typeof createLocalStripeClient>['subscriptions']['update']>[1],
    ) => {
      // Stripe does not order the events of one second.
      advanceClockByDays(1 / 1440)
      await createLocalStripeClient().subscriptions.update(subscriptionId, changes)
      await deliverStripeEvents()
    }
    expect(await listMemberIds('members')).toContain(id)
    expect(await change(() => update({ pause_collection: { behavior: 'void' } }))).toEqual({
      paused: 1,
      monthlyAmount: -11_900,
    })
    expect(await change(() => update({ pause_collection: '' }))).toEqual({
      paused: -1,
      monthlyAmount: 11_900,
    })
    const cancel = async () => {
      await createLocalStripeClient().subscriptions.cancel(subscriptionId)
      await deliverStripeEvents()
    }
    expect(await change(cancel)).toEqual({ members: -1, monthlyAmount: -11_900 })
    expect(await listClientActivityTypes(id)).toEqual(
      expect.arrayContaining(['membershipBegan', 'membershipEnded']),
    )
  })

  it('include a member without a visit for 14 days until the next visit, and again if it is undone', async () => {
    const id = await createCashMember()
    await come(id)
    await updateMemberCounts()
    expect(await change(async () => advanceClockByDays(13))).toEqual({})
    expect(await change(async () => advanceClockByDays(1))).toEqual({ absent: 1 })
    expect((await listMemberIds('absent'))[0]).toBe(id)
    let visit = ''
    expect(await change(async () => (visit = (await come(id)).id))).toEqual({ absent: -1 })
    const undoVisit = () => invoke(undoCheckIn, { id: visit, reason: 'Wrong person' }, { as: ana })
    expect(await change(undoVisit)).toEqual({ absent: 1 })
    expect(await change(() => come(id))).toEqual({ absent: -1 })
  })

  it('include concurrent visits as one return', async () => {
    const id = await createCashMember()
    advanceClockByDays(15)
    await updateMemberCounts()
    const result = await change(() => Promise.allSettled([come(id), come(id), come(id)]))
    expect(result).toEqual({ absent: -1 })
  })

  it('still include an absent member after a call', async () => {
    const id = await createCashMember()
    advanceClockByDays(15)
    await updateMemberCounts()
    const call = { clientId: id, channel: 'call', outcome: 'notInterested' } as const
    expect(await change(() => invoke(logContact, call, { as: ana }))).toEqual({})
    expect(await listMemberIds('absent')).toContain(id)
  })

  it('change with a merge and are restored by its undo', async () => {
    const [parent, child] = [await buyProgram(), await createCashMember()]
    await come(child)
    await updateMemberCounts()
    const [into, from] = [await getClientFile(parent.id), await getClientFile(child)]
    let mergeId = ''
    const mergeBoth = async () => (mergeId = (await mergeIntoClient(into, from)).body.id ?? '')
    const both = await getReportOfMembers()
    expect(await change(mergeBoth)).toEqual({ members: -1 })
    const now = (report: typeof both) => report.months.at(-1)
    expect(now(await getReportOfMembers())).toMatchObject({ joined: (now(both)?.joined ?? 0) - 1 })
    expect(await change(() => undoClientMerge(mergeId))).toEqual({ members: 1 })
    expect(await getReportOfMembers()).toEqual(both)
  })

  it('keep a failed payment after the grace period, but no longer the member', async () => {
    const { id, subscriptionId } = await buyProgram()
    await updateMemberCounts()
    const failed = () => localServices.stripe.failRenewal(subscriptionId)
    const fail = async () => {
      await failed()
      await deliverStripeEvents()
    }
    expect(await change(fail)).toEqual({ paymentFailed: 1 })
    expect(await change(async () => advanceClockByDays(8))).toMatchObject({
      members: -1,
      monthlyAmount: -11_900,
    })
    expect(await listMemberIds('paymentFailed')).toContain(id)
    expect(await listMemberIds('members')).not.toContain(id)
    expect(await change(() => come(id))).toEqual({ unpaid: 1 })
    expect(await change(async () => advanceClockByDays(31))).toMatchObject({ unpaid: -1 })
  })

  it('do not change after another count, even by two concurrent runs', async () => {
    await createCashMember()
    await Promise.all([updateMemberCounts(), updateMemberCounts(), updateMemberCounts()])
    expect(await change(() => Promise.all([updateMemberCounts(), updateMemberCounts()]))).toEqual({})
  })

  it('exclude a member from the first day after the paid period', async () => {
    const today = plainDateIn('America/Los_Angeles', new Date())
    const id = await createCashMember(today)
    expect(await change(async () => advanceClockByDays(1))).toMatchObject({ members: -1 })
    expect(await listClientActivityTypes(id)).toContain('membershipEnded')
  })
})

describe('the tasks for members', () => {
  it('include a member without a visit a week after joining, until the first visit', async () => {
    const id = await createCashMember()
    await updateMemberCounts()
    advanceClockByDays(7)
    await updateMemberCounts()
    expect(await titlesOf(id)).toEqual(['Joined, but has not visited yet'])
    advanceClockByDays(7)
    await updateMemberCounts()
    expect(await titlesOf(id)).toEqual(['Joined 14 days ago, and has not visited yet'])
    await come(id)
    expect(await titlesOf(id)).toEqual([])
    for (const [days, titles] of [
      [13, []],
      [1, ['Has not visited for 14 days']],
      [7, ['Has not visited for 21 days']],
      [9, ['Has not visited for 30 days']],
      [40, ['Has not visited for 30 days']],
    ] as const) {
      advanceClockByDays(days)
      await updateMemberCounts()
      expect(await titlesOf(id)).toEqual(titles)
    }
  })

  it('do not include a paused member until the pause ends', async () => {
    const { id, subscriptionId } = await buyProgram()
    await updateMemberCounts()
    await createLocalStripeClient().subscriptions.update(subscriptionId, {
      pause_collection: { behavior: 'void' },
    })
    await deliverStripeEvents()
    await updateMemberCounts()
    advanceClockByDays(20)
    await updateMemberCounts()
    expect(await kindsOf(id)).toEqual([])
    await createLocalStripeClient().subscriptions.update(subscriptionId, { pause_collection: '' })
    await deliverStripeEvents()
    await updateMemberCounts()
    expect(await kindsOf(id)).toEqual([])
    advanceClockByDays(14)
    await updateMemberCounts()
    expect(await titlesOf(id)).toEqual(['Has not visited for 14 days'])
  })

  it('do not count the days on which the gym is closed as an absence', async () => {
    const id = await createCashMember()
    await come(id)
    await updateMemberCounts()
    const day = (ahead: number) =>
      plainDateIn('America/Los_Angeles', new Date(Date.now() + ahead * 24 * 60 * 60 * 1000))
    closeGym({ from: day(1), to: day(14) })
    advanceClockByDays(15)
    await updateMemberCounts()
    expect(await titlesOf(id)).toEqual([])
    advanceClockByDays(13)
    await updateMemberCounts()
    expect(await titlesOf(id)).toEqual(['Has not visited for 14 days'])
  })

  it('offer the next pack if two sessions are left, until it is bought', async () => {
    const { id } = await buyProgram('personal-training-session', 4)
    const use = () =>
      checkInAs({ clientId: id, overrideReason: 'Known', isAgain: true, ...{ usesSession: true } })
    for (const [left, kinds] of [
      [3, []],
      [2, ['offerPack']],
      [1, ['offerPack']],
    ] as const) {
      await use()
      await updateMemberCounts()
      expect([left, (await kindsOf(id)).filter((kind) => kind === 'offerPack')]).toEqual([left, kinds])
    }
  })
})

it('the job reads the tasks of an absent member only when the next level is reached', async () => {
  const id = await createCashMember()
  advanceClockByDays(15)
  const lookedUp = async () => {
    localServices.calls.reset()
    await recountMember(id, new Date())
    return Object.keys(localServices.calls.list()).includes('dynamodb BatchGetItem')
  }
  expect([await lookedUp(), await lookedUp()]).toEqual([true, false])
})

it('an erasure of a member combines the changes of all counters in one write', async () => {
  const id = await createCashMember()
  await updateMemberCounts()
  const { writes, counts } = await clientDeleteWrites(clientKey(id))
  expect(counts).not.toEqual({})
  expect(writes.filter(({ Update }) => Update?.Key?.pk === COUNTERS_PK)).toEqual([])
})
