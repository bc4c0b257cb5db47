import { saveSettingsDraft } from '#shared/settings/settings-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import { saveDraft } from './save-draft.ts'

export const handler = createHandler(saveSettingsDraft, ({ input, staff }) => saveDraft(input, staff))
