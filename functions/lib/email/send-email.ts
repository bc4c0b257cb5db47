import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses'
import { business } from '#shared/lib/settings/business.ts'
import { requireEnv } from '../environment.ts'
import { composeMime } from './compose-mime.ts'
import type { EmailMessage } from './message.ts'
import { type EmailReference, toMessageTags } from './message-tags.ts'

/** The time limit for sending. A visitor waits at most 3 s, of which composing the email takes up to 100 ms. */
const SEND_TIMEOUT_MS = 2900

/** Sends without retries, because SendRawEmail is not idempotent and a retry could send the email twice. */
const ses = new SESClient({
  maxAttempts: 1,
  requestHandler: { connectionTimeout: 1000, requestTimeout: SEND_TIMEOUT_MS, throwOnRequestTimeout: true },
})

/** `reference` identifies the record that contains the email. Amazon SES returns it in bounce events as message tags. */
export async function sendEmail(
  to: string,
  message: EmailMessage,
  reference?: EmailReference,
): Promise<void> {
  const address = requireEnv('MAIL_FROM')
  const from = { name: message.senderName ?? business.name, address }
  const command = new SendRawEmailCommand({
    Source: address,
    Destinations: [to],
    RawMessage: {
      Data: await composeMime({ from, to, replyTo: message.replyTo ?? business.email }, message),
    },
    ...(reference && { Tags: toMessageTags(reference) }),
  })
  await ses.send(command, { abortSignal: AbortSignal.timeout(SEND_TIMEOUT_MS) })
}
