import { defaultSettings } from '#shared/lib/default-settings.ts'
import { getSettings } from '#shared/settings/settings-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import { hasClients } from './has-clients.ts'
import * as settings from './settings.ts'

export const handler = createHandler(getSettings, async () => {
  const [published, draft, isFixed] = await Promise.all([
    settings.findPublished(),
    settings.findDraft(),
    hasClients(),
  ])
  return { published, draft, defaults: defaultSettings, isFixed }
})
