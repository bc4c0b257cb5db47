import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { expect, it } from 'vitest'
import { getWaiverVerification } from '#shared/waivers/verification-operations.ts'
import { confirmWaiverSigner, createWaiver } from '#shared/waivers/waivers-operations.ts'
import { stopClock } from '#tests/support/fixtures/clock.ts'
import { waiverInput } from '#tests/support/fixtures/form-inputs.ts'
import { createVisitor } from '#tests/support/fixtures/visitors.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'
import { scanStoredItems } from '#tests/support/table-dump.ts'

const { ddb, TABLE_NAME: TableName } = await import('#functions/lib/table/dynamodb.ts')

const { evidenceKey } = await import('#functions/lib/table/keys.ts')

const verify = async (reference: string) => (await invoke(getWaiverVerification, { reference })).body

async function aSignature(changes: object = {}) {
  const { body } = await invoke(createWaiver, waiverInput({ guardianName: 'Mia Ng', ...changes }))
  return { id: body.id, reference: String(body.reference) }
}

async function alter(
  isIt: (item: Record<string, unknown>) => boolean,
  name: string,
  change: (value: string) => unknown,
) {
  const items = (await scanStoredItems()).filter(isIt)
  expect(items).toHaveLength(1)
  for (const { pk, sk, ...item } of items) {
    const update = {
      TableName,
      Key: { pk, sk },
      UpdateExpression: 'SET #name = :value',
      ExpressionAttributeNames: { '#name': name },
      ExpressionAttributeValues: { ':value': change(String((item as Record<string, unknown>)[name])) },
    }
    await ddb.send(new UpdateCommand(update))
  }
  return async () => {
    for (const Item of items) await ddb.send(new PutCommand({ TableName, Item }))
  }
}

const flipped = (text: string) => text.slice(0, -1) + (text.endsWith('0') ? '1' : '0')

it('returns the date, the agreement, the ledger entry and the initials, but no name', async () => {
  const { reference } = await aSignature()
  const found = await verify(` ${reference.toLowerCase().replaceAll('-', ' ')} `)
  expect(found).toEqual({
    reference,
    signedAt: expect.stringMatching(/^\d{4}-/),
    agreementVersion: '2026-01',
    initials: 'Ł. V.',
    isFound: false,
    entry: expect.any(Number),
    entryCount: expect.any(Number),
    status: 'unchanged',
    alterations: [],
  })
  expect(found.entry).toBeLessThanOrEqual(found.entryCount)
  expect(JSON.stringify(found)).not.toMatch(/ukasz|Mia|mail\.example/)
})

it('returns unchanged after the staff confirms the signer and adds the children of the form', async () => {
  const family = { takesPart: 'children', relationship: 'mother' } as const
  const children = [{ fullName: 'Kim Ng', dateOfBirth: '2016-03-04' }]
  const { email } = await createVisitor({ waiver: false })
  const { id, reference } = await aSignature({ email, ...family, children })
  const { body } = await invoke(confirmWaiverSigner, { id }, { as: ana })
  expect(body.signerProof).toBe('staff')
  expect(await verify(reference)).toMatchObject({ status: 'unchanged', alterations: [] })
})

it('reports a missing number of the ledger entry and the number of another entry', async () => {
  const { id, reference } = await aSignature()
  const other = await aSignature()
  const { entry = 0 } = await verify(other.reference)
  const isEvidence = ({ sk, waiverId }: Record<string, unknown>) => sk === 'EVIDENCE' && waiverId === id
  const restore = await alter(isEvidence, 'sequence', () => entry)
  expect(await verify(reference)).toMatchObject({
    status: 'altered',
    alterations: [`Ledger entry ${entry} belongs to another waiver`],
  })
  await alter(isEvidence, 'sequence', () => 999_999)
  expect((await verify(reference)).alterations).toEqual(['Entry 999999 is missing'])
  await ddb.send(
    new UpdateCommand({
      TableName,
      Key: evidenceKey(id),
      UpdateExpression: 'REMOVE #sequence',
      ExpressionAttributeNames: { '#sequence': 'sequence' },
    }),
  )
  expect(await verify(reference)).toMatchObject({
    status: 'altered',
    alterations: ['Ledger entry number is missing'],
  })
  await restore()
  expect((await verify(reference)).status).toBe('unchanged')
})

it.each([
  [
    'the evidence record beyond reading',
    'EVIDENCE',
    'record',
    (text: string) => text.slice(1),
    /^Evidence record or salt of entry \d+$/,
  ],
  ['the waiver', 'WAIVER', 'expirationDate', () => '2099-01-01', /^Waiver: expirationDate$/],
  [
    "the signer's name",
    'WAIVER',
    'signatureData',
    () => ({ fullName: 'Eve', phone: '', email: '', signedAt: '' }),
    /^Waiver: signatureData$/,
  ],
  ['the previous hash of the entry', 'ENTRY', 'previousHash', flipped, /^Entry \d+: previous hash$/],
])('reports an alteration of %s', async (_, type, name, change, words) => {
  const { id, reference } = await aSignature()
  const restore = await alter(
    ({ sk, id: own, waiverId }) => String(sk).split('#')[0] === type && (own === id || waiverId === id),
    name,
    change,
  )
  const { status, alterations } = await verify(reference)
  await restore()
  expect(status).toBe('altered')
  expect(alterations.some((alteration) => words.test(alteration))).toBe(true)
  expect((await verify(reference)).status).toBe('unchanged')
})

it.each(['W-ZZZZ-ZZZZ', 'nonsense', '../../x', '%00', '__proto__'])(
  'returns 404 for %s',
  async (reference) => {
    expect(await invokeExpectingError(getWaiverVerification, { reference })).toMatchObject({
      status: 404,
      body: { message: 'We have no signed waiver with this reference.' },
    })
  },
)

it('rejects a valid reference after 10 unknown references', async () => {
  stopClock()
  const { reference } = await aSignature()
  const options = { address: '2001:db8:7::1' }
  const guess = (text: string) => invokeExpectingError(getWaiverVerification, { reference: text }, options)
  for (let count = 0; count < 10; count++) expect((await guess('W-ZZZZ-ZZZ2')).status).toBe(404)
  expect((await guess('W-ZZZZ-ZZZ2')).status).toBe(429)
  expect((await guess(reference)).status).toBe(429)
})

it('makes three reads, and none for a malformed reference', async () => {
  const { reference } = await aSignature()
  localServices.calls.reset()
  await verify(reference)
  await invokeExpectingError(getWaiverVerification, { reference: 'nonsense' })
  expect(localServices.calls.list()).toEqual({ 'dynamodb BatchGetItem': 3 })
})
