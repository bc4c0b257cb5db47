import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { getGrant } from '#infra/aws/grants.ts'
import { lambdas } from '#infra/lambdas.ts'
import { createBooking } from '#shared/appointments/bookings-operations.ts'
import { createDayPass, getDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { createIntakeForm } from '#shared/intake-forms/intake-forms-operations.ts'
import { createLead } from '#shared/leads/leads-operations.ts'
import { SCRIPT_TABLE_TIMEOUT_MS } from '#shared/lib/environment.ts'
import { createWaiver } from '#shared/waivers/waivers-operations.ts'
import { stopClock } from '#tests/support/fixtures/clock.ts'
import { bookingInput, intakeFormInput, leadInput, waiverInput } from '#tests/support/fixtures/form-inputs.ts'
import { createClient, sendFormLink } from '#tests/support/fixtures/form-links.ts'
import { createPass, dayPassInput, newIdempotencyKey, uniqueEmail } from '#tests/support/fixtures/people.ts'
import { type HandlerResponse, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'

const { ddb, REQUEST_TIMEOUT_MS } = await import('#functions/lib/table/dynamodb.ts')
/** The timeout is longer in this file, because a retried request would be counted twice. */
const requestHandler = ddb.config.requestHandler as typeof ddb.config.requestHandler & {
  updateHttpClientConfig: (key: 'requestTimeout', ms: number) => void
}
const waitForTable = (ms: number) => requestHandler.updateHttpClientConfig('requestTimeout', ms)
beforeAll(() => waitForTable(SCRIPT_TABLE_TIMEOUT_MS))
afterAll(() => waitForTable(REQUEST_TIMEOUT_MS))

const statusOf = async (answer: Promise<HandlerResponse<unknown>>) => (await answer).status
const countOf = (statuses: number[], status: number) => statuses.filter((each) => each === status).length
afterEach(() => void vi.unstubAllEnvs())

describe('requests for the guide from one IP address', () => {
  it('are limited to exactly 5 per hour, even for 20 concurrent requests', async () => {
    stopClock()
    const asks = Array.from({ length: 20 }, () => invoke(createLead, leadInput(), { address: '203.0.113.1' }))
    const statuses = (await Promise.all(asks)).map(({ status }) => status)
    expect([countOf(statuses, 200), countOf(statuses, 429)]).toEqual([5, 15])
    const { body } = await invokeExpectingError(createLead, leadInput(), { address: '203.0.113.1' })
    expect(body.message).toBe(
      'Too many attempts from your connection or for this address. Please wait a while and try again.',
    )
  })

  it('are accepted again in the next hour, and from another IP address immediately', async () => {
    stopClock()
    for (let i = 0; i < 6; i++)
      await invoke(createLead, leadInput(), { address: '203.0.113.2' }).catch(() => undefined)
    expect(await statusOf(invoke(createLead, leadInput(), { address: '203.0.113.3' }))).toBe(200)
    vi.setSystemTime(Date.now() + 60 * 60_000)
    expect(await statusOf(invoke(createLead, leadInput(), { address: '203.0.113.2' }))).toBe(200)
  })

  it('are counted by IPv6 prefix instead of single address', async () => {
    stopClock()
    const statuses = []
    for (let i = 0; i < 7; i++)
      statuses.push(await statusOf(invoke(createLead, leadInput(), { address: `2001:db8:9:9::${i}` })))
    expect([countOf(statuses, 200), countOf(statuses, 429)]).toEqual([5, 2])
    expect(await statusOf(invoke(createLead, leadInput(), { address: '2001:db8:9:a::1' }))).toBe(200)
  })

  it('are counted once for retries with the same key', async () => {
    stopClock()
    const form = leadInput()
    const as = { key: newIdempotencyKey(), address: '203.0.113.5' }
    for (let i = 0; i < 8; i++) expect(await statusOf(invoke(createLead, form, as))).toBe(200)
  })

  it('are not limited if RATE_LIMITS is off', async () => {
    vi.stubEnv('RATE_LIMITS', 'off')
    for (let i = 0; i < 7; i++)
      expect(await statusOf(invoke(createLead, leadInput(), { address: '203.0.113.6' }))).toBe(200)
  })

  it('are limited outside the local cloud even if RATE_LIMITS is off', async () => {
    stopClock()
    vi.stubEnv('RATE_LIMITS', 'off')
    vi.stubEnv('LOCAL_CLOUD', undefined)
    const statuses = []
    for (let i = 0; i < 6; i++)
      statuses.push(await statusOf(invoke(createLead, leadInput(), { address: '203.0.113.14' })))
    expect([countOf(statuses, 200), statuses.at(-1)]).toEqual([5, 429])
  })
})

it.each([
  ['passes', createDayPass, dayPassInput],
  ['waivers', createWaiver, waiverInput],
] as const)(
  'accepts 60 %s per hour from one IP address, such as a guest Wi-Fi',
  { tags: 'nightly' },
  async (_, op, form) => {
    stopClock()
    const ask = () =>
      statusOf(invoke(op, form() as never, { address: `203.0.113.${op === createWaiver ? 40 : 41}` }))
    const statuses = []
    for (let i = 0; i < 61; i++) statuses.push(await ask())
    expect([countOf(statuses, 200), statuses.at(-1)]).toEqual([60, 429])
  },
)

it.each([
  ['pass', createDayPass, dayPassInput, 3],
  ['booking', createBooking, bookingInput, 5],
  ['intake form', createIntakeForm, intakeFormInput, 10],
  ['waiver', createWaiver, waiverInput, 10],
  ['guide', createLead, leadInput, 2],
] as const)('limits the emails to one mailbox per day, in any spelling: %s', async (_, op, form, limit) => {
  stopClock()
  const [local = '', domain] = uniqueEmail().split('@')
  const typed = (i: number) => [`${local}+${i}`, `${local[0]}.${local.slice(1)}`, local.toUpperCase()][i % 3]
  const statuses = []
  for (let i = 0; i <= limit; i++)
    statuses.push(await statusOf(invoke(op, { ...form(), email: `${typed(i)}@${domain}` } as never)))
  expect([countOf(statuses, 200), statuses.at(-1)]).toEqual([limit, 429])
})

it('limits the mailbox of the client in the link instead of the typed address', async () => {
  stopClock()
  const client = await createClient()
  const links = []
  for (let i = 0; i < 11; i++) links.push(await sendFormLink('intake', client.id))
  const statuses = []
  for (const link of links)
    statuses.push(await statusOf(invoke(createIntakeForm, { ...intakeFormInput(), ...link })))
  expect([countOf(statuses, 200), statuses.at(-1)]).toEqual([10, 429])
})

it('sets a limit per email address for every public operation that sends an email', () => {
  const mailing = lambdas.flatMap(({ name, definition }) =>
    definition.kind === 'http' && definition.access === 'public' && getGrant(name).sendsEmail
      ? [{ name, limits: definition.limits ?? [] }]
      : [],
  )
  expect(mailing.length).toBeGreaterThan(5)
  const unlimited = mailing.filter(({ limits }) => !limits.some(({ per }) => per === 'email'))
  // These operations send one email per appointment or place, whose number is limited.
  expect(unlimited.map(({ name }) => name)).toEqual(['cancelAppointment', 'bookOfferedSeat'])
})

describe('requests with unknown pass codes', () => {
  it('are limited to 10 per 10 minutes and IP address, and then a valid code also returns 429', async () => {
    stopClock()
    const { passCode } = await createPass()
    const seek = (code: string) => invoke(getDayPass, { passCode: code }, { address: '203.0.113.7' })
    const statuses = []
    for (let i = 0; i < 11; i++) statuses.push(await statusOf(seek('DPZZZZZZ')))
    expect([countOf(statuses, 404), countOf(statuses, 429)]).toEqual([10, 1])
    expect(await statusOf(seek(passCode))).toBe(429)
    expect(await statusOf(invoke(getDayPass, { passCode }, { address: '203.0.113.8' }))).toBe(200)
  })

  it('are limited to 100 per 10 minutes and IPv6 /48 network', async () => {
    stopClock()
    const { passCode } = await createPass()
    const seek = (code: string, n: number, network = '2001:db8:48') =>
      statusOf(invoke(getDayPass, { passCode: code }, { address: `${network}:${n.toString(16)}::1` }))
    const statuses = []
    for (let n = 0; n < 101; n++) statuses.push(await seek('DPZZZZZZ', n))
    expect([countOf(statuses, 404), countOf(statuses, 429)]).toEqual([100, 1])
    expect(await seek(passCode, 500)).toBe(429)
    expect(await seek(passCode, 500, '2001:db8:49')).toBe(200)
  })

  it('leave the reads of an existing pass unlimited', async () => {
    const { passCode } = await createPass()
    for (let i = 0; i < 30; i++)
      expect(await statusOf(invoke(getDayPass, { passCode }, { address: '203.0.113.9' }))).toBe(200)
  })

  it('return 404 if the counter fails', { tags: 'nightly' }, async () => {
    localServices.faults.add({ service: 'dynamodb', operation: 'UpdateItem', fault: 'throttle' })
    expect(await statusOf(invoke(getDayPass, { passCode: 'DPZZZZZZ' }, { address: '203.0.113.10' }))).toBe(
      404,
    )
  })
})

describe('a rate limit under contention', () => {
  /** Transactions and updates of rate-limit counters fail with a conflict. */
  const meet = { service: 'dynamodb', fault: 'reject', code: 'TransactionConflict', match: 'RATE#' } as const
  const statusesOf = async (address: string) => {
    const asks = Array.from({ length: 20 }, () => statusOf(invoke(createLead, leadInput(), { address })))
    return Promise.all(asks)
  }

  it('stays exactly 5 per hour', async () => {
    stopClock()
    localServices.faults.add({ ...meet, operation: 'TransactWriteItems' })
    localServices.faults.add({
      ...meet,
      operation: 'UpdateItem',
      code: 'TransactionConflictException',
      // The number is below the retries of one call, because one of the twenty calls may get all conflicts.
      times: 5,
    })
    const statuses = await statusesOf('203.0.113.11')
    expect([countOf(statuses, 200), countOf(statuses, 429)]).toEqual([5, 15])
  })

  it('accepts a request if its counter does not respond', async () => {
    stopClock()
    localServices.faults.add({ ...meet, operation: 'TransactWriteItems' })
    localServices.faults.add({
      service: 'dynamodb',
      operation: 'UpdateItem',
      match: 'RATE#',
      fault: 'throttle',
    })
    const form = leadInput()
    expect(await statusOf(invoke(createLead, form, { address: '203.0.113.12' }))).toBe(200)
  })
})

it('retries a form whose transaction conflicts on its own records', async () => {
  const conflict = { service: 'dynamodb', fault: 'reject', code: 'TransactionConflict' } as const
  localServices.faults.add({ ...conflict, match: 'DAY_PASS#', nth: 1, times: 3 })
  expect(await statusOf(invoke(createDayPass, dayPassInput(), { address: '203.0.113.13' }))).toBe(200)
})
