import { checkRecipients, checkSender, parseAddress } from './addresses.ts'
import type { Mailbox, StoredEmail } from './mailbox.ts'
import { parseRawMessage } from './raw-message.ts'
import { SesError } from './ses-error.ts'

type Message = Omit<StoredEmail, 'id' | 'sentAt'>

/** Longer than an email takes from its sender. */
const PAST_MS = 60_000

export type SesContext = { readonly mailbox: Mailbox; readonly verifiedDomain: string }

/** SendEmail. Returns the message ID. */
export async function sendEmail(context: SesContext, form: URLSearchParams): Promise<string> {
  const html = form.get('Message.Body.Html.Data') ?? undefined
  const text = form.get('Message.Body.Text.Data') ?? undefined
  const subject = form.get('Message.Subject.Data')
  if (subject === null || /[\r\n]/.test(subject)) {
    throw new SesError('InvalidParameterValue', 'The subject is missing or contains a line break')
  }
  if (html === undefined && text === undefined)
    throw new SesError('InvalidParameterValue', 'The body is missing')
  return store(context, {
    from: form.get('Source') ?? '',
    to: parseList(form, 'Destination.ToAddresses'),
    cc: parseList(form, 'Destination.CcAddresses'),
    bcc: parseList(form, 'Destination.BccAddresses'),
    replyTo: parseList(form, 'ReplyToAddresses'),
    subject,
    ...(html !== undefined && { html }),
    ...(text !== undefined && { text }),
  })
}

/** SendRawEmail: `Destinations` and `Source` take precedence over the headers. Returns the message ID. */
export async function sendRawEmail(
  { mailbox, verifiedDomain }: SesContext,
  form: URLSearchParams,
): Promise<string> {
  const message = await parseRawMessage(Buffer.from(form.get('RawMessage.Data') ?? '', 'base64'))
  const destinations = parseList(form, 'Destinations')
  const { to, cc, bcc } = destinations.length > 0 ? { to: destinations, cc: [], bcc: [] } : message
  checkSender(form.get('Source') ?? parseAddress(message.from), verifiedDomain)
  checkSender(parseAddress(message.from), verifiedDomain)
  checkRecipients([...to, ...cc, ...bcc].map(parseAddress))
  return (await mailbox.add({ ...message, to, cc, bcc }, pastDateOf(message))).id
}

/** Kept under its own date is what somebody in the past has sent: the demo. Undefined for what was sent just now. */
function pastDateOf({ headers = [] }: Message): Date | undefined {
  const date = new Date(headers.find(({ name }) => name === 'date')?.value ?? '')
  return Date.now() - date.getTime() > PAST_MS ? date : undefined
}

async function store({ mailbox, verifiedDomain }: SesContext, message: Message): Promise<string> {
  checkSender(message.from, verifiedDomain)
  checkRecipients([...message.to, ...message.cc, ...message.bcc])
  return (await mailbox.add(message)).id
}

function parseList(form: URLSearchParams, name: string): string[] {
  const list: string[] = []
  for (let n = 1; form.has(`${name}.member.${n}`); n += 1) list.push(form.get(`${name}.member.${n}`) ?? '')
  return list
}
