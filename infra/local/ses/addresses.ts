import { SesError } from './ses-error.ts'

const RECIPIENTS_MAX = 50

/** Returns the email address of `"Name" <a@b.c>` or `a@b.c`. */
export function parseAddress(mailbox: string): string {
  return mailbox.match(/<([^<>]*)>\s*$/)?.[1] ?? mailbox.trim()
}

export function checkSender(source: string, verifiedDomain: string): void {
  if (!source) throw new SesError('InvalidParameterValue', "Missing required header 'From'.")
  checkAddress(source)
  const address = parseAddress(source)
  if (address.toLowerCase().endsWith(`@${verifiedDomain}`)) return
  throw new SesError(
    'MessageRejected',
    `Email address is not verified. The following identities failed the check in region US-EAST-1: ${address}`,
  )
}

export function checkRecipients(recipients: readonly string[]): void {
  if (recipients.length === 0) throw new SesError('InvalidParameterValue', 'Missing final recipient')
  if (recipients.length > RECIPIENTS_MAX) {
    throw new SesError('MessageRejected', `Recipient count exceeds ${RECIPIENTS_MAX}.`)
  }
  recipients.forEach(checkAddress)
}

function checkAddress(mailbox: string): void {
  if (/[\r\n]/.test(mailbox)) throw new SesError('InvalidParameterValue', 'Header contains a line break')
  if (/[^\x20-\x7e]/.test(mailbox)) {
    throw new SesError(
      'InvalidParameterValue',
      'Display names must be encoded by RFC 2047, email addresses must be ASCII',
    )
  }
  const [local = '', domain = '', ...rest] = parseAddress(mailbox).split('@')
  if (!domain) throw new SesError('InvalidParameterValue', "Missing final '@domain'")
  if (!local || rest.length > 0 || /[\s,;<>()]/.test(local + domain)) {
    throw new SesError('InvalidParameterValue', 'Illegal address')
  }
}
