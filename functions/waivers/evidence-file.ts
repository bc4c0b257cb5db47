import type { Agreement } from '#shared/waivers/agreement.ts'
import { type CanonicalValue, canonicalJson } from '#shared/waivers/canonical-json.ts'
import type { SignedWaiver } from '#shared/waivers/waiver-verification.ts'
import type { PdfAttachment } from '../lib/pdf/pdf-document.ts'

/** What docs/verify.py reads: evidence record, salt, ledger entry and agreement text, as canonical JSON. */
export function evidenceFile({ evidence, entry }: SignedWaiver, text: Agreement | undefined): PdfAttachment {
  const { record, salt } = evidence
  const content = canonicalJson({
    format: 'waiver-evidence-file-1',
    record: JSON.parse(record),
    salt,
    entry,
    agreement: text && { version: text.version, title: text.title, paragraphs: [...text.paragraphs] },
  } as CanonicalValue)
  return {
    name: 'evidence.json',
    type: 'application/json',
    description: 'Evidence of this signature; docs/verify.py checks it against the exported ledger.',
    content: Buffer.from(content),
  }
}
