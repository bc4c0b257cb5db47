import { beforeAll, expect, it, vi } from 'vitest'
import { findSummaryDifferences } from '#scripts/migrate/correct-summaries.ts'
import { scanTable } from '#scripts/migrate/scan-table.ts'
import { meetsWaiverRules } from '#shared/front-desk/check-in.ts'
import { plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { createWaiver, recordPaperWaiver } from '#shared/waivers/waivers-operations.ts'
import { publishAgreementVersion } from '#tests/support/fixtures/agreements.ts'
import { createClientRecord, getClientFile } from '#tests/support/fixtures/clients.ts'
import { waiverInput } from '#tests/support/fixtures/form-inputs.ts'
import { uniqueEmail } from '#tests/support/fixtures/people.ts'
import { ana, invoke, runJob } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'
import { emailsTo } from '#tests/support/local/mailbox.ts'
import { itemsByEmail } from '#tests/support/stored-items.ts'
import { scanStoredItems } from '#tests/support/table-dump.ts'

const SIGNERS = 30
const requestsTo = async (email: string) =>
  (await itemsByEmail(email, 'FORM_REQUEST#')).map(({ id }) => String(id))
const idOf = async (email: string) => String((await itemsByEmail(email, 'CLIENT#'))[0]?.id)
const pending = async () =>
  (await scanStoredItems()).filter(({ sk }) => String(sk).startsWith('REACCEPTANCE#'))

async function sign(changes: object = {}) {
  const form = waiverInput(changes)
  await invoke(createWaiver, form)
  return form.email
}

async function sendDue() {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 })
  await runJob('sendDueEmails')
  vi.useRealTimers()
}

const signers: string[] = []
let paper = ''
let guardian = ''
beforeAll(async () => {
  for (let i = 0; i < SIGNERS; i++) signers.push(await sign())
  const children = [{ fullName: 'Leo Ng', dateOfBirth: '2019-05-02' }]
  guardian = await sign({ takesPart: 'children', relationship: 'mother', children })
  paper = uniqueEmail()
  const { id } = await createClientRecord({ firstName: 'Mia', lastName: 'Ng', email: paper })
  const signedDate = plainDateIn('America/Los_Angeles', new Date())
  await invoke(recordPaperWaiver, { id, signedBy: 'Mia Ng', signedDate, location: 'Binder' }, { as: ana })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 400 * 24 * 60 * 60_000 })
  signers.push(await sign())
  vi.useRealTimers()
})

it('does nothing until a version requires it', async () => {
  expect(await runJob('requestReacceptance')).toEqual({ requested: 0 })
  await publishAgreementVersion('Asked at the next visit.', 'nextVisit')
  expect(await runJob('requestReacceptance')).toEqual({ requested: 0 })
})

it('continues after an interruption and asks each client once', async () => {
  const current = await sign()
  const { version } = await publishAgreementVersion('Everyone, send now.', 'now')
  const late = await sign()
  expect(await pending()).toMatchObject([{ version }])
  let checks = 0
  const first = await runJob('requestReacceptance', () => (checks++ === 0 ? 15_000 : 0))
  expect(first.requested).toBeGreaterThan(0)
  expect(first.requested).toBeLessThanOrEqual(25)
  expect(await pending()).toHaveLength(1)
  // The second page fails halfway, and the next run repeats the whole page.
  localServices.faults.add({
    service: 'dynamodb',
    fault: 'reject',
    operation: 'TransactWriteItems',
    nth: 3,
    times: 50,
  })
  await expect(runJob('requestReacceptance')).rejects.toThrow()
  localServices.faults.clear()
  await runJob('requestReacceptance')
  expect(await pending()).toEqual([])
  const [expired = '', ...valid] = signers.toReversed()
  for (const email of [...valid, current, guardian, paper])
    expect(await requestsTo(email), email).toHaveLength(1)
  for (const email of [expired, late]) expect(await requestsTo(email), email).toEqual([])
  expect(await runJob('requestReacceptance')).toEqual({ requested: 0 })
})

it('emails a link to the new version, which counts after the signature', async () => {
  const [email = ''] = signers
  await sendDue()
  const mail = (await emailsTo(email)).find(({ subject }) => subject.startsWith('Please sign'))
  expect(mail?.subject).toBe('Please sign the new agreement of Emberforge Fitness')
  expect(mail?.text).toContain('You signed an earlier version of our agreement.')
  const query = new URL(mail?.text?.match(/https:\S+-form\S+/)?.[0] ?? '').searchParams
  const link = { client: query.get('client') ?? '', request: query.get('request') ?? '' }
  const id = await idOf(email)
  const policy = {
    agreement: 'current',
    acceptedVersions: [(await publishedVersions()).at(-1) ?? ''],
  } as const
  const isValid = async () =>
    meetsWaiverRules(await getClientFile(id), policy, new Date().toISOString().slice(0, 10))
  expect(await isValid()).toBe(false)
  await invoke(createWaiver, { ...link, agreed: true })
  expect(await isValid()).toBe(true)
})

it('replaces an unfinished run with the run for a newer version', async () => {
  await publishAgreementVersion('First.', 'now')
  const { version } = await publishAgreementVersion('Second.', 'now')
  await runJob('requestReacceptance', () => 0)
  expect(await pending()).toMatchObject([{ version }])
})

it('keeps every client summary consistent with its records', async () => {
  await runJob('requestReacceptance')
  expect(findSummaryDifferences(await scanTable())).toEqual([])
})

async function publishedVersions(): Promise<string[]> {
  const items = await scanStoredItems()
  return items.flatMap(({ pk, sk }) => (pk === 'AGREEMENTS' && sk.startsWith('VERSION#') ? sk.slice(8) : []))
}
