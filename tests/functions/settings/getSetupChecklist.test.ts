import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addDays } from '#shared/lib/dates/plain-date.ts'
import { getDashboard } from '#shared/report/dashboard-operations.ts'
import type { SetupStep } from '#shared/settings/setup-checklist.ts'
import { getSetupChecklist } from '#shared/settings/setup-checklist-operations.ts'
import { admin, publishAgreementVersion } from '#tests/support/fixtures/agreements.ts'
import { startServer } from '#tests/support/fixtures/http-server.ts'
import { createImportFile } from '#tests/support/fixtures/imports.ts'
import { createOtherGym } from '#tests/support/fixtures/other-gym.ts'
import { uniqueEmail } from '#tests/support/fixtures/people.ts'
import { replacePublishedSettings } from '#tests/support/fixtures/settings.ts'
import { createPoolUser, emptyUserPool } from '#tests/support/fixtures/staff-accounts.ts'
import {
  ana,
  invoke,
  invokeForErrorCode,
  runJob,
  type TestStaffMember,
} from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'

const steps = async () => (await invoke(getSetupChecklist, {}, { as: admin })).body.steps
const isDone = async (step: SetupStep) => (await steps()).find((one) => one.step === step)?.isDone
const isShown = async (as: TestStaffMember = admin) =>
  (await invoke(getDashboard, {}, { as })).body.isSetupPending ?? false

let quota = 0
let verification = 'Success'
const ses = await startServer(() => {
  const isQuota = ses.received.at(-1)?.body.includes('GetSendQuota')
  const name = isQuota ? 'GetSendQuota' : 'GetIdentityVerificationAttributes'
  const content = isQuota
    ? `<Max24HourSend>${quota}</Max24HourSend>`
    : `<VerificationAttributes><entry><key>gym.example</key><value><VerificationStatus>${verification}</VerificationStatus></value></entry></VerificationAttributes>`
  return { status: 200, body: `<${name}Response><${name}Result>${content}</${name}Result></${name}Response>` }
})
afterAll(() => ses.close())

beforeEach(emptyUserPool)
afterEach(() => void vi.unstubAllEnvs())

describe('a new gym', () => {
  it('has an open step for everything that is not configured', async () => {
    await createPoolUser('admin')
    const open = (await steps()).filter((step) => !step.isDone)
    expect(open.map(({ step }) => step)).toEqual([
      'contact',
      'hours',
      'trainers',
      'prices',
      'pages',
      'legal',
      'waiver',
      'team',
      'members',
    ])
  })

  it('shows its checklist only to administrators', async () => {
    expect(await isShown()).toBe(true)
    expect(await isShown(ana)).toBe(false)
    expect(await invokeForErrorCode(getSetupChecklist, {}, { as: ana })).toBe('403 notAdmin')
  })
})

it('the checklist stays hidden after all steps are done, even if one of them becomes open again', async () => {
  await createPoolUser('admin')
  await createPoolUser('desk')
  const own = createOtherGym()
  await replacePublishedSettings({ ...own, business: { ...own.business, timeZone: 'America/Los_Angeles' } })
  await runJob('publishSite', () => 100_000)
  // The built-in agreement with the gym's name does not count as the gym's own agreement.
  expect((await steps()).filter((step) => !step.isDone)).toEqual([
    expect.objectContaining({ step: 'waiver' }),
    expect.objectContaining({ step: 'members' }),
  ])
  expect(await isShown()).toBe(true)
  await publishAgreementVersion('Our own words', 'none')
  await createImportFile().one({
    firstName: 'Ida',
    lastName: 'Moe',
    email: uniqueEmail(),
    status: 'active',
    paidThrough: addDays(new Date().toISOString().slice(0, 10), 30),
  })
  expect((await steps()).filter((step) => !step.isDone)).toEqual([])
  expect(await isShown()).toBe(false)
  localServices.calls.reset()
  expect(await isShown()).toBe(false)
  expect(localServices.calls.list()).toEqual({ 'dynamodb GetItem': 1, 'dynamodb Query': 2 })
  await createPoolUser('desk')
  await emptyUserPool()
  expect(await isShown()).toBe(false)
})

describe('a step that depends on another service', () => {
  it('is unknown while SES or the user pool does not respond, and the other steps are known', {
    tags: 'nightly',
  }, async () => {
    localServices.faults.add({ service: 'ses', fault: 'throttle' })
    localServices.faults.add({ service: 'cognito', fault: 'throttle' })
    const found = await steps()
    const unknown = found.filter((step) => step.isDone === undefined).map(({ step }) => step)
    expect(unknown).toEqual(['email', 'team'])
  })
})

describe('the step of the email sender', () => {
  it.each([
    [200, 'Success', false],
    [50_000, 'Pending', false],
    [50_000, 'Success', true],
    [-1, 'Success', true],
  ])('with %i recipients a day and the status %s is done: %s', async (recipients, status, expected) => {
    quota = recipients
    verification = status
    vi.stubEnv('AWS_ENDPOINT_URL_SES', ses.url)
    vi.stubEnv('MAIL_FROM', 'hello@mail.gym.example')
    expect(await isDone('email')).toBe(expected)
    const asked = ses.received
      .map(({ body }) => new URLSearchParams(body))
      .find((body) => body.has('Identities.member.1'))
    expect(
      [...(asked ?? [])].flatMap(([name, value]) => (name.startsWith('Identities') ? [value] : [])),
    ).toEqual(['hello@mail.gym.example', 'mail.gym.example', 'gym.example'])
  })
})
