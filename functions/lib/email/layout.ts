import { business, postalAddressLine } from '#shared/business.ts'
import { escapeHtml } from '#shared/escape-html.ts'
import type { EmailMessage } from './message.ts'

/** The contents of an email as plain text, escaped here. */
export type EmailContent = {
  subject: string
  /** Preview text (preheader) in the inbox. */
  preview: string
  heading: string
  paragraphs: readonly string[]
  /** Labels and values, in order. */
  details?: readonly (readonly [name: string, value: string])[]
  /** Trusted HTML between the paragraphs and the details. */
  htmlBlock?: string
  button?: { label: string; url: string }
  /** Further links, below the button. */
  links?: readonly { label: string; url: string }[]
  closingText?: readonly string[]
  /** Why the recipient gets this email. */
  reason: string
}

const TEXT_MARK = `<span style="color:#f8f3ed;font-size:22px;font-weight:700">${business.product}</span>`
const hours = business.hours.map(({ label, text }) => `${label} ${text}`).join(', ')
const contact = [
  business.name,
  postalAddressLine,
  `${business.phone} - ${business.email}`,
  `Staffed hours: ${hours}`,
]

/** `mark` is the HTML of the brand mark: text, for emails that cannot carry images. */
export function renderEmail(content: EmailContent, mark = TEXT_MARK): EmailMessage {
  return {
    subject: toSingleLine(content.subject),
    html: renderHtml(content, mark),
    text: renderText(content),
  }
}

/** A line break in a subject would start another header. */
function toSingleLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ')
}

function renderText({
  heading,
  paragraphs,
  details = [],
  button,
  links = [],
  closingText = [],
  reason,
}: EmailContent): string {
  const blocks = [
    heading,
    ...paragraphs,
    details.map(([name, value]) => `${name}: ${value}`).join('\n'),
    ...[...(button ? [button] : []), ...links].map(({ label, url }) => `${label}:\n${url}`),
    ...closingText,
    `--\n${contact.join('\n')}\n${reason}`,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

/** Dark colors and paddings of phones; clients that drop the block show the inline light design. */
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.px{padding-left:20px!important;padding-right:20px!important}.h1{font-size:34px!important}.half{display:block!important;width:auto!important;padding:20px 20px 0!important}.half+.half{padding-bottom:20px!important}}
@media (prefers-color-scheme:dark){.bg{background:#0c0a09!important}.card{background:#15110f!important;border-color:#342b26!important}.t{color:#f8f3ed!important}.m{color:#b8aca1!important}.line{border-color:#342b26!important}.soft{background:#1e1916!important}.a{color:#ff8a50!important}}`

function renderHtml(content: EmailContent, mark: string) {
  const {
    subject,
    preview,
    heading,
    paragraphs,
    htmlBlock = '',
    details = [],
    button,
    links = [],
    closingText = [],
    reason,
  } = content
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title>
<style>${STYLE}</style></head>
<body class="bg" style="margin:0;padding:0;background:#f4eee6;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" class="bg" width="100%" cellpadding="0" cellspacing="0" style="background:#f4eee6"><tr><td align="center" style="padding:24px 10px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#fffcf8;border:1px solid #d9cdbf;border-radius:10px;border-collapse:separate;overflow:hidden;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:24px">
<tr><td class="px" bgcolor="#0c0a09" style="background:#0c0a09;padding:16px 32px;border-bottom:4px solid #ff6a1f">${mark}</td></tr>
<tr><td class="px" style="padding:32px 32px 12px">
<h1 class="h1 t" style="margin:0 0 16px;color:#1b1411;font-family:Impact,'Arial Narrow Bold','Arial Narrow',Arial,sans-serif;font-weight:900;font-size:42px;line-height:1.05;text-transform:uppercase">${escapeHtml(heading)}</h1>
${paragraphs.map(renderParagraph).join('\n')}
${htmlBlock}
${renderDetails(details)}
${button ? renderButton(button) : ''}
${links.map(renderLink).join('\n')}
${closingText.map(renderParagraph).join('\n')}
</td></tr>
<tr><td class="px soft m" style="background:#ebe3d8;padding:18px 32px;color:#5f5349;font-size:13px;line-height:20px">${contact.map(withPhoneLink).join('<br>')}<br><br>${escapeHtml(reason)}</td></tr>
</table></td></tr></table>
</body>
</html>`
}

function renderParagraph(text: string): string {
  return `<p class="t" style="margin:0 0 16px;color:#1b1411">${withPhoneLink(text).replaceAll('\n', '<br>')}</p>`
}

/** Escapes a text and links the phone number of the gym. */
function withPhoneLink(text: string): string {
  const link = `<a class="a" href="tel:${business.phone.replace(/[^\d+]/g, '')}" style="color:#b03c00;white-space:nowrap">${business.phone}</a>`
  return escapeHtml(text).replaceAll(business.phone, link)
}

function renderDetails(details: NonNullable<EmailContent['details']>): string {
  if (details.length === 0) return ''
  const rows = details.map(
    ([label, value]) =>
      `<tr><th scope="row" align="left" class="m line" style="padding:9px 16px 9px 0;border-top:1px solid #d9cdbf;font-weight:400;color:#5f5349;vertical-align:top">${escapeHtml(label)}</th><td class="t line" style="padding:9px 0;border-top:1px solid #d9cdbf;color:#1b1411;font-weight:600;overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`,
  )
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;font-size:16px;line-height:24px">${rows.join('')}</table>`
}

const renderLink = ({ label, url }: NonNullable<EmailContent['button']>) =>
  `<p style="margin:0 0 16px"><a class="a" href="${escapeHtml(url)}" style="color:#b03c00;font-weight:600">${escapeHtml(label)}</a></p>`

function renderButton({ label, url }: NonNullable<EmailContent['button']>): string {
  const href = escapeHtml(url)
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" bgcolor="#ff6a1f" style="background:#ff6a1f;border-radius:4px"><a href="${href}" style="display:block;padding:15px 24px;color:#170a03;font-weight:700;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>
<p class="m" style="margin:12px 0 20px;font-size:13px;line-height:20px;color:#5f5349">Or open this link: <a class="a" href="${href}" style="color:#b03c00;word-break:break-all">${href}</a></p>`
}
