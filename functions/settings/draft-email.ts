import { withSettings } from '#shared/lib/settings/business.ts'
import type { WordedEmail } from '#shared/lib/settings/email-placeholders.ts'
import type { EmailMessage } from '../lib/email/message.ts'
import * as settings from './settings.ts'

/** An email with the words of the draft, or with the published ones if there is no draft. */
export async function draftEmail(name: WordedEmail, now: Date): Promise<EmailMessage> {
  // What composes all emails loads while the settings are read.
  const [{ sampleEmails }, { value }] = await Promise.all([
    import('./sample-emails.ts'),
    findDraftOrPublished(),
  ])
  // It is sent later, by what is published: sender and reply address are those of the draft, too.
  const { name: senderName, email: replyTo } = value.business
  return { ...withSettings(value, () => sampleEmails[name](now)), senderName, replyTo }
}

const findDraftOrPublished = async () => (await settings.findDraft()) ?? (await settings.findPublished())
