import { createHash } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { listActivities } from '#shared/clients/activities-operations.ts'
import { updateClientStatus } from '#shared/clients/clients-operations.ts'
import { lookUpClient } from '#shared/front-desk/check-in-operations.ts'
import { formatAgreementText } from '#shared/waivers/agreement.ts'
import { toAgreement } from '#shared/waivers/agreement-version.ts'
import {
  draftAgreement,
  getAgreement,
  listAgreements,
  publishAgreement,
} from '#shared/waivers/agreements-operations.ts'
import { getWaiverVerification } from '#shared/waivers/verification-operations.ts'
import { createWaiver, getWaiverDocument } from '#shared/waivers/waivers-operations.ts'
import { admin, createDraftInput, publishAgreementVersion } from '#tests/support/fixtures/agreements.ts'
import { getClientFile } from '#tests/support/fixtures/clients.ts'
import { waiverInput } from '#tests/support/fixtures/form-inputs.ts'
import { newIdempotencyKey } from '#tests/support/fixtures/people.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'
import { emailsTo } from '#tests/support/local/mailbox.ts'
import { itemsByEmail } from '#tests/support/stored-items.ts'

const { ddb, TABLE_NAME } = await import('#functions/lib/table/dynamodb.ts')
const { agreementKey, evidenceKey } = await import('#functions/lib/table/keys.ts')
const { DeleteCommand, GetCommand, PutCommand } = await import('@aws-sdk/lib-dynamodb')

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const save = async (text: string) =>
  (await invoke(draftAgreement, await createDraftInput(text), { as: admin })).body.revision

async function sign() {
  const form = waiverInput()
  const { body } = await invoke(createWaiver, form)
  const [client] = await itemsByEmail(form.email, 'CLIENT#')
  return { ...body, email: form.email, clientId: String(client?.id) }
}

async function pdfHash(id: string) {
  const { pdfBase64 } = (await invoke(getWaiverDocument, { id }, { as: ana })).body
  return sha256(Buffer.from(pdfBase64, 'base64'))
}

const verify = async (reference = '') => (await invoke(getWaiverVerification, { reference })).body
async function problemOf(clientId: string) {
  await invoke(updateClientStatus, { id: clientId, status: 'active' }, { as: ana })
  return (await invoke(lookUpClient, { clientId }, { as: ana })).body.waiverProblem
}

it('makes the draft the current version, with its SHA-256, its time and its administrator', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T05:00:00Z') })
  const revision = await save('Wipe the bench.')
  const { body } = await invoke(publishAgreement, { revision, reacceptance: 'none' }, { as: admin })
  vi.useRealTimers()
  expect(body).toMatchObject({
    version: '2026-11-22',
    publishedAt: '2026-11-23T05:00:00.000Z',
    publishedBy: { userId: 'ana-sub' },
    reacceptance: 'none',
    accepts: ['2026-01', '2026-11-22'],
    sha256: sha256(formatAgreementText(toAgreement(body))),
  })
  expect((await invoke(listAgreements, {}, { as: admin })).body).toMatchObject({ versions: [body, {}] })
  expect((await invoke(getAgreement, {})).body.agreement?.version).toBe('2026-11-22')
  const { items } = (await invoke(listActivities, { type: 'agreementPublished' }, { as: ana })).body
  expect(items[0]).toMatchObject({
    actor: { id: 'ana-sub' },
    subject: { type: 'agreement', id: '2026-11-22' },
  })
})

it('a signature has the agreement version, and its evidence has the hash of every section', async () => {
  const { version, sha256: hash, sections } = await publishAgreementVersion('Return the weights.', 'none')
  const signed = await sign()
  const [waiver] = await itemsByEmail(signed.email, 'WAIVER#')
  expect(waiver?.evidence).toMatchObject({ agreementVersion: version, agreementSha256: hash })
  const { Item } = await ddb.send(
    new GetCommand({ TableName: TABLE_NAME, Key: evidenceKey(signed.id), ConsistentRead: true }),
  )
  expect(JSON.parse(Item?.record).agreement).toMatchObject({
    version,
    sha256: hash,
    parts: sections.map(({ heading, text }) => sha256(`${heading}\n${text}`)),
  })
  const [mail] = await emailsTo(signed.email)
  expect(mail?.text).toContain('Return the weights.')
})

it('a signature of an older version is refused with 409 and stores nothing', async () => {
  await publishAgreementVersion('No chalk.', 'none')
  const form = waiverInput({ agreementVersion: '2026-01' })
  const { status, body } = await invokeExpectingError(createWaiver, form)
  expect([status, body.code, body.message]).toEqual([
    409,
    'agreementChanged',
    'Our agreement has changed since you opened this page. Please read the new text and agree to it.',
  ])
  expect(await itemsByEmail(form.email)).toEqual([])
})

