import { runWithSettings } from '#shared/lib/settings/business.ts'
import type { EditableEmail } from '#shared/lib/settings/email-placeholders.ts'
import type { EmailMessage } from '../lib/email/message.ts'
import * as settings from './settings.ts'

export async function renderDraftEmail(name: EditableEmail, now: Date): Promise<EmailMessage> {
  // Loads the email templates on demand and in parallel with the settings.
  const [{ sampleEmails }, { value }] = await Promise.all([
    import('./sample-emails.ts'),
    findDraftOrPublished(),
  ])
  // Sender name and reply address come from the draft here, because by default the published settings determine them.
  const { name: senderName, email: replyTo } = value.business
  return { ...runWithSettings(value, () => sampleEmails[name](now)), senderName, replyTo }
}

const findDraftOrPublished = async () => (await settings.findDraft()) ?? (await settings.findPublished())
