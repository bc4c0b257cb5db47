import { defaultSettings } from '#shared/lib/settings/default-settings.ts'
import { getSettings } from '#shared/settings/settings-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import { hasClients } from './has-clients.ts'
import * as pages from './pages.ts'
import * as pictures from './pictures.ts'
import * as settings from './settings.ts'

export const handler = createHandler(getSettings, async () => {
  const [published, storedPages, draft, isFixed, uploadedPictures] = await Promise.all([
    settings.findPublished(),
    pages.find(),
    settings.findDraft(),
    hasClients(),
    pictures.listComplete(),
  ])
  return {
    published,
    pages: pages.getPagesState(storedPages, published.version),
    draft,
    defaults: defaultSettings,
    isFixed,
    pictures: uploadedPictures,
  }
})
