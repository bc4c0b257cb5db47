import type { SNSEvent } from 'aws-lambda'
import * as z from 'zod/mini'
import { MessageTags, parseMessageTags } from '../lib/email/message-tags.ts'
import { logger } from '../lib/logger.ts'
import { refreshSettings } from '../lib/published-settings.ts'
import { withErrorReport } from '../lib/report-error.ts'
import { type DeliveryOutcome, recordBounce } from './bounces.ts'

/** Emails sent outside the outbox, such as tests from the console, have no message tags. */
const SesEvent = z.object({
  eventType: z.enum(['Bounce', 'Complaint', 'Reject']),
  bounce: z.optional(z.object({ bounceType: z.string(), bounceSubType: z.string() })),
  mail: z.object({ tags: z.optional(z.unknown()) }),
})
type SesEvent = z.infer<typeof SesEvent>

export const handler = withErrorReport(async ({ Records }: SNSEvent): Promise<void> => {
  await refreshSettings()
  for (const { Sns } of Records) await handleSesEvent(z.parse(SesEvent, JSON.parse(Sns.Message)))
})

async function handleSesEvent(feedback: SesEvent): Promise<void> {
  const { eventType, mail } = feedback
  const tags = z.safeParse(MessageTags, mail.tags)
  if (!tags.success) return logger.warn('SES event without our message tags', { eventType })
  const { key, kind } = parseMessageTags(tags.data)
  const isNew = await recordBounce(key, kind, toDeliveryOutcome(feedback))
  logger.info('email event', { eventType, kind, isNew })
}

function toDeliveryOutcome({ eventType, bounce }: SesEvent): DeliveryOutcome {
  if (eventType === 'Complaint') return { status: 'sent', reason: 'Reported as spam' }
  if (eventType === 'Reject') return { status: 'parked', reason: 'Rejected by the mail service' }
  return {
    status: 'parked',
    reason: `Bounced: ${bounce?.bounceType ?? 'Unknown'} ${bounce?.bounceSubType ?? ''}`.trim(),
  }
}
