import PostalMime, { type Address, type Attachment } from 'postal-mime'
import { ServiceError } from '../http/service.ts'
import type { Mailbox, StoredEmail } from './mailbox.ts'

/** SES rejects an email that repeats one of these headers (RFC 5322, 3.6). */
const UNIQUE_HEADERS = ['from', 'sender', 'reply-to', 'to', 'cc', 'bcc', 'subject', 'date', 'message-id']
const RECIPIENTS_MAX = 50
const PAST_TOLERANCE_MS = 60_000

export type SesContext = { readonly mailbox: Mailbox; readonly verifiedDomain: string }

const invalidError = (message: string) => new ServiceError('InvalidParameterValue', message)
const rejectedError = (message: string) => new ServiceError('MessageRejected', message)

/** Stores a raw email and returns its ID. `Destinations` and `Source` take precedence over the headers of the email. */
export async function sendRawEmail(
  { mailbox, verifiedDomain }: SesContext,
  form: URLSearchParams,
): Promise<string> {
  const raw = Buffer.from(form.get('RawMessage.Data') ?? '', 'base64')
  checkHeaders(raw)
  const message = await parseMessage(raw)
  const destinations = [...form].filter(([name]) => name.startsWith('Destinations.')).map(([, to]) => to)
  const { to, cc, bcc } = destinations.length > 0 ? { to: destinations, cc: [], bcc: [] } : message
  const sender = addressOf(message.from)
  checkSender(form.get('Source') ?? sender, verifiedDomain)
  checkSender(sender, verifiedDomain)
  checkRecipients([...to, ...cc, ...bcc].map(addressOf))
  return (await mailbox.add({ ...message, to, cc, bcc }, pastDateOf(message))).id
}

/** Returns the date of a demo email, which is in the past. Returns undefined for an email that was sent just now. */
function pastDateOf({ headers = [] }: Pick<StoredEmail, 'headers'>): Date | undefined {
  const date = new Date(headers.find(({ name }) => name === 'date')?.value ?? '')
  return Date.now() - date.getTime() > PAST_TOLERANCE_MS ? date : undefined
}

async function parseMessage(raw: Buffer): Promise<Omit<StoredEmail, 'id' | 'sentAt'>> {
  const email = await PostalMime.parse(raw)
  const format = (addresses: Address[] = []) => addresses.map(formatAddress)
  return {
    from: email.from ? formatAddress(email.from) : '',
    to: format(email.to),
    cc: format(email.cc),
    bcc: format(email.bcc),
    replyTo: format(email.replyTo),
    subject: email.subject ?? '',
    ...(email.html !== undefined && { html: email.html.trimEnd() }),
    ...(email.text !== undefined && { text: email.text.trimEnd() }),
    headers: email.headers.map(({ key, value }) => ({ name: key, value })),
    attachments: email.attachments.map(toStoredAttachment),
    source: raw.toString(),
  }
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

function checkHeaders(raw: Buffer): void {
  const head = raw.toString('latin1').split(/\r?\n\r?\n/, 1)[0] ?? ''
  if (/[^\t\r\n\x20-\x7e]/.test(head))
    throw invalidError('A header contains characters that are not encoded (RFC 2047)')
  const names = [...head.matchAll(/^([!-9;-~]+):/gm)].map(([, name = '']) => name.toLowerCase())
  const duplicateName = UNIQUE_HEADERS.find((name) => names.filter((each) => each === name).length > 1)
  if (duplicateName) throw invalidError(`Duplicate header '${duplicateName}'.`)
}

const addressOf = (mailbox: string) => mailbox.match(/<([^<>]*)>\s*$/)?.[1] ?? mailbox.trim()

function checkSender(address: string, verifiedDomain: string): void {
  if (!address) throw invalidError("Missing required header 'From'.")
  checkAddress(address)
  if (address.toLowerCase().endsWith(`@${verifiedDomain}`)) return
  throw rejectedError(
    `Email address is not verified. The following identities failed the check in region US-EAST-1: ${address}`,
  )
}

function checkRecipients(recipients: readonly string[]): void {
  if (recipients.length === 0) throw invalidError('Missing final recipient')
  if (recipients.length > RECIPIENTS_MAX) throw rejectedError(`Recipient count exceeds ${RECIPIENTS_MAX}.`)
  recipients.forEach(checkAddress)
}

function checkAddress(address: string): void {
  if (/[\r\n]/.test(address)) throw invalidError('Header contains a line break')
  if (/[^\x20-\x7e]/.test(address)) throw invalidError('Email addresses must be ASCII')
  const [local = '', domain = '', ...rest] = address.split('@')
  if (!domain) throw invalidError("Missing final '@domain'")
  if (!local || rest.length > 0 || /[\s,;<>()]/.test(local + domain)) throw invalidError('Illegal address')
}
