import { emailAffectedClients } from '#shared/settings/settings-operations.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import {
  findEmailedIds,
  findSettingsChange,
  listRecipients,
  queueAffectedBookingEmails,
} from './affected-emails.ts'
import { findAffectedBookings } from './find-affected-bookings.ts'

/** Searches for the affected bookings again, because bookings may have changed since staff saw the list. */
export const handler = createHandler(emailAffectedClients, async ({ input: { version }, staff }) => {
  const { actor, now } = await createStaffContext(staff)
  const [change, emailedIds] = await Promise.all([findSettingsChange(version), findEmailedIds(version)])
  const affected = await findAffectedBookings(change, now)
  const recipients = listRecipients(affected.filter(({ id }) => !emailedIds.has(id)))
  return queueAffectedBookingEmails(recipients, { version, actor, now })
})
