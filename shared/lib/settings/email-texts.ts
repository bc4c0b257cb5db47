import { subscribeToSettings } from './business.ts'
import { defaultEmails } from './default-emails.ts'
import type { EmailSettings } from './email-settings.ts'

/** The texts of the emails. Read them with `fillEmailTexts()`, which fills in the placeholders. */
export let emailTexts: EmailSettings = defaultEmails

subscribeToSettings((stored, fill) => {
  emailTexts = fill(defaultEmails, stored.emails)
})
