import { checkRecipients, checkSender } from './addresses.ts'
import type { Mail, Mailbox } from './mailbox.ts'
import { SesError } from './ses-error.ts'

type Message = Omit<Mail, 'id' | 'sentAt'>

export type Delivery = { readonly mailbox: Mailbox; readonly verifiedDomain: string }

/** SendEmail: answers the id under which the mail lies in the mailbox. */
export async function sendEmail(delivery: Delivery, form: URLSearchParams): Promise<string> {
  const html = form.get('Message.Body.Html.Data') ?? undefined
  const text = form.get('Message.Body.Text.Data') ?? undefined
  const subject = form.get('Message.Subject.Data')
  if (subject === null || /[\r\n]/.test(subject)) {
    throw new SesError('InvalidParameterValue', 'The subject is missing or contains a line break')
  }
  if (html === undefined && text === undefined)
    throw new SesError('InvalidParameterValue', 'The body is missing')
  return deliver(delivery, {
    from: form.get('Source') ?? '',
    to: listFrom(form, 'Destination.ToAddresses'),
    cc: listFrom(form, 'Destination.CcAddresses'),
    bcc: listFrom(form, 'Destination.BccAddresses'),
    replyTo: listFrom(form, 'ReplyToAddresses'),
    subject,
    ...(html !== undefined && { html }),
    ...(text !== undefined && { text }),
  })
}

export async function sendRawEmail(delivery: Delivery, form: URLSearchParams): Promise<string> {
  const source = Buffer.from(form.get('RawMessage.Data') ?? '', 'base64').toString()
  const header = (name: string) => source.match(new RegExp(`^${name}: *(.*)$`, 'im'))?.[1]?.trim() ?? ''
  const listed = listFrom(form, 'Destinations')
  return deliver(delivery, {
    from: form.get('Source') ?? header('From'),
    to: listed.length > 0 ? listed : header('To').split(/, */).filter(Boolean),
    cc: [],
    bcc: [],
    replyTo: [],
    subject: header('Subject'),
    source,
  })
}

async function deliver({ mailbox, verifiedDomain }: Delivery, message: Message): Promise<string> {
  checkSender(message.from, verifiedDomain)
  checkRecipients([...message.to, ...message.cc, ...message.bcc])
  return (await mailbox.add(message)).id
}

function listFrom(form: URLSearchParams, name: string): string[] {
  const list: string[] = []
  for (let n = 1; form.has(`${name}.member.${n}`); n += 1) list.push(form.get(`${name}.member.${n}`) ?? '')
  return list
}