it('does not change the SHA-256 of existing PDFs and the verification of existing signatures', async () => {
  const signed = [await sign()]
  await publishAgreementVersion('Bring a towel.', 'none')
  signed.push(await sign())
  const late = await sign()
  const before = await Promise.all(signed.map(({ id }) => pdfHash(id)))
  await publishAgreementVersion('Bring two towels.', 'nextVisit')
  expect(await Promise.all(signed.map(({ id }) => pdfHash(id)))).toEqual(before)
  await pdfHash(late.id)
  for (const { reference } of [...signed, late]) expect((await verify(reference)).status).toBe('unchanged')
})

it('the verification reports an altered section and a missing agreement text', async () => {
  const { version, sections } = await publishAgreementVersion('Be kind.', 'none')
  const { reference } = await sign()
  const Key = agreementKey(version)
  const { Item } = await ddb.send(new GetCommand({ TableName: TABLE_NAME, Key, ConsistentRead: true }))
  const altered = sections.with(-1, { id: 'x', heading: 'Added', text: 'Be rude.' })
  await ddb.send(new PutCommand({ TableName: TABLE_NAME, Item: { ...Item, sections: altered } }))
  expect((await verify(reference)).alterations).toEqual([`Agreement text, paragraph ${sections.length}`])
  await ddb.send(new DeleteCommand({ TableName: TABLE_NAME, Key }))
  expect((await verify(reference)).alterations).toEqual(['Agreement text is missing'])
  await ddb.send(new PutCommand({ TableName: TABLE_NAME, Item }))
  expect((await verify(reference)).status).toBe('unchanged')
})

it.each([
  ['none', undefined],
  ['nextVisit', 'agreementChanged'],
  ['now', 'agreementChanged'],
] as const)(
  'with reacceptance %s, the desk sees this problem for earlier signatures: %s',
  async (reacceptance, problem) => {
    const before = await sign()
    expect(await problemOf(before.clientId)).toBeUndefined()
    await publishAgreementVersion(`Once more: ${reacceptance}.`, reacceptance)
    expect(await problemOf(before.clientId)).toBe(problem)
    const file = await getClientFile(before.clientId)
    expect(file.hasOldAgreement).toBe(!!problem)
    expect(await problemOf((await sign()).clientId)).toBeUndefined()
  },
)

it('an older version remains invalid after later publications, until a new signature', async () => {
  const first = await sign()
  await publishAgreementVersion('One.', 'nextVisit')
  const second = await sign()
  await publishAgreementVersion('Two.', 'none')
  expect(await problemOf(first.clientId)).toBe('agreementChanged')
  expect(await problemOf(second.clientId)).toBeUndefined()
})

it('accepts only one of concurrent publications and returns the same response for a retry', async () => {
  const revision = await save('Racks are for squats.')
  const input = { revision, reacceptance: 'none' } as const
  const calls = Array.from({ length: 6 }, () => ({ as: admin, key: newIdempotencyKey() }))
  const count = async () => (await invoke(listAgreements, {}, { as: admin })).body.versions.length
  const before = await count()
  const responses = await Promise.all(calls.map((options) => invoke(publishAgreement, input, options)))
  const won = responses.findIndex(({ status }) => status === 200)
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  expect(await count()).toBe(before + 1)
  const retry = await invoke(publishAgreement, input, calls[won])
  expect([retry.status, retry.body]).toEqual([200, responses[won]?.body])
  expect(await count()).toBe(before + 1)
})

it('refuses a draft that has changed since, an unchanged draft and a missing draft', async () => {
  const draft = await createDraftInput('Later.')
  const none = await invokeExpectingError(
    publishAgreement,
    { revision: 0, reacceptance: 'none' },
    { as: admin },
  )
  expect(none.status).toBe(409)
  const { body } = await invoke(draftAgreement, draft, { as: admin })
  const stale = { revision: body.revision - 1, reacceptance: 'none' }
  expect((await invokeExpectingError(publishAgreement, stale, { as: admin })).status).toBe(409)
  const same = { ...draft, sections: draft.sections.slice(0, -1), revision: body.revision }
  const { revision } = (await invoke(draftAgreement, same, { as: admin })).body
  const unchanged = await invokeExpectingError(
    publishAgreement,
    { revision, reacceptance: 'none' },
    { as: admin },
  )
  expect([unchanged.status, unchanged.body.message]).toEqual([
    400,
    'The draft has no changes compared with the current version.',
  ])
})

it('requires a choice of who must sign again', async () => {
  const { body } = await invokeExpectingError(publishAgreement, { revision: 1 }, { as: admin })
  expect(body.fields).toEqual({ reacceptance: 'Choose who must sign again' })
})
