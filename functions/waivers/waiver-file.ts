import * as z from 'zod/mini'
import { ApiError } from '#shared/lib/api-error.ts'
import type { DocumentFile } from '#shared/lib/record-inputs.ts'
import type { Agreement } from '#shared/waivers/agreement.ts'
import type { Waiver } from '#shared/waivers/waiver.ts'
import { findAlterations, type SignedWaiver } from '#shared/waivers/waiver-verification.ts'
import { documentFileName, renderDocumentFile, renderPdf } from '../lib/pdf/record-document.ts'
import { sha256 } from '../lib/sha256.ts'
import { getItem } from '../lib/table/get-item.ts'
import { evidenceKey, waiverDocumentKey } from '../lib/table/keys.ts'
import { insertWrite, transact, updateWrite } from '../lib/table/transact.ts'
import { findSignedAgreement } from './agreements.ts'
import { appendToLedger } from './audit-ledger.ts'
import { findSignedWaiver } from './signed-waivers.ts'
import { evidenceDocument, evidenceFile, waiverDocument } from './waiver-document.ts'

/** Creates the PDF once and stores it. The PDF of an altered waiver says that it was altered and is not stored. */
export async function waiverFile(waiver: Waiver, now: Date): Promise<DocumentFile> {
  const agreement = await findSignedAgreement(waiver)
  const contents = waiverDocument(waiver, agreement)
  if (!contents) throw new ApiError('waiverNotSigned')
  if (!waiver.reference) return renderDocumentFile(contents, waiver.id, now)
  const pdf = (await findDocument(waiver.id)) ?? (await renderDocument(waiver.id, agreement))
  return { fileName: documentFileName(contents, waiver.id), pdfBase64: pdf.toString('base64') }
}

/** Returns the PDF and the evidence file of a waiver for an export. Does not store a PDF that it has to create. */
export async function renderPdfAndEvidence(
  waiver: Waiver,
): Promise<{ pdf: Buffer; evidence: Buffer } | undefined> {
  if (!waiver.reference || !waiver.evidence) return undefined
  const agreement = await findSignedAgreement(waiver)
  const signedWaiver = await findWaiverInLedger(waiver.id)
  const pdf = (await findDocument(waiver.id)) ?? (await render(signedWaiver, agreement)).pdf
  return { pdf, evidence: Buffer.from(evidenceFile(signedWaiver, agreement).content) }
}

async function renderDocument(waiverId: string, agreement: Agreement | undefined): Promise<Buffer> {
  const { pdf, isAltered } = await render(await findWaiverInLedger(waiverId), agreement)
  return isAltered ? pdf : storeDocument(waiverId, pdf)
}

async function render(signed: WaiverInLedger, agreement: Agreement | undefined) {
  const alterations = findAlterations(signed, sha256)
  const document = evidenceDocument(signed, agreement, alterations)
  const pdf = await renderPdf(document, new Date(signed.entry.recordedAt))
  return { pdf, isAltered: alterations.length > 0 }
}

async function findWaiverInLedger(waiverId: string) {
  const found = await findSignedWaiver(waiverId)
  if (isWaiverInLedger(found)) return found
  await appendToLedger(() => new Date())
  const signedWaiver = await findSignedWaiver(waiverId)
  if (!isWaiverInLedger(signedWaiver)) throw new ApiError('signatureNotChained')
  return signedWaiver
}

type WaiverInLedger = SignedWaiver & { entry: NonNullable<SignedWaiver['entry']> }
const isWaiverInLedger = (signed: SignedWaiver | undefined): signed is WaiverInLedger => !!signed?.entry

const StoredDocument = z.object({ pdf: z.instanceof(Uint8Array) })

async function findDocument(waiverId: string): Promise<Buffer | undefined> {
  const item = await getItem(waiverDocumentKey(waiverId))
  return item && Buffer.from(z.parse(StoredDocument, item).pdf)
}

async function storeDocument(waiverId: string, pdf: Buffer): Promise<Buffer> {
  const failures = await transact([
    insertWrite({ ...waiverDocumentKey(waiverId), pdf }),
    updateWrite(
      evidenceKey(waiverId),
      { documentSha256: sha256(pdf) },
      { expression: 'attribute_exists(pk)' },
    ),
  ])
  return failures.length === 0 ? pdf : ((await findDocument(waiverId)) ?? pdf)
}
