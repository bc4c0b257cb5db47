import type { SNSEvent } from 'aws-lambda'
import * as z from 'zod/mini'
import { referenceFrom, Tags } from '../email/reference.ts'
import { log } from '../runtime/log.ts'
import { judge, type Verdict } from '../store/undelivered-emails.ts'

/** What SES publishes; mails that no record owes, such as a test from its console, carry no tags of ours. */
const Feedback = z.object({
  eventType: z.enum(['Bounce', 'Complaint', 'Reject']),
  bounce: z.optional(z.object({ bounceType: z.string(), bounceSubType: z.string() })),
  mail: z.object({ tags: z.optional(z.unknown()) }),
})
type Feedback = z.infer<typeof Feedback>

export async function handler({ Records }: SNSEvent): Promise<void> {
  for (const { Sns } of Records) await receive(z.parse(Feedback, JSON.parse(Sns.Message)))
}

async function receive(feedback: Feedback): Promise<void> {
  const { eventType, mail } = feedback
  const tags = z.safeParse(Tags, mail.tags)
  if (!tags.success) return log.warn('feedback on a mail that is not ours', { eventType })
  const { key, kind } = referenceFrom(tags.data)
  const isNew = await judge(key, kind, verdictOf(feedback))
  log.info('mail feedback', { eventType, kind, isNew })
}

function verdictOf({ eventType, bounce }: Feedback): Verdict {
  if (eventType === 'Complaint') return { status: 'sent', reason: 'Reported as spam' }
  if (eventType === 'Reject') return { status: 'parked', reason: 'Rejected by the mail service' }
  return {
    status: 'parked',
    reason: `Bounced: ${bounce?.bounceType ?? 'Unknown'} ${bounce?.bounceSubType ?? ''}`.trim(),
  }
}
