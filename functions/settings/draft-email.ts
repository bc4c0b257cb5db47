import { withSettings } from '#shared/lib/settings/business.ts'
import type { WordedEmail } from '#shared/lib/settings/email-placeholders.ts'
import type { EmailMessage } from '../lib/email/message.ts'
import * as settings from './settings.ts'

export async function draftEmail(name: WordedEmail, now: Date): Promise<EmailMessage> {
  // Loads all email templates while the settings are read.
  const [{ sampleEmails }, { value }] = await Promise.all([
    import('./sample-emails.ts'),
    findDraftOrPublished(),
  ])
  // The email is sent with the published settings, so sender and reply address of the draft are set here.
  const { name: senderName, email: replyTo } = value.business
  return { ...withSettings(value, () => sampleEmails[name](now)), senderName, replyTo }
}

const findDraftOrPublished = async () => (await settings.findDraft()) ?? (await settings.findPublished())
