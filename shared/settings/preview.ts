export const PREVIEW_MINUTES = 60

/** The token of a preview link: its end and a random part. */
export const previewToken = (endsAt: Date, secret: string): string =>
  `${Math.floor(endsAt.getTime() / 1000).toString(36)}-${secret}`

const TOKEN = /^([0-9a-z]{1,9})-[0-9a-f]{32}$/

/** Folder of the bucket with the pages of a preview. */
export const previewFolder = (token: string): string => `/previews/${token}`

/** Instead of pages, where only browsers render them: what each page of the preview embeds. */
export const PREVIEWED_SETTINGS = '/settings.json' as const

/** False for a link that has ended or was never one. */
export function isPreviewShown(token: string, nowMs: number): boolean {
  const match = TOKEN.exec(token)
  return match !== null && Number.parseInt(match[1] || '0', 36) * 1000 > nowMs
}

/** The page that a file of a preview shows. */
export const withoutPreview = (file: string): string => file.replace(/^\/previews\/[^/]+/, '')
