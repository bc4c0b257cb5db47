import { subscribeToSettings } from './business.ts'
import { defaultEmails } from './default-emails.ts'
import type { Emails } from './email-settings.ts'

/** Read the texts through `ownerWords()`. */
export let emails: Emails = defaultEmails

subscribeToSettings((stored, fill) => {
  emails = fill(defaultEmails, stored.emails)
})
