import { discardSettingsDraft } from '#shared/settings/settings-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import { settingsConflictError } from './save-draft.ts'
import * as settings from './settings.ts'

export const handler = createHandler(discardSettingsDraft, async ({ input: { revision } }) => {
  const isDiscarded = (await settings.discardDraft(revision)) || !(await settings.findDraft())
  if (!isDiscarded) throw await settingsConflictError(undefined)
  return { discarded: true as const }
})
