import { listAffectedRecords } from '#shared/settings/settings-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import { findEmailedIds, findSettingsChange } from './affected-emails.ts'
import { findAffectedBookings } from './find-affected-bookings.ts'
import * as settings from './settings.ts'

export const handler = createHandler(listAffectedRecords, async ({ input: { version } }) => {
  const change = version === undefined ? await findDraftChange() : await findSettingsChange(version)
  const emailedIds = version === undefined ? new Set<string>() : await findEmailedIds(version)
  const affected = await findAffectedBookings(change, new Date())
  return {
    items: affected.map(({ email, ...record }) => ({
      ...record,
      hasEmail: email !== undefined,
      isEmailed: emailedIds.has(record.id),
    })),
  }
})

async function findDraftChange() {
  const [{ version, value: from }, draft] = await Promise.all([
    settings.findPublished(),
    settings.findDraft(),
  ])
  return { from, to: draft?.basedOn === version ? draft.value : from }
}
