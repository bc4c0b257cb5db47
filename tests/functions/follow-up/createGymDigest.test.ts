import { afterEach, describe, expect, it } from 'vitest'
import { createDayPassForClient } from '#shared/clients/clients-operations.ts'
import { createIntakeForm } from '#shared/intake-forms/intake-forms-operations.ts'
import { createLead } from '#shared/leads/leads-operations.ts'
import { business, policies } from '#shared/lib/settings/business.ts'
import type { GymEmailSettings } from '#shared/lib/settings/settings.ts'
import { createWaiver } from '#shared/waivers/waivers-operations.ts'
import { createClientRecord } from '#tests/support/fixtures/clients.ts'
import { runAtTime } from '#tests/support/fixtures/clock.ts'
import { intakeFormInput, leadInput, waiverInput } from '#tests/support/fixtures/form-inputs.ts'
import { createPass, newIdempotencyKey, uniqueLastName } from '#tests/support/fixtures/people.ts'
import { checkoutSession, sendCheckoutEvent } from '#tests/support/fixtures/stripe-events.ts'
import { ana, invoke, runJob } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'
import { emailsTo } from '#tests/support/local/mailbox.ts'

const unchanged: GymEmailSettings = { ...policies.gymEmails }
const changeSettings = (changes: Partial<GymEmailSettings>) => Object.assign(policies.gymEmails, changes)

afterEach(() => void changeSettings(unchanged))

const digestsOf = async (date: string) =>
  (await emailsTo(business.email)).filter(({ subject }) => subject.startsWith(date))
const noticesAbout = async (text: string) =>
  (await emailsTo(business.email)).filter(({ subject }) => subject.endsWith(text))
const makeAndSend = async () => {
  await runJob('createGymDigest')
  await runJob('sendDueEmails')
}

it('emails the gym one digest of the previous day at 7 AM', async () => {
  const lastName = uniqueLastName()
  await runAtTime('2031-05-06T18:00:00Z', async () => {
    await createPass({ fullName: `Mia ${lastName}` })
    await invoke(createLead, leadInput())
    await invoke(createWaiver, waiverInput())
    await sendCheckoutEvent('checkout.session.completed', checkoutSession())
  })
  await runAtTime('2031-05-07T13:59:00Z', makeAndSend)
  expect(await digestsOf('Tuesday, May 6, 2031')).toEqual([])
  for (let run = 1; run <= 2; run++) await runAtTime('2031-05-07T14:00:00Z', makeAndSend)
  await runAtTime('2031-05-08T20:00:00Z', makeAndSend)
  const [digest, ...others] = await digestsOf('Tuesday, May 6, 2031')
  expect(others).toEqual([])
  expect(digest?.subject).toBe('Tuesday, May 6, 2031: 1 free pass, 1 lead, 1 payment, 1 signed waiver')
  expect(digest?.text).toContain(`Free pass: 1\nMia ${lastName}\n`)
  expect(digest?.text).toContain('Payment: 1\n$120 from Jordan van Lee\n')
})

it('creates one digest in two concurrent runs', async () => {
  await runAtTime('2031-06-03T18:00:00Z', () => createPass())
  const runs = await runAtTime('2031-06-04T20:00:00Z', () =>
    Promise.all([runJob('createGymDigest'), runJob('createGymDigest')]),
  )
  expect(runs.reduce((sum, { made = 0 }) => sum + made, 0)).toBe(3)
  await runAtTime('2031-06-04T20:05:00Z', () => runJob('sendDueEmails'))
  expect(await digestsOf('Tuesday, June 3, 2031')).toHaveLength(1)
})

