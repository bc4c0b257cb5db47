import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses'
import { business } from '#shared/business.ts'
import { setting } from '../runtime/environment.ts'
import type { EmailMessage } from './message.ts'
import { type EmailReference, tagsOf } from './reference.ts'

/** The longest that a visitor waits for a mail to be taken. */
export const SEND_BUDGET_MS = 3000

/** One attempt: sending is not idempotent, a second one by the SDK would be a second mail. */
const ses = new SESClient({
  maxAttempts: 1,
  requestHandler: { connectionTimeout: 1000, requestTimeout: SEND_BUDGET_MS, throwOnRequestTimeout: true },
})

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' })

/** `reference` comes back with what SES has to say of the mail later. */
export async function send(to: string, message: EmailMessage, reference?: EmailReference): Promise<void> {
  const { subject, html, text, replyTo = business.email } = message
  const command = new SendEmailCommand({
    Source: `"${business.name}" <${setting('MAIL_FROM')}>`,
    ReplyToAddresses: [replyTo],
    Destination: { ToAddresses: [to] },
    ...(reference && { Tags: tagsOf(reference) }),
    Message: { Subject: utf8(subject), Body: { Html: utf8(html), Text: utf8(text) } },
  })
  await ses.send(command, { abortSignal: AbortSignal.timeout(SEND_BUDGET_MS) })
}
