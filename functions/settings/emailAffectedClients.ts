import { emailAffectedClients } from '#shared/settings/settings-operations.ts'
import { createHandler, createStaffAction } from '../lib/http/handler.ts'
import { findEmailedIds, findSettingsChange, listRecipients, queueAffectedEmails } from './affected-emails.ts'
import { findAffectedBookings } from './find-affected-bookings.ts'

/** Searches for the bookings again, because they may have changed since the list was shown. */
export const handler = createHandler(emailAffectedClients, async ({ input: { version }, staff }) => {
  const { actor, now } = await createStaffAction(staff)
  const [change, emailedIds] = await Promise.all([findSettingsChange(version), findEmailedIds(version)])
  const affected = await findAffectedBookings(change, now)
  const recipients = listRecipients(affected.filter(({ id }) => !emailedIds.has(id)))
  return queueAffectedEmails(recipients, { version, actor, now })
})
