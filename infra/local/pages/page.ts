import { escapeHtml } from '#shared/lib/text/escape-html.ts'
import { htmlResponse, type ServiceResponse } from '../http/messages.ts'
import { pageStylesheet } from './page-stylesheet.ts'

/** This policy allows no scripts. Emails need inline styles, form posts may redirect to the site, and the tour shows pages in frames. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src http: https: data:',
  "frame-src 'self'",
  "form-action 'self' http: https:",
  "base-uri 'none'",
  'frame-ancestors http://localhost:*',
].join('; ')

export type Page = {
  readonly title: string
  readonly body: string
  readonly status?: number
  readonly refreshSeconds?: number
}

export function renderPage({ title, body, status = 200, refreshSeconds }: Page): ServiceResponse {
  const refresh = refreshSeconds ? `<meta http-equiv="refresh" content="${refreshSeconds}">` : ''
  const response = htmlResponse(
    status,
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">${refresh}<title>${escapeHtml(title)}</title><style>${pageStylesheet}</style></head><body>${body}</body></html>`,
  )
  return {
    ...response,
    headers: {
      ...response.headers,
      'content-security-policy': CONTENT_SECURITY_POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
    },
  }
}
