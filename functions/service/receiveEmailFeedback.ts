import type { SNSEvent } from 'aws-lambda'
import * as z from 'zod/mini'
import { toEmailFeedback } from '#shared/lib/email/email-feedback.ts'
import { MessageTags, parseMessageTags } from '../lib/email/message-tags.ts'
import { logger } from '../lib/logger.ts'
import { refreshSettings } from '../lib/published-settings.ts'
import { withErrorReport } from '../lib/report-error.ts'
import { recordEmailFeedback } from './record-email-feedback.ts'

/** `tags` is optional, because emails sent outside the outbox, such as tests in the SES console, have none. */
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

async function handleSesEvent({ eventType, bounce, mail }: SesEvent): Promise<void> {
  const tags = z.safeParse(MessageTags, mail.tags)
  if (!tags.success) return logger.warn('The SES event has none of our message tags', { eventType })
  const { key, kind } = parseMessageTags(tags.data)
  const feedback = toEmailFeedback(eventType, bounce)
  const isNew = await recordEmailFeedback(key, kind, feedback)
  logger.info('email event', { feedback, kind, isNew })
}
