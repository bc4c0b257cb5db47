import { runWithSettings } from '#shared/lib/settings/business.ts'
import type { EditableEmail } from '#shared/lib/settings/email-placeholders.ts'
import type { EmailMessage } from '../lib/email/message.ts'
import * as settings from './settings.ts'

export async function renderDraftEmail(name: EditableEmail, now: Date): Promise<EmailMessage> {
  const [{ sampleEmails }, { value }] = await Promise.all([
    import('./sample-emails.ts'),
    findDraftOrPublished(),
  ])
  // Takes the sender's name and the reply address from the draft. By default, emails use those of the published settings.
  const { name: senderName, email: replyTo } = value.business
  return { ...runWithSettings(value, () => sampleEmails[name](now)), senderName, replyTo }
}

const findDraftOrPublished = async () => (await settings.findDraft()) ?? (await settings.findPublished())
