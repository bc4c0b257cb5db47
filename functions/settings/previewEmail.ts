import { previewEmail } from '#shared/settings/settings-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import { renderDraftEmail } from './draft-email.ts'

export const handler = createHandler(previewEmail, async ({ input: { email } }) => {
  const { subject, html, text, images = [] } = await renderDraftEmail(email, new Date())
  let preview = html
  // Embeds the images as data URLs, because the preview is a web page and cannot load the images that are attached to an email.
  for (const { contentId, type, content } of images) {
    const base64 = Buffer.from(await content).toString('base64')
    preview = preview.replaceAll(`cid:${contentId}`, `data:${type};base64,${base64}`)
  }
  return { subject, text, html: preview }
})
