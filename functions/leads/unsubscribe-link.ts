import { API_BASE_PATH } from '#shared/lib/operation.ts'
import type { EmailMessage } from '../lib/email/message.ts'
import { requireEnv } from '../lib/environment.ts'

type Link = { label: string; url: string }

/** An email that answers no request has a link to end such emails, and one click for the mail program (RFC 8058). */
export function unsubscribeLink(clientId: string, render: (link: Link) => EmailMessage): EmailMessage {
  const site = requireEnv('SITE_URL')
  const url = `${site}/unsubscribe/${clientId}`
  return {
    ...render({ label: 'Stop these reminders', url }),
    unsubscribeUrl: `${site}${API_BASE_PATH}/unsubscribe/${clientId}`,
  }
}
