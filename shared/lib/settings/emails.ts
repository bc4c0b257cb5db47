import { followSettings } from './business.ts'
import { defaultEmails } from './default-emails.ts'
import type { Emails } from './email-settings.ts'

/** The words of the emails to clients. `ownerWords()` reads them. */
export let emails: Emails = defaultEmails

followSettings((stored, fill) => {
  emails = fill(defaultEmails, stored.emails)
})
