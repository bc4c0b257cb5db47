import { describe, expect, it } from 'vitest'
import { listOfClient } from '#functions/follow-up/tasks.ts'
import { findWrongSummaries } from '#scripts/migrate/correct-summaries.ts'
import { findWrongMonthCounters } from '#scripts/migrate/month-counters.ts'
import { lookUpClient } from '#shared/front-desk/check-in-operations.ts'
import { membershipProblemText } from '#shared/front-desk/membership-words.ts'
import { createWaiver } from '#shared/waivers/waivers-operations.ts'
import { listClientActivities } from '#tests/support/fixtures/clients.ts'
import { waiverInput } from '#tests/support/fixtures/form-inputs.ts'
import { getReportOfMembers } from '#tests/support/fixtures/members.ts'
import { buyProgram, deliverStripeEvents } from '#tests/support/fixtures/memberships.ts'
import { listOpenTasks } from '#tests/support/fixtures/waiting-people.ts'
import { ana, invoke, runJob } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'

const PLAN = 11_900
const SESSIONS = 'personal-training-session'
const api = () => localServices.stripe

/** Creates a member with a signed waiver. `money` is the change of this month's amounts since then. */
async function aMember(priceId?: string) {
  const before = await moneyOfMonth()
  const { id, email, subscriptionId, sessionId, file } = await buyProgram(priceId)
  const person = { firstName: 'Dana', lastName: 'Reyes', signerName: 'Dana Reyes' }
  await invoke(createWaiver, waiverInput({ ...person, email }))
  const desk = async () => (await invoke(lookUpClient, { clientId: id }, { as: ana })).body
  const money = async () => {
    const { collected, refunded } = await moneyOfMonth()
    return { collected: collected - before.collected, refunded: refunded - before.refunded }
  }
  const told = async () =>
    (await listClientActivities(id)).flatMap(({ type, details }) =>
      /^(invoicePaid|refund|dispute)/.test(type) ? `${type} ${details?.amount}` : [],
    )
  return { id, email, of: subscriptionId || sessionId, desk, money, told, file }
}

async function moneyOfMonth() {
  const { collected = 0, refunded = 0 } = (await getReportOfMembers()).months.at(-1) ?? {}
  return { collected, refunded }
}

/** Drops all events and runs the nightly comparison with Stripe. */
async function nightlyPass(): Promise<void> {
  await deliverStripeEvents(
    ...new Set(
      api()
        .events()
        .map(({ type }) => type),
    ),
  )
  await runJob('reconcileMemberships', () => 100_000).catch(() => undefined)
}

describe('a dispute', () => {
  it('is shown at the desk while it is open, becomes a refund if it is lost, and ends if it is won', async () => {
    const [winner, loser] = [await aMember(), await aMember()]
    for (const { of } of [winner, loser]) await api().dispute(of)
    await deliverStripeEvents()
    for (const { desk, id } of [winner, loser]) {
      const facts = await desk()
      expect(facts).toMatchObject({ decision: 'checkPayment', membershipProblem: 'disputed' })
      expect(membershipProblemText('disputed', facts.client ?? {}, new Date())).toMatch(
        /^Payment disputed [A-Z][a-z]+ \d+$/,
      )
      expect((await listOfClient(id)).map(({ kind }) => kind)).toEqual(['disputed'])
    }
    expect(await loser.money()).toEqual({ collected: PLAN, refunded: 2 * PLAN })
    await runJob('createDueTasks', () => 100_000)
    expect(await listOfClient(loser.id)).toMatchObject([{ kind: 'disputed', status: 'open' }])
    await api().settleDispute(winner.of, 'won')
    await api().settleDispute(loser.of, 'lost')
    await deliverStripeEvents()
    // The Today list omits the task before the job dismisses it.
    for (const { id } of [winner, loser])
      expect((await listOpenTasks(id)).map(({ task }) => task.kind)).not.toContain('disputed')
    await runJob('createDueTasks', () => 100_000)
    for (const { id } of [winner, loser])
      expect((await listOfClient(id)).filter(({ kind }) => kind === 'disputed')).toMatchObject([
        { status: 'dismissed' },
      ])
    expect(await winner.desk()).toMatchObject({ decision: 'welcome' })
    expect(await loser.desk()).toMatchObject({ decision: 'noMembership', membershipProblem: 'refunded' })
    expect(await loser.money()).toEqual({ collected: PLAN, refunded: PLAN })
    expect(await winner.told()).toEqual([`invoicePaid ${PLAN}`, `disputed ${PLAN}`, `disputeWon ${PLAN}`])
    expect(await loser.told()).toEqual([`invoicePaid ${PLAN}`, `disputed ${PLAN}`, `disputeLost ${PLAN}`])
    expect(await findWrongSummaries()).toEqual([])
    expect(await findWrongMonthCounters()).toEqual([])
  })
})

describe('a refund', () => {
  it('restores the membership and is removed from the monthly report if it fails', async () => {
    const { of, desk, money, told } = await aMember()
    await api().refund(of, undefined, 'pending')
    await deliverStripeEvents()
    expect(await desk()).toMatchObject({ decision: 'noMembership', membershipProblem: 'refunded' })
    expect(await money()).toEqual({ collected: PLAN, refunded: PLAN })
    await api().settleRefund(of, 'failed')
    await deliverStripeEvents()
    expect(await desk()).toMatchObject({ decision: 'welcome' })
    expect(await money()).toEqual({ collected: PLAN, refunded: 0 })
    expect(await told()).toEqual([`invoicePaid ${PLAN}`, `refunded ${PLAN}`, `refundFailed ${PLAN}`])
    expect(await findWrongMonthCounters()).toEqual([])
  })

  it('is recorded once by its event, another event or the nightly job, with the time from Stripe', async () => {
    const { of, id, told } = await aMember()
    for (let n = 0; n < 12; n++) await api().refund(of, 100)
    // Who bought only sessions has no subscription, by which the pass finds the others.
    const [refunded, disputed] = [await aMember(SESSIONS), await aMember(SESSIONS)]
    await api().refund(refunded.of)
    await api().dispute(disputed.of)
    await api().settleDispute(disputed.of, 'lost')
    await nightlyPass()
    for (const { file } of [refunded, disputed])
      expect((await file()).summary.sessionPacks).toMatchObject([{ total: 1, voided: 1 }])
    const lines = await told()
    expect(lines).toEqual([`invoicePaid ${PLAN}`, ...Array(12).fill('refunded 100')])
    const at = (await listClientActivities(id)).flatMap((line) => (line.type === 'refunded' ? line.at : []))
    for (const each of at) expect(each).toMatch(/:\d\d\.000Z$/)
    await nightlyPass()
    expect(await told()).toEqual(lines)
  })
})
