import { expect, it, vi } from 'vitest'
import { applyErasure, findRecordsByEmail } from '#functions/clients/personal-records.ts'
import { getMemberLink, requestMemberLink } from '#shared/members/members-operations.ts'
import { createClientRecord } from '#tests/support/fixtures/clients.ts'
import { stopClock } from '#tests/support/fixtures/clock.ts'
import { requestMemberLinkToken } from '#tests/support/fixtures/member-pages.ts'
import { uniqueEmail } from '#tests/support/fixtures/people.ts'
import { invoke, invokeExpectingError, invokeForErrorCode, runJob } from '#tests/support/invoke-handler.ts'
import { localServices, startedJobs } from '#tests/support/local/local-services.ts'
import { emailsTo } from '#tests/support/local/mailbox.ts'
import { runStartedJobs } from '#tests/support/local/started-jobs.ts'
import { itemsByEmail } from '#tests/support/stored-items.ts'

const LINK = 'MEMBER_LINK#'
const ofClient = async () => String((await createClientRecord()).email)

it('returns the same response with the same table calls for a known and an unknown email address', async () => {
  const seen = []
  for (const email of [await ofClient(), uniqueEmail()]) {
    localServices.calls.reset()
    const { status, body } = await invoke(requestMemberLink, { email })
    seen.push({ status, body, calls: localServices.calls.list() })
    expect(await itemsByEmail(email, LINK)).toHaveLength(1)
  }
  expect(seen[0]).toMatchObject({ status: 200, body: { requested: true } })
  expect(seen[1]).toEqual(seen[0])
})

it('sends one email to a known client, and none to an unknown address', async () => {
  const [known, unknown] = [await ofClient(), uniqueEmail()]
  for (const email of [known, unknown]) await invoke(requestMemberLink, { email })
  const before = (await emailsTo(known)).length
  for (let run = 1; run <= 2; run++) await runJob('sendDueEmails')
  expect((await emailsTo(known)).length - before).toBe(1)
  expect(await emailsTo(unknown)).toEqual([])
})

it('starts a job that emails the link immediately, without waiting for it', async () => {
  const [email, other] = [await ofClient(), await ofClient()]
  const before = (await emailsTo(email)).length
  await invoke(requestMemberLink, { email: other })
  startedJobs.length = 0
  await invoke(requestMemberLink, { email })
  expect(await emailsTo(email)).toHaveLength(before)
  await runStartedJobs()
  expect(await emailsTo(email)).toHaveLength(before + 1)
  expect((await emailsTo(other)).filter(({ subject }) => subject.startsWith('Your page'))).toEqual([])
  await runJob('sendDueEmails')
  expect(await emailsTo(email)).toHaveLength(before + 1)
})

it('emails the link in the next run of the job if the job could not be started', async () => {
  const email = await ofClient()
  const before = (await emailsTo(email)).length
  localServices.faults.add({ service: 'lambda', fault: 'throttle' })
  expect((await invoke(requestMemberLink, { email })).status).toBe(200)
  localServices.faults.clear()
  await runStartedJobs()
  expect(await emailsTo(email)).toHaveLength(before)
  await runJob('sendDueEmails')
  expect(await emailsTo(email)).toHaveLength(before + 1)
})

it('stores the hash of the token, and the token itself only until it is emailed', async () => {
  const email = await ofClient()
  const link = await requestMemberLinkToken(email)
  const [stored] = await itemsByEmail(email, LINK)
  expect(stored).toMatchObject({ tokenHash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(JSON.stringify(stored)).not.toContain(link)
  expect(await itemsByEmail(email, LINK)).toHaveLength(1)
})

it('accepts three requests a day for one email address, known or unknown', async () => {
  stopClock()
  for (const email of [await ofClient(), uniqueEmail()]) {
    const answers = []
    for (let n = 0; n < 4; n++) answers.push((await invoke(requestMemberLink, { email })).status)
    expect(answers).toEqual([200, 200, 200, 429])
  }
})

it('sends a link that expires after 24 hours', async () => {
  const link = await requestMemberLinkToken(await ofClient())
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 23.9 * 3_600_000 })
  expect((await invoke(getMemberLink, { token: link })).status).toBe(200)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 0.2 * 3_600_000 })
  expect(await invokeForErrorCode(getMemberLink, { token: link })).toBe('404 linkEnded')
})

it('stores a record that is found and erased with the records of its email address', async () => {
  const email = uniqueEmail()
  await invoke(requestMemberLink, { email })
  const found = await findRecordsByEmail(email)
  expect(found.map(({ sk }) => sk)).toEqual(['MEMBER_LINK'])
  for (const record of found) await applyErasure(record, '2026-11-25', false)
  expect(await itemsByEmail(email, LINK)).toEqual([])
})

it('rejects an invalid email', async () => {
  const { status, body } = await invokeExpectingError(requestMemberLink, { email: 'x' })
  expect([status, body.fields]).toEqual([400, { email: 'Invalid email address' }])
})
