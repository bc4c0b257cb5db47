import { randomBytes } from 'node:crypto'
import {
  createPreviewToken,
  PREVIEW_MINUTES,
  PREVIEW_SETTINGS_FILE,
  previewFolder,
} from '#shared/settings/preview.ts'
import { previewSettings } from '#shared/settings/settings-operations.ts'
import { requireEnv } from '../lib/environment.ts'
import { createHandler } from '../lib/http/handler.ts'
import { settingsConflictError } from './save-draft.ts'
import * as settings from './settings.ts'
import { putPreview } from './site-bucket.ts'
import { loadRenderer } from './site-renderer.ts'

const SECRET_BYTES = 16

export const handler = createHandler(previewSettings, async ({ input: { revision } }) => {
  const [draft, renderer] = await Promise.all([settings.findDraft(), loadRenderer()])
  if (draft?.revision !== revision) throw await settingsConflictError(draft?.value)
  const endsAt = new Date(Date.now() + PREVIEW_MINUTES * 60_000)
  const token = createPreviewToken(endsAt, randomBytes(SECRET_BYTES).toString('hex'))
  const siteUrl = requireEnv('SITE_URL')
  const files = renderer
    ? await renderer.renderSite(renderer.plan, draft.value, { siteUrl, isPreview: true })
    : [{ path: PREVIEW_SETTINGS_FILE, content: JSON.stringify(draft.value) } as const]
  await putPreview(files, previewFolder(token))
  return { url: `${siteUrl}/?preview=${token}`, endsAt: endsAt.toISOString() }
})
