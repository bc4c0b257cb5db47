import { saveSettingsDraft } from '#shared/settings/settings-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import { refuseMissingPictures } from './missing-pictures.ts'
import { saveDraft } from './save-draft.ts'

export const handler = createHandler(saveSettingsDraft, async ({ input, staff }) => {
  await refuseMissingPictures(input.value)
  return saveDraft(input, staff)
})
