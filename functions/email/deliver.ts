import { afterTry, areAllSent, type EmailKind, type OwedEmail } from '#shared/email-status.ts'
import { log } from '../runtime/log.ts'
import { type Owing, settle } from '../store/owed-emails.ts'
import type { EmailMessage } from './message.ts'
import { send } from './send.ts'

type Render = (kind: EmailKind) => EmailMessage

/**
 * Tries each due mail once and stores how it went. True when none is left to send.
 * Never throws: what it could not send or store stays due for sendDueEmails.
 */
export async function deliver(owing: Owing, render: Render): Promise<boolean> {
  const emails = await Promise.all(
    owing.emails.map((email) => (email.status === 'due' ? tried(owing, email, render) : email)),
  )
  try {
    await settle(owing, emails, new Date())
  } catch (error) {
    log.error('mail state not stored', { error: nameOf(error) })
  }
  return areAllSent(emails)
}

async function tried({ key }: Owing, email: OwedEmail, render: Render): Promise<OwedEmail> {
  try {
    await send(email.to, render(email.kind), { key, kind: email.kind })
    return afterTry(email)
  } catch (error) {
    log.warn('mail not sent', { kind: email.kind, tries: email.tries + 1, error: nameOf(error) })
    return afterTry(email, nameOf(error))
  }
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'Unknown')
