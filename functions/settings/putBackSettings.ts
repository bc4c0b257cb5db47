import { ApiError } from '#shared/lib/api-error.ts'
import { putBackSettings } from '#shared/settings/settings-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import { saveDraft } from './save-draft.ts'
import * as settings from './settings.ts'

export const handler = createHandler(putBackSettings, async ({ input: { version, revision }, staff }) => {
  const [earlier, published] = await Promise.all([settings.findVersion(version), settings.findPublished()])
  if (!earlier) throw new ApiError('settingsVersionNotFound')
  return saveDraft({ value: earlier.value, basedOn: published.version, revision }, staff)
})
