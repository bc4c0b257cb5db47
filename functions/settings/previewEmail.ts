import { previewEmail } from '#shared/settings/settings-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import { draftEmail } from './draft-email.ts'

export const handler = createHandler(previewEmail, async ({ input: { email } }) => {
  const { subject, html, text, images = [] } = await draftEmail(email, new Date())
  return {
    subject,
    text,
    // A page has no parts of a MIME message.
    html: images.reduce(
      (shown, { contentId, type, content }) =>
        shown.replaceAll(
          `cid:${contentId}`,
          `data:${type};base64,${Buffer.from(content).toString('base64')}`,
        ),
      html,
    ),
  }
})
