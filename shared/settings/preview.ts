export const PREVIEW_MINUTES = 60

/** The token of a preview link consists of the time when it expires and a secret. */
export const createPreviewToken = (endsAt: Date, secret: string): string =>
  `${Math.floor(endsAt.getTime() / 1000).toString(36)}-${secret}`

const TOKEN_PATTERN = /^([0-9a-z]{1,9})-[0-9a-f]{32}$/

export const previewFolder = (token: string): string => `/previews/${token}`

/** The file with the draft settings of a preview. It is only written in local development, where the browser renders the pages. */
export const PREVIEW_SETTINGS_FILE = '/settings.json' as const

/** Returns false for an expired or invalid token. */
export function isPreviewTokenValid(token: string, nowMs: number): boolean {
  const match = TOKEN_PATTERN.exec(token)
  return match !== null && Number.parseInt(match[1] || '0', 36) * 1000 > nowMs
}

export const withoutPreviewFolder = (file: string): string => file.replace(/^\/previews\/[^/]+/, '')
