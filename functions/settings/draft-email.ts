import { withSettings } from '#shared/lib/business.ts'
import type { WordedEmail } from '#shared/lib/email-placeholders.ts'
import type { EmailMessage } from '../lib/email/message.ts'
import * as settings from './settings.ts'

/** An email with the words of the draft, or with the published ones if there is no draft. */
export async function draftEmail(name: WordedEmail, now: Date): Promise<EmailMessage> {
  // What composes all emails loads while the settings are read.
  const [{ sampleEmails }, { value }] = await Promise.all([
    import('./sample-emails.ts'),
    findDraftOrPublished(),
  ])
  return withSettings(value, () => sampleEmails[name](now))
}

const findDraftOrPublished = async () => (await settings.findDraft()) ?? (await settings.findPublished())
