import { afterEach, describe, expect, it, vi } from 'vitest'
import { createDayPass, getDayPass } from '#shared/operations.ts'
import { type Answer, call, refusal } from '#tests/support/call.ts'
import { anIssuedPass } from '#tests/support/day-passes.ts'
import { aDayPassForm, aKey, anAddress } from '#tests/support/people.ts'
import { standIns } from '#tests/support/stand-ins.ts'

const statusOf = async (answer: Promise<Answer<unknown>>) => (await answer).status
const countOf = (statuses: number[], status: number) => statuses.filter((each) => each === status).length
/** The middle of an hour and of ten minutes, so that no window ends within a test. */
const MID_WINDOW = Date.UTC(2026, 5, 1, 12, 35)

const atMidWindow = () => vi.useFakeTimers({ toFake: ['Date'], now: MID_WINDOW })
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  standIns.faults.clear()
})

describe('passes from one network address', () => {
  it('are exactly 5 an hour, also when 20 ask at once, and refused in plain words', async () => {
    atMidWindow()
    const asks = Array.from({ length: 20 }, () =>
      call(createDayPass, aDayPassForm(), { address: '203.0.113.1' }),
    )
    const statuses = (await Promise.all(asks)).map(({ status }) => status)
    expect([countOf(statuses, 200), countOf(statuses, 429)]).toEqual([5, 15])
    const { body } = await refusal(createDayPass, aDayPassForm(), { address: '203.0.113.1' })
    expect(body.message).toBe(
      'Too many tries from your connection or for this address. Please wait a while and try again.',
    )
  })

  it('may be asked for again in the next hour, and from another address at once', async () => {
    atMidWindow()
    for (let i = 0; i < 6; i++)
      await call(createDayPass, aDayPassForm(), { address: '203.0.113.2' }).catch(() => undefined)
    expect(await statusOf(call(createDayPass, aDayPassForm(), { address: '203.0.113.3' }))).toBe(200)
    vi.setSystemTime(MID_WINDOW + 60 * 60_000)
    expect(await statusOf(call(createDayPass, aDayPassForm(), { address: '203.0.113.2' }))).toBe(200)
  })

  it('are counted by the network of an IPv6 address, in which a visitor has as many as wanted', async () => {
    atMidWindow()
    const statuses = []
    for (let i = 0; i < 7; i++)
      statuses.push(await statusOf(call(createDayPass, aDayPassForm(), { address: `2001:db8:9:9::${i}` })))
    expect([countOf(statuses, 200), countOf(statuses, 429)]).toEqual([5, 2])
    expect(await statusOf(call(createDayPass, aDayPassForm(), { address: '2001:db8:9:a::1' }))).toBe(200)
  })

  it('are counted by the address that CloudFront saw, not by what the caller claims', async () => {
    atMidWindow()
    const forged = (i: number) => ({ address: `10.0.0.${i}, 203.0.113.4` })
    const statuses = []
    for (let i = 0; i < 7; i++) statuses.push(await statusOf(call(createDayPass, aDayPassForm(), forged(i))))
    expect(countOf(statuses, 429)).toBe(2)
  })

  it('do not count a repeat of the same request', async () => {
    atMidWindow()
    const form = aDayPassForm()
    const as = { key: aKey(), address: '203.0.113.5' }
    for (let i = 0; i < 8; i++) expect(await statusOf(call(createDayPass, form, as))).toBe(200)
  })

  it('are not counted while the limits are off', async () => {
    vi.stubEnv('RATE_LIMITS', 'off')
    for (let i = 0; i < 7; i++)
      expect(await statusOf(call(createDayPass, aDayPassForm(), { address: '203.0.113.6' }))).toBe(200)
  })
})

it('passes for one e-mail address are exactly 3 a day, in whatever case it is typed', async () => {
  atMidWindow()
  const email = anAddress()
  const statuses = []
  for (const typed of [email, email.toUpperCase(), ` ${email}`, email])
    statuses.push(await statusOf(call(createDayPass, aDayPassForm({ email: typed }))))
  expect(statuses).toEqual([200, 200, 200, 429])
})

describe('codes that do not exist', () => {
  it('are told apart from an address 10 times in 10 minutes; after that it learns nothing, not even of a right one', async () => {
    atMidWindow()
    const { passCode } = await anIssuedPass()
    const seek = (code: string) => call(getDayPass, { passCode: code }, { address: '203.0.113.7' })
    const statuses = []
    for (let i = 0; i < 11; i++) statuses.push(await statusOf(seek('DPZZZZZZ')))
    expect([countOf(statuses, 404), countOf(statuses, 429)]).toEqual([10, 1])
    expect(await statusOf(seek(passCode))).toBe(429)
    expect(await statusOf(call(getDayPass, { passCode }, { address: '203.0.113.8' }))).toBe(200)
  })

  it('do not limit who looks at a pass of his own', async () => {
    const { passCode } = await anIssuedPass()
    for (let i = 0; i < 30; i++)
      expect(await statusOf(call(getDayPass, { passCode }, { address: '203.0.113.9' }))).toBe(200)
  })

  it('are answered when the counter fails', async () => {
    standIns.faults.add({ service: 'dynamodb', operation: 'UpdateItem', fault: 'throttle' })
    expect(await statusOf(call(getDayPass, { passCode: 'DPZZZZZZ' }, { address: '203.0.113.10' }))).toBe(404)
  })
})

describe('many at once who meet on one counter', () => {
  /** What DynamoDB does to transactions on one item at the same time, on the counters only. */
  const meet = { service: 'dynamodb', fault: 'reject', code: 'TransactionConflict', match: 'RATE#' } as const
  const statusesOf = async (address: string) => {
    const asks = Array.from({ length: 20 }, () => statusOf(call(createDayPass, aDayPassForm(), { address })))
    return Promise.all(asks)
  }

  it('are still exactly 5 an hour', async () => {
    atMidWindow()
    standIns.faults.add({ ...meet, operation: 'TransactWriteItems' })
    standIns.faults.add({
      ...meet,
      operation: 'UpdateItem',
      code: 'TransactionConflictException',
      times: 10,
    })
    const statuses = await statusesOf('203.0.113.11')
    expect([countOf(statuses, 200), countOf(statuses, 429)]).toEqual([5, 15])
  })

  it('lose no form when the counter does not answer at all', async () => {
    atMidWindow()
    standIns.faults.add({ ...meet, operation: 'TransactWriteItems' })
    standIns.faults.add({ service: 'dynamodb', operation: 'UpdateItem', match: 'RATE#', fault: 'throttle' })
    const form = aDayPassForm()
    expect(await statusOf(call(createDayPass, form, { address: '203.0.113.12' }))).toBe(200)
  })
})

it('a form that meets another transaction on its own records is stored a moment later', async () => {
  const conflict = { service: 'dynamodb', fault: 'reject', code: 'TransactionConflict' } as const
  standIns.faults.add({ ...conflict, match: 'DAY_PASS#', nth: 1, times: 3 })
  expect(await statusOf(call(createDayPass, aDayPassForm(), { address: '203.0.113.13' }))).toBe(200)
})
