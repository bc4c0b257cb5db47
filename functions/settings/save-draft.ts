import { ApiError } from '#shared/lib/api-error.ts'
import { isSameValue } from '#shared/lib/is-same-value.ts'
import type { GymSettings } from '#shared/lib/settings/settings.ts'
import { listSettingsDifferences } from '#shared/settings/settings-differences.ts'
import { MAX_SETTINGS_BYTES, type SettingsDraft } from '#shared/settings/settings-version.ts'
import type { StaffCaller } from '../lib/http/authorize-staff.ts'
import { createStaffContext } from '../lib/http/handler.ts'
import * as settings from './settings.ts'

type DraftChange = { value: GymSettings; basedOn: number; revision: number }

export async function saveDraft(change: DraftChange, staff: StaffCaller): Promise<SettingsDraft> {
  refuseTooLargeSettings(change.value)
  const { actor, now } = await createStaffContext(staff)
  const [published, stored] = await Promise.all([settings.findPublished(), settings.findDraft()])
  const revision = change.revision + 1
  // If the response to an earlier request was lost, its repetition finds the same draft already stored.
  const isSaved = stored?.revision === revision && isSameValue(stored.value, change.value)
  if (isSaved && stored.basedOn === change.basedOn) return stored
  if (change.basedOn !== published.version) throw await settingsConflictError(change.value)
  const updatedBy = { userId: actor.id, name: actor.name }
  const draft = { ...change, revision, updatedAt: now.toISOString(), updatedBy }
  if (await settings.saveDraft(draft)) return draft
  throw await settingsConflictError(change.value)
}

/** Refuses settings above the size limit of a DynamoDB item, which long texts of three-byte characters can exceed. */
function refuseTooLargeSettings(value: GymSettings): void {
  const bytes = Buffer.byteLength(JSON.stringify(value))
  if (bytes <= MAX_SETTINGS_BYTES) return
  const details = { size: String(Math.ceil(bytes / 1000)), limit: String(MAX_SETTINGS_BYTES / 1000) }
  throw new ApiError('settingsTooLarge', { details })
}

/** Returns the error for a conflict, with the stored draft and its differences from the caller's settings. */
export async function settingsConflictError(callerSettings: GymSettings | undefined): Promise<ApiError> {
  const [published, draft] = await Promise.all([settings.findPublished(), settings.findDraft()])
  const storedSettings = draft?.value ?? published.value
  const differences = callerSettings ? listSettingsDifferences(callerSettings, storedSettings) : []
  return new ApiError('settingsChanged', { current: { published, draft, differences } })
}
