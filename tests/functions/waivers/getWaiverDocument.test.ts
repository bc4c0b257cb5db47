import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { expect, it } from 'vitest'
import { defaultAgreement, formatAgreementText } from '#shared/waivers/agreement.ts'
import { hashPayload } from '#shared/waivers/audit-ledger.ts'
import { canonicalJson } from '#shared/waivers/canonical-json.ts'
import { getWaiverVerification } from '#shared/waivers/verification-operations.ts'
import { createWaiver, getWaiverDocument, updateWaiverStatus } from '#shared/waivers/waivers-operations.ts'
import { itReturnsPdf } from '#tests/support/contracts/pdf-contract.ts'
import { waiverInput } from '#tests/support/fixtures/form-inputs.ts'
import {
  createPendingWaiver,
  createWaiverRecord,
  getWaiverAsStaff,
} from '#tests/support/fixtures/staff-records.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'
import { extractText } from '#tests/support/pdf/pdf-text.ts'

const { sha256 } = await import('#functions/lib/sha256.ts')
const { ddb, TABLE_NAME: TableName } = await import('#functions/lib/table/dynamodb.ts')
const { waiverKey } = await import('#functions/lib/table/keys.ts')

function localTime(instant: string): string {
  const format = { timeZone: 'America/Los_Angeles', dateStyle: 'medium', timeStyle: 'long' } as const
  return new Intl.DateTimeFormat('en-US', format).format(new Date(instant)).replace(/\s/g, ' ')
}

async function aSignedWaiver() {
  const id = await createWaiverRecord({
    firstName: 'Łukasz',
    lastName: '明',
    phone: '+48 601 234 567',
    guardianName: 'Zoë Ångström',
  })
  const { clientId = '', email = '', evidence } = (await getWaiverAsStaff(id)) ?? {}
  const shown = [
    'Łukasz 明',
    'Zoë Ångström',
    '+48 601 234 567',
    'General liability',
    'Client portal',
    'Signed',
    clientId,
    email,
    id,
    evidence?.ipAddress ?? 'no address',
    evidence?.userAgent ?? 'no browser',
    localTime(evidence?.signedAt ?? ''),
    `version ${defaultAgreement.version}`,
    createHash('sha256').update(formatAgreementText(defaultAgreement)).digest('hex'),
    ...defaultAgreement.paragraphs,
  ]
  return { id, shown }
}

async function aSignature() {
  const { body } = await invoke(createWaiver, waiverInput())
  return { id: body.id, reference: String(body.reference) }
}

const download = async (id: string) =>
  Buffer.from((await invoke(getWaiverDocument, { id }, { as: ana })).body.pdfBase64, 'base64')

function attachedText(pdf: Buffer): string {
  const at = pdf.indexOf('/Type /EmbeddedFile')
  const start = pdf.indexOf('stream\n', at) + 'stream\n'.length
  return inflateSync(pdf.subarray(start, pdf.indexOf('\nendstream', start))).toString()
}

function contentStreams(pdf: Buffer): string[] {
  const found: string[] = []
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 1)) {
    if (pdf.subarray(at - 3, at).toString() === 'end') continue
    const start = at + 'stream\n'.length
    try {
      found.push(inflateSync(pdf.subarray(start, pdf.indexOf('\nendstream', start))).toString('latin1'))
    } catch {
      // Other streams are not compressed.
    }
  }
  return found
}

itReturnsPdf({
  operation: getWaiverDocument,
  make: aSignedWaiver,
  fileName: /^liability-waiver-lukasz-[0-9a-f]{8}\.pdf$/,
  missing: 'This waiver no longer exists.',
  // The first download also finds no document, reads the evidence and its entry, and keeps the document.
  calls: { 'dynamodb GetItem': 3, 'dynamodb BatchGetItem': 2, 'dynamodb TransactWriteItems': 2 },
})

