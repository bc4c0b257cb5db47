import PostalMime, { type Address, type Attachment } from 'postal-mime'
import type { StoredEmail } from './mailbox.ts'
import { SesError } from './ses-error.ts'

/** Headers that may occur once (RFC 5322, 3.6); SES rejects duplicates. */
const UNIQUE_HEADERS = ['from', 'sender', 'reply-to', 'to', 'cc', 'bcc', 'subject', 'date', 'message-id']

type ParsedMessage = Omit<StoredEmail, 'id' | 'sentAt'>

/** Parses a MIME message. Throws SesError where SES rejects it. */
export async function parseRawMessage(raw: Buffer): Promise<ParsedMessage> {
  checkHeaders(raw)
  const email = await PostalMime.parse(raw)
  return {
    from: email.from ? formatAddress(email.from) : '',
    to: (email.to ?? []).map(formatAddress),
    cc: (email.cc ?? []).map(formatAddress),
    bcc: (email.bcc ?? []).map(formatAddress),
    replyTo: (email.replyTo ?? []).map(formatAddress),
    subject: email.subject ?? '',
    ...(email.html !== undefined && { html: email.html.trimEnd() }),
    ...(email.text !== undefined && { text: email.text.trimEnd() }),
    headers: email.headers.map(({ key, value }) => ({ name: key, value })),
    attachments: email.attachments.map(toStoredAttachment),
    source: raw.toString(),
  }
}

function checkHeaders(raw: Buffer): void {
  const head = raw.toString('latin1').split(/\r?\n\r?\n/, 1)[0] ?? ''
  if (/[^\t\r\n\x20-\x7e]/.test(head)) {
    throw new SesError(
      'InvalidParameterValue',
      'A header contains characters that are not encoded (RFC 2047)',
    )
  }
  const names = [...head.matchAll(/^([!-9;-~]+):/gm)].map(([, name = '']) => name.toLowerCase())
  const duplicate = UNIQUE_HEADERS.find((name) => names.filter((each) => each === name).length > 1)
  if (duplicate) throw new SesError('InvalidParameterValue', `Duplicate header '${duplicate}'.`)
}

const formatAddress = ({ name, address = '' }: Address) => (name ? `"${name}" <${address}>` : address)

function toStoredAttachment({ filename, mimeType, contentId, disposition, content }: Attachment) {
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content))
  return {
    fileName: filename ?? 'unnamed',
    type: mimeType,
    ...(contentId && { contentId: contentId.replace(/^<|>$/g, '') }),
    isInline: disposition === 'inline',
    base64: bytes.toString('base64'),
  }
}