it('sends one digest after a run that could not store it and one that could not send it', async () => {
  await runAtTime('2031-07-08T18:00:00Z', () => createPass())
  localServices.faults.add({ service: 'dynamodb', operation: 'PutItem', fault: 'reject' })
  await expect(runAtTime('2031-07-09T20:00:00Z', () => runJob('createGymDigest'))).rejects.toThrow()
  localServices.faults.clear()
  await runAtTime('2031-07-09T20:15:00Z', () => runJob('createGymDigest'))
  localServices.faults.add({ service: 'ses', fault: 'reject', match: business.email })
  await runAtTime('2031-07-09T20:20:00Z', () => runJob('sendDueEmails'))
  localServices.faults.clear()
  await runAtTime('2031-07-09T20:30:00Z', makeAndSend)
  expect(await digestsOf('Tuesday, July 8, 2031')).toHaveLength(1)
})

it('sends nothing about a day without activities', async () => {
  const before = await emailsTo(business.email)
  await runAtTime('2031-08-20T20:00:00Z', makeAndSend)
  expect(await emailsTo(business.email)).toEqual(before)
})

it.each([
  ['of 23 hours', '2032-03-14', 'Sunday, March 14, 2032', ['08:00:00', '06:59:59'], '07:00:00'],
  ['of 25 hours', '2032-11-07', 'Sunday, November 7, 2032', ['07:00:00', '07:59:59'], '08:00:00'],
])('counts a day %s from midnight to midnight', async (_, day, date, [first, last], next) => {
  const nextDay = new Date(Date.parse(day) + 24 * 60 * 60_000).toISOString().slice(0, 10)
  await runAtTime(new Date(Date.parse(`${day}T${first}Z`) - 1000), () => createPass())
  await runAtTime(`${day}T${first}Z`, () => createPass())
  await runAtTime(`${nextDay}T${last}Z`, () => createPass())
  await runAtTime(`${nextDay}T${next}Z`, () => createPass())
  await runAtTime(`${nextDay}T20:00:00Z`, makeAndSend)
  expect((await digestsOf(date)).map(({ subject }) => subject)).toEqual([`${date}: 2 free passes`])
})

it('contains no health data', async () => {
  const canary = 'asthmacanary'
  await runAtTime('2031-09-09T18:00:00Z', async () => {
    await createPass()
    await invoke(createIntakeForm, { ...intakeFormInput(), medicalConditions: canary })
  })
  await runAtTime('2031-09-10T20:00:00Z', makeAndSend)
  const [digest] = await digestsOf('Tuesday, September 9, 2031')
  expect(digest?.subject).toBe('Tuesday, September 9, 2031: 1 free pass')
  expect(JSON.stringify(digest)).not.toContain(canary)
})

describe('the immediate email to the gym', () => {
  it('is stored with the activity, sent once by the next run, and left out of the digest', async () => {
    changeSettings({ passes: 'immediate' })
    const lastName = uniqueLastName()
    await runAtTime('2031-10-07T18:00:00Z', () => createPass({ fullName: `Mia ${lastName}` }))
    for (let run = 1; run <= 2; run++) await runAtTime('2031-10-07T18:05:00Z', () => runJob('sendDueEmails'))
    const [notice, ...others] = await noticesAbout(`Mia ${lastName}`)
    expect(others).toEqual([])
    expect(notice?.subject).toBe(`New free pass: Mia ${lastName}`)
    expect(notice?.text).toMatch(/\/admin\/clients\/[\w-]+\n/)
    await runAtTime('2031-10-08T20:00:00Z', makeAndSend)
    expect(await digestsOf('Tuesday, October 7, 2031')).toEqual([])
  })

  it('is not sent about a pass that the staff issued', async () => {
    changeSettings({ passes: 'immediate' })
    const { id, lastName } = await createClientRecord({ lastName: uniqueLastName() })
    await runAtTime('2031-10-21T18:00:00Z', () =>
      invoke(createDayPassForClient, { id }, { as: ana, key: newIdempotencyKey() }),
    )
    await runAtTime('2031-10-21T18:05:00Z', () => runJob('sendDueEmails'))
    expect(await noticesAbout(lastName)).toEqual([])
  })
})
