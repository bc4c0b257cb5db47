import { subscribeToSettings } from './business.ts'
import { defaultEmails } from './default-emails.ts'
import type { Emails } from './email-settings.ts'

/** The texts of the emails. Read them with `ownerWords()`, which fills in the placeholders. */
export let emails: Emails = defaultEmails

subscribeToSettings((stored, fill) => {
  emails = fill(defaultEmails, stored.emails)
})
