import { expect, it } from 'vitest'
import { lookUpClient } from '#shared/front-desk/check-in-operations.ts'
import { addDays, plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { changeMemberPlan, getMemberFile } from '#shared/members/member-file-operations.ts'
import { listClientActivities } from '#tests/support/fixtures/clients.ts'
import { signInMember } from '#tests/support/fixtures/member-pages.ts'
import { buyProgram, createLocalStripeClient } from '#tests/support/fixtures/memberships.ts'
import { newIdempotencyKey } from '#tests/support/fixtures/people.ts'
import { listOpenTasks } from '#tests/support/fixtures/waiting-people.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

const inDays = (days: number) => addDays(plainDateIn('America/Los_Angeles', new Date()), days)

async function aMember() {
  const bought = await buyProgram()
  const page = await signInMember(bought.email)
  const { subscriptionId } = bought
  const change = (action: 'pause' | 'resume' | 'end' | 'keep', more: object = {}) =>
    invoke(changeMemberPlan, { subscriptionId, action, ...more }, { ...page, key: newIdempotencyKey() })
  return {
    ...bought,
    page,
    change,
    atStripe: () => createLocalStripeClient().subscriptions.retrieve(subscriptionId),
  }
}

it('pauses the plan at Stripe, shows it at the desk, and counts the paused days', async () => {
  const { id, page, change, atStripe } = await aMember()
  const { body } = await change('pause', { resumesOn: inDays(20) })
  expect(body.plans).toMatchObject([{ state: 'paused', resumesOn: inDays(20), actions: ['resume', 'end'] }])
  expect((await atStripe()).pause_collection?.behavior).toBe('void')
  const { decision, membershipProblem } = (await invoke(lookUpClient, { clientId: id }, { as: ana })).body
  expect([decision, membershipProblem]).toEqual(['noMembership', 'paused'])
  const asked = (await listClientActivities(id)).find(({ type }) => type === 'planChangeRequested')
  expect(asked).toMatchObject({ actor: { kind: 'visitor' }, details: { action: 'pause' } })
  expect((await listOpenTasks(id)).map(({ task }) => task.title)).toContain(
    'Paused the plan on the member page',
  )
  await change('resume')
  const [plan] = (await invoke(getMemberFile, {}, page)).body.plans
  // The plan was resumed on the same day, so the pause uses no day of the year.
  expect(plan?.pause?.to).toBe(inDays(60))
})

it('ends a plan with a reason, returns its last day, and can keep the plan afterwards', async () => {
  const { id, change, page, atStripe } = await aMember()
  const [before] = (await invoke(getMemberFile, {}, page)).body.plans
  const [after] = (await change('end', { reason: 'moving' })).body.plans
  expect(after).toMatchObject({ state: 'ending', lastDay: before?.lastDay, actions: ['keep'] })
  expect((await atStripe()).cancel_at_period_end).toBe(true)
  const asked = (await listClientActivities(id)).find(({ type }) => type === 'planChangeRequested')
  expect(asked?.details).toEqual({ action: 'end', reason: 'Moving away' })
  const [kept] = (await change('keep')).body.plans
  expect(kept?.state).toBe('active')
  expect((await atStripe()).cancel_at_period_end).toBe(false)
})

it('refuses a second pause, a pause that is too long and a plan of another member', async () => {
  const [mine, theirs] = [await aMember(), await aMember()]
  const refuse = async (input: object) => {
    const whole = { subscriptionId: mine.subscriptionId, action: 'pause', ...input }
    const { status, body } = await invokeExpectingError(changeMemberPlan, whole, mine.page)
    return [status, body.code, ...Object.keys(body.fields ?? {})]
  }
  expect(await refuse({ resumesOn: inDays(91) })).toEqual([400, 'invalidInput', 'resumesOn'])
  await mine.change('pause', { resumesOn: inDays(10) })
  expect(await refuse({ resumesOn: inDays(20) })).toEqual([400, 'invalidInput', 'action'])
  expect(await refuse({ subscriptionId: theirs.subscriptionId, action: 'end' })).toEqual([
    404,
    'subscriptionUnknown',
  ])
  expect((await theirs.atStripe()).cancel_at_period_end).toBe(false)
})
