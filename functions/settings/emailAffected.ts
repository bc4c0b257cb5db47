import { emailAffected } from '#shared/settings/settings-operations.ts'
import { createHandler, staffAction } from '../lib/http/handler.ts'
import { findEmailedIds, findSettingsChange, listRecipients, queueAffectedEmails } from './affected-emails.ts'
import { findAffected } from './find-affected.ts'

/** Searches for the bookings again, because they may have changed since the list was shown. */
export const handler = createHandler(emailAffected, async ({ input: { version }, staff }) => {
  const { actor, now } = await staffAction(staff)
  const [change, emailedIds] = await Promise.all([findSettingsChange(version), findEmailedIds(version)])
  const affected = await findAffected(change, now)
  const recipients = listRecipients(affected.filter(({ id }) => !emailedIds.has(id)))
  return queueAffectedEmails(recipients, { version, actor, now })
})
