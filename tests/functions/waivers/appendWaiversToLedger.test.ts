import { DeleteCommand, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { LedgerEntry } from '#shared/waivers/audit-ledger.ts'
import { findLedgerAlterations, findPayloadAlterations } from '#shared/waivers/ledger-verification.ts'
import { createWaiver } from '#shared/waivers/waivers-operations.ts'
import { waiverInput } from '#tests/support/fixtures/form-inputs.ts'
import { sendFormLink } from '#tests/support/fixtures/form-links.ts'
import { newIdempotencyKey } from '#tests/support/fixtures/people.ts'
import { invoke, runJob } from '#tests/support/invoke-handler.ts'
import { type StoredItem, scanStoredItems } from '#tests/support/table-dump.ts'

const { findLedgerHead: findHead, listLedgerEntries: listEntries } = await import(
  '#functions/waivers/audit-ledger.ts'
)
const { sha256 } = await import('#functions/lib/sha256.ts')
const { ddb, TABLE_NAME } = await import('#functions/lib/table/dynamodb.ts')

afterEach(() => void vi.restoreAllMocks())

async function readLedger() {
  const items = await scanStoredItems()
  const waivers = new Map<string, StoredItem>()
  for (const item of items) if (item.sk === 'EVIDENCE') waivers.set(String(item.waiverId), item)
  return {
    entries: (await listEntries(0, 10_000)) as LedgerEntry[],
    head: await findHead(),
    evidenceOf: (id: string) => waivers.get(id),
    pending: items.filter(({ pk }) => pk === 'PENDING_LEDGER_ENTRIES'),
  }
}

async function alterations() {
  const { entries, head, evidenceOf } = await readLedger()
  const payloads = entries.flatMap((entry) => {
    const stored = evidenceOf(entry.waiverId ?? '')
    return stored
      ? findPayloadAlterations(entry, { salt: String(stored.salt), record: String(stored.record) }, sha256)
      : []
  })
  return [...findLedgerAlterations(entries, { head, sha256 }), ...payloads]
}

async function forgetLedger(): Promise<void> {
  for (const { pk, sk } of await scanStoredItems()) {
    if (pk !== 'LEDGER' && pk !== 'PENDING_LEDGER_ENTRIES') continue
    await ddb.send(new DeleteCommand({ TableName: TABLE_NAME, Key: { pk, sk } }))
  }
}

/** The form retries with the same key: on a busy machine some responses may be 503. */
async function signUntilStored() {
  const [form, key] = [waiverInput(), newIdempotencyKey()]
  for (;;) {
    const { status, body } = await invoke(createWaiver, form, { key })
    if (status !== 503) return body
  }
}

const sign = async (changes: object = {}) => (await invoke(createWaiver, waiverInput(changes))).body

describe('the audit ledger', () => {
  it('contains the entry of a signature before the signer gets the response', async () => {
    const { id, reference } = await sign()
    const { entries, evidenceOf, pending } = await readLedger()
    const entry = entries.find(({ waiverId }) => waiverId === id)
    expect(reference).toMatch(/^W-[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/)
    expect(evidenceOf(id)).toMatchObject({ reference, sequence: entry?.sequence })
    expect(entry?.payloadHash).toBe(evidenceOf(id)?.payloadHash)
    expect(pending).toEqual([])
    expect(await alterations()).toEqual([])
  })

  it('records the displayed texts, the inputs and the request data in canonical JSON', async () => {
    const link = await sendFormLink('waiver')
    const form = waiverInput({ ...link, guardianName: 'Mia Ng' })
    const headers = { 'user-agent': 'Firefox/150' }
    const { body } = await invoke(createWaiver, form, { address: '203.0.113.9', headers })
    const record = JSON.parse(String((await readLedger()).evidenceOf(body.id)?.record))
    expect(record).toMatchObject({
      basis: 'signed',
      waiverId: body.id,
      reference: body.reference,
      agreement: { version: '2026-01', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      input: { agreed: true, guardianName: 'Mia Ng', request: link.request, email: form.email },
      request: { ipAddress: '203.0.113.9', userAgent: 'Firefox/150', requestId: expect.any(String) },
      progress: { createdAt: expect.any(String) },
      waiver: { signatureData: { guardianName: 'Mia Ng' }, evidence: { ipAddress: '203.0.113.9' } },
    })
    expect(record.agreement.parts).toHaveLength(8)
    expect(record.waiver).not.toHaveProperty('status')
  })

  it('gives 30 concurrent signatures the next 30 sequence numbers without a gap', async () => {
    const before = (await findHead()).sequence
    const signed = await Promise.all(Array.from({ length: 30 }, signUntilStored))
    await runJob('appendWaiversToLedger')
    const { entries } = await readLedger()
    const ours = entries.filter(({ waiverId }) => signed.some(({ id }) => id === waiverId))
    expect(ours.map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: 30 }, (_, index) => before + 1 + index),
    )
    expect(await alterations()).toEqual([])
  })

  it('stays valid if a signature was appended after another one had read the head', async () => {
    await signBehindOldHead((command) => command)
    expect(await alterations()).toEqual([])
  })

  it('becomes invalid with the same two signatures without conditions (negative control)', async () => {
    await signBehindOldHead(withoutConditions)
    const broken = await alterations()
    await forgetLedger()
    expect(broken).not.toEqual([])
  })
})

/** The first signature reads the head of the ledger and waits until the second has its entry. */
async function signBehindOldHead(change: (command: unknown) => unknown) {
  const real = ddb.send.bind(ddb) as (command: unknown) => Promise<unknown>
  let heads = 0
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  const send = async (command: unknown) => {
    const isHead = command instanceof GetCommand && command.input.Key?.sk === 'HEAD'
    const result = await real(change(command))
    if (isHead && heads++ === 0) await isReleased
    return result
  }
  vi.spyOn(ddb, 'send').mockImplementation(send as typeof ddb.send)
  const first = sign()
  await vi.waitFor(() => expect(heads).toBe(1), { timeout: 20_000 })
  await sign()
  release()
  await first
  vi.restoreAllMocks()
}

function withoutConditions(command: unknown): unknown {
  if (!(command instanceof TransactWriteCommand)) return command
  for (const { Update, Put, Delete } of command.input.TransactItems ?? []) {
    if (Update?.Key?.sk === 'HEAD') delete Update.ConditionExpression
    if (Update?.Key?.sk === 'HEAD') delete Update.ExpressionAttributeValues?.[':from']
    if (Update?.Key?.sk === 'HEAD') delete Update.ExpressionAttributeNames?.['#hash']
    if (String(Put?.Item?.sk).startsWith('ENTRY#')) delete Put?.ConditionExpression
    if (Update?.Key?.sk === 'EVIDENCE') delete Update.ConditionExpression
    delete Delete?.ConditionExpression
  }
  return command
}

it('appends a signature that could not be appended when it was signed', async () => {
  const real = ddb.send.bind(ddb) as (command: unknown) => Promise<unknown>
  const isChaining = (command: unknown) =>
    command instanceof TransactWriteCommand &&
    command.input.TransactItems?.some(({ Update }) => Update?.Key?.sk === 'HEAD')
  const failing = (command: unknown) =>
    isChaining(command) ? Promise.reject(new Error('The table is gone')) : real(command)
  vi.spyOn(ddb, 'send').mockImplementation(failing as typeof ddb.send)
  const { id, reference } = await sign()
  vi.restoreAllMocks()
  expect(reference).toMatch(/^W-/)
  const before = await readLedger()
  expect(before.pending.map(({ waiverId }) => waiverId)).toContain(id)
  expect(await runJob('appendWaiversToLedger')).toEqual({ chained: before.pending.length })
  expect((await readLedger()).entries.map(({ waiverId }) => waiverId)).toContain(id)
  expect(await runJob('appendWaiversToLedger')).toEqual({ chained: 0 })
})
