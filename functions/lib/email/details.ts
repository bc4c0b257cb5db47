import { escapeHtml } from '#shared/lib/text/escape-html.ts'
import { telHref } from '#shared/lib/text/tel-href.ts'
import { getEmailTextColor } from './blocks.ts'

/** A text with a link. The URL never comes from a visitor. */
type LinkedText = { textBefore?: string; text: string; url: string }

export type Detail = readonly [name: string, value: string | LinkedText]

const LABEL_WIDTH_PX = 112

export function renderDetails(details: readonly Detail[]): string {
  if (details.length === 0) return ''
  const rows = details.map(
    ([label, value]) =>
      `<tr><th scope="row" align="left" valign="top" width="${LABEL_WIDTH_PX}" class="m line" style="padding:9px 20px 9px 0;border-top:1px solid #d9cdbf;font-size:14px;font-weight:400;color:#5f5349;vertical-align:top;white-space:nowrap">${escapeHtml(label)}</th><td valign="top" class="t line" style="padding:9px 0;border-top:1px solid #d9cdbf;color:#1b1411;font-weight:600;vertical-align:top;overflow-wrap:anywhere">${typeof value === 'string' ? preventDateBreaks(escapeHtml(value)) : renderLinkedText(value)}</td></tr>`,
  )
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;font-size:16px;line-height:24px">${rows.join('')}</table>`
}

const preventDateBreaks = (text: string) =>
  text
    .replace(/(\d) ([AP]M)\b/g, '$1\u00a0$2')
    .replace(/\b([A-Z][a-z]+) (\d{1,2},) (\d{4})\b/g, '$1\u00a0$2\u00a0$3')

const renderLinkedText = ({ textBefore, text, url }: LinkedText) =>
  `${textBefore ? `${escapeHtml(textBefore)}&ensp; ` : ''}<a class="a" href="${escapeHtml(url)}" style="color:${getEmailTextColor()}">${escapeHtml(text).replace('@', '@<wbr>')}</a>`

export function formatDetail([label, value]: Detail): string {
  if (typeof value === 'string') return `${label}: ${value}`
  return `${label}: ${value.textBefore ? `${value.textBefore} · ` : ''}${value.text}${/^https?:/.test(value.url) ? `\n${value.url}` : ''}`
}

const PHONE_PATTERN = /^\+?[\d ().-]{7,}$/
/** Excludes '?', '&' and '%', which could add recipients or text to a `mailto:` link. */
const EMAIL_PATTERN = /^[\w.+'-]+@[\w.-]+$/

export const phoneDetail = (phone: string): Detail => [
  'Phone',
  PHONE_PATTERN.test(phone) ? { text: phone, url: telHref(phone) } : phone,
]

export const emailDetail = (email: string): Detail => [
  'Email',
  EMAIL_PATTERN.test(email) ? { text: email, url: `mailto:${email}` } : email,
]
