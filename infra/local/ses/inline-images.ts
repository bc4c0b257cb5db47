import type { StoredEmail } from './mailbox.ts'

type Attachments = NonNullable<StoredEmail['attachments']>

export function withInlineImages(html: string, attachments: Attachments = []): string {
  return attachments.reduce(
    (shown, { contentId, type, base64 }) =>
      contentId && type.startsWith('image/')
        ? shown.replaceAll(`cid:${contentId}`, `data:${type};base64,${base64}`)
        : shown,
    html,
  )
}
