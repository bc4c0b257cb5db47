import { addressLine, business } from '#shared/business.ts'
import type { EmailMessage } from './message.ts'

/** What a template says; every text is plain and is escaped here. */
export type EmailContent = {
  subject: string
  /** Shown by mail programs beside the subject. */
  preview: string
  heading: string
  paragraphs: readonly string[]
  /** Named facts, in order. */
  facts?: readonly (readonly [name: string, value: string])[]
  button?: { label: string; url: string }
  afterword?: readonly string[]
  /** Why the reader got this mail. */
  reason: string
}

const ACCENT = '#f97316'
const hours = business.hours.map(({ label, text }) => `${label} ${text}`).join(', ')
const contact = [
  business.name,
  addressLine,
  `${business.phone} - ${business.email}`,
  `Staffed hours: ${hours}`,
]

export function emailMessage(content: EmailContent): EmailMessage {
  return { subject: oneLine(content.subject), html: htmlOf(content), text: textOf(content) }
}

/** A line break in a subject would begin another header. */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ')
}

export function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

function textOf({ heading, paragraphs, facts = [], button, afterword = [], reason }: EmailContent): string {
  const blocks = [
    heading,
    ...paragraphs,
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    button ? `${button.label}:\n${button.url}` : '',
    ...afterword,
    `--\n${contact.join('\n')}\n${reason}`,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

function htmlOf({
  subject,
  preview,
  heading,
  paragraphs,
  facts = [],
  button,
  afterword = [],
  reason,
}: EmailContent) {
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f4f4f5;color:#18181b;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:12px;overflow:hidden">
<tr><td style="background:#0c0a09;color:#ffffff;padding:20px 24px;font-size:18px;font-weight:700;border-bottom:4px solid ${ACCENT}">${escapeHtml(business.name)}</td></tr>
<tr><td style="padding:28px 24px 12px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${escapeHtml(heading)}</h1>
${paragraphs.map(paragraph).join('\n')}
${factsHtml(facts)}
${button ? buttonHtml(button) : ''}
${afterword.map(paragraph).join('\n')}
</td></tr>
<tr><td style="padding:16px 24px 24px;font-size:13px;line-height:1.6;color:#52525b;border-top:1px solid #e4e4e7">${contact.map(escapeHtml).join('<br>')}<br><br>${escapeHtml(reason)}</td></tr>
</table></td></tr></table>
</body>
</html>`
}

function factsHtml(facts: NonNullable<EmailContent['facts']>): string {
  if (facts.length === 0) return ''
  const rows = facts.map(
    ([name, value]) =>
      `<tr><th scope="row" align="left" style="padding:6px 16px 6px 0;font-weight:400;color:#52525b;white-space:nowrap;vertical-align:top">${escapeHtml(name)}</th><td style="padding:6px 0;font-weight:600;word-break:break-word">${escapeHtml(value)}</td></tr>`,
  )
  return `<table style="margin:0 0 20px;border-collapse:collapse">${rows.join('')}</table>`
}

function buttonHtml({ label, url }: NonNullable<EmailContent['button']>): string {
  const href = escapeHtml(url)
  return `<p style="margin:0 0 12px"><a href="${href}" style="display:inline-block;background:${ACCENT};color:#0c0a09;font-weight:700;text-decoration:none;padding:14px 24px;border-radius:8px">${escapeHtml(label)}</a></p>
<p style="margin:0 0 20px;font-size:13px;color:#52525b">Or open this link: <a href="${href}" style="color:#52525b;word-break:break-all">${href}</a></p>`
}