it('creates the PDF once, with the SHA-256 that the verification returns', async () => {
  const { id, reference } = await aSignature()
  const first = await download(id)
  await invoke(updateWaiverStatus, { id, status: 'declined' }, { as: ana })
  expect((await download(id)).equals(first)).toBe(true)
  const { body } = await invoke(getWaiverVerification, { reference })
  expect(body.documentSha256).toBe(createHash('sha256').update(first).digest('hex'))
  expect(body.status).toBe('unchanged')
})

it('shows the reference, the ledger entry and the audit trail, and has evidence.json attached', async () => {
  const { id, reference } = await aSignature()
  const pdf = await download(id)
  const text = await extractText(pdf)
  const { body } = await invoke(getWaiverVerification, { reference })
  const file = JSON.parse(attachedText(pdf))
  for (const words of [reference, `/verify/${reference}`, String(body.entry), file.entry.hash]) {
    expect(text.replace(/\s/g, '')).toContain(words.replace(/\s/g, ''))
  }
  expect(text).toContain('Audit Trail')
  expect(file).toMatchObject({
    format: 'waiver-evidence-file-1',
    record: { reference, waiverId: id },
    entry: { sequence: body.entry, waiverId: id },
    agreement: { version: defaultAgreement.version, paragraphs: defaultAgreement.paragraphs },
  })
  expect(file.entry.payloadHash).toBe(hashPayload(file.salt, canonicalJson(file.record), sha256))
})

it('shows the drawn signature with a text alternative, and whether the text was read', async () => {
  const signaturePath = 'M30 150L120 40L210 150M300 60L580 190'
  const { body } = await invoke(createWaiver, waiverInput({ signaturePath, readToEnd: true }))
  const pdf = await download(body.id)
  expect(await extractText(pdf)).toMatch(/Read to the end\s+Before signing/)
  expect(pdf.toString('latin1')).toContain('/Alt (Drawn signature)')
  const lines = contentStreams(pdf).join('\n')
  expect(lines).toMatch(/30 150 m\n120 40 l\n210 150 l\n300 60 m\n580 190 l\n3 w/)
  const file = JSON.parse(attachedText(pdf))
  expect(file.record).toMatchObject({ input: { signaturePath, readToEnd: true } })
  const plain = await aSignature()
  expect((await download(plain.id)).toString('latin1')).not.toContain('/Figure')
})

it('appends the signature to the ledger first if the signing could not append it', async () => {
  localServices.faults.add({
    service: 'dynamodb',
    operation: 'Query',
    match: 'PENDING_LEDGER_ENTRIES',
    fault: 'reject',
  })
  const { id, reference } = await aSignature()
  localServices.faults.clear()
  expect((await invoke(getWaiverVerification, { reference })).body.status).toBe('waiting')
  const file = JSON.parse(attachedText(await download(id)))
  expect((await invoke(getWaiverVerification, { reference })).body).toMatchObject({
    status: 'unchanged',
    entry: file.entry.sequence,
  })
})

it('shows an alteration of the waiver, and does not store the PDF', async () => {
  const { id, reference } = await aSignature()
  const update = (expirationDate: string) =>
    ddb.send(
      new UpdateCommand({
        TableName,
        Key: waiverKey(id),
        UpdateExpression: 'SET expirationDate = :date',
        ExpressionAttributeValues: { ':date': expirationDate },
      }),
    )
  const { expirationDate = '' } = (await getWaiverAsStaff(id)) ?? {}
  await update('2099-01-01')
  expect(await extractText(await download(id))).toContain('Waiver: expirationDate')
  await update(expirationDate)
  expect((await invoke(getWaiverVerification, { reference })).body.documentSha256).toBeUndefined()
  expect(await extractText(await download(id))).not.toContain('Waiver: expirationDate')
})

it('returns 404 with a plain message for an unsigned waiver', async () => {
  expect(
    await invokeExpectingError(getWaiverDocument, { id: await createPendingWaiver() }, { as: ana }),
  ).toMatchObject({
    status: 404,
    body: { message: 'This waiver has not been signed, so it has no document yet.' },
  })
})
