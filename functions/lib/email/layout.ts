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
  /** Numbered, each with a title. */
  steps?: readonly { title: string; text: string }[]
  /** What the email is about, in large letters. */
  highlight?: readonly [name: string, value: string]
  /** Labels and values, in order. */
  details?: readonly (readonly [name: string, value: string])[]
  /** Trusted HTML between the paragraphs and the details. */
  htmlBlock?: string
  button?: { label: string; url: string }
  /** Further links, below the button. */
  links?: readonly { label: string; url: string }[]
  /** A text of its own, such as what was signed. */
  document?: { heading: string; paragraphs: readonly string[] }
  closingText?: readonly string[]
  /** Small, for machines and for whoever wants to check. */
  smallPrint?: readonly string[]
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
  steps = [],
  highlight,
  details = [],
  button,
  links = [],
  document,
  closingText = [],
  smallPrint = [],
  reason,
}: EmailContent): string {
  const blocks = [
    heading,
    ...paragraphs,
    ...steps.map(({ title, text }) => `${title}\n${text}`),
    [...(highlight ? [highlight] : []), ...details].map(([name, value]) => `${name}: ${value}`).join('\n'),
    ...[...(button ? [button] : []), ...links].map(({ label, url }) => `${label}:\n${url}`),
    ...(document ? [document.heading, ...document.paragraphs] : []),
    ...closingText,
    ...smallPrint,
    `--\n${contact.join('\n')}\n${reason}`,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

const DISPLAY_FONTS = "Impact,'Arial Narrow Bold','Arial Narrow',Arial,sans-serif"
/** Room for the longest label in one line. */
const DETAIL_LABEL_PX = 112

/** Dark colors and paddings of phones; clients that drop the block show the inline light design. */
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.px{padding-left:20px!important;padding-right:20px!important}.h1{font-size:30px!important}.half{display:block!important;width:auto!important;padding:20px 20px 0!important}.half+.half{padding-bottom:20px!important}}
@media (prefers-color-scheme:dark){.bg{background:#0c0a09!important}.card{background:#15110f!important;border-color:#342b26!important}.t{color:#f8f3ed!important}.m{color:#b8aca1!important}.line{border-color:#342b26!important}.soft{background:#1e1916!important}.a{color:#ff8a50!important}}`

function renderHtml(content: EmailContent, mark: string) {
  const {
    subject,
    preview,
    heading,
    paragraphs,
    steps = [],
    highlight,
    htmlBlock = '',
    details = [],
    button,
    links = [],
    document,
    closingText = [],
    smallPrint = [],
    reason,
  } = content
  const buttonUrl = button && escapeHtml(button.url)
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
<h1 class="h1 t" style="margin:0 0 16px;color:#1b1411;font-family:${DISPLAY_FONTS};font-weight:900;font-size:42px;line-height:1.05;text-transform:uppercase">${escapeHtml(heading)}</h1>
${paragraphs.map(renderParagraph).join('\n')}
${steps.length > 0 ? renderSteps(steps) : ''}
${htmlBlock}
${highlight ? renderHighlight(highlight) : ''}
${renderDetails(details)}
${button ? renderButton(button) : ''}
${links.map(renderLink).join('\n')}
${document ? renderDocument(document) : ''}
${closingText.map(renderParagraph).join('\n')}
${smallPrint.map((text) => renderSmallPrint(escapeHtml(text))).join('\n')}
${buttonUrl ? renderSmallPrint(`Or open this link: <a class="m" href="${buttonUrl}" style="color:#5f5349;word-break:break-all">${buttonUrl}</a>`) : ''}
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

/** An orange number beside the title and text of each step. */
function renderSteps(steps: NonNullable<EmailContent['steps']>): string {
  const rows = steps.map(
    ({ title, text }, index) =>
      `<tr><td class="a" width="40" style="padding:0 0 16px;color:#b03c00;font-family:${DISPLAY_FONTS};font-size:28px;line-height:28px;font-weight:900;vertical-align:top">${index + 1}</td><td class="t" style="padding:0 0 16px;color:#1b1411"><strong>${escapeHtml(title)}</strong><br>${escapeHtml(text)}</td></tr>`,
  )
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 4px">${rows.join('')}</table>`
}

/** Cells on a quiet ground of their own. */
export const renderPanel = (cells: string, marginTop = '0') =>
  `<table role="presentation" class="soft" width="100%" cellpadding="0" cellspacing="0" style="margin:${marginTop} 0 20px;background:#ebe3d8;border-radius:6px"><tr>${cells}</tr></table>`

const renderHighlight = ([label, value]: NonNullable<EmailContent['highlight']>) =>
  renderPanel(
    `<td style="padding:18px 20px;border-left:4px solid #ff6a1f"><span class="m" style="color:#5f5349;font-size:14px">${escapeHtml(label)}</span><br><span class="t" style="color:#1b1411;font-size:24px;line-height:32px;font-weight:700">${escapeHtml(value)}</span></td>`,
  )

const renderDocument = ({ heading, paragraphs }: NonNullable<EmailContent['document']>) =>
  renderPanel(
    `<td style="padding:20px 20px 6px;font-size:14px;line-height:22px"><p class="t" style="margin:0 0 12px;color:#1b1411;font-size:16px;font-weight:700">${escapeHtml(heading)}</p>${paragraphs.map((text) => `<p class="t" style="margin:0 0 12px;color:#1b1411">${escapeHtml(text)}</p>`).join('')}</td>`,
    '8px',
  )

/** `html` is escaped. */
const renderSmallPrint = (html: string) =>
  `<p class="m" style="margin:0 0 12px;font-size:12px;line-height:18px;color:#5f5349;overflow-wrap:anywhere">${html}</p>`

function renderDetails(details: NonNullable<EmailContent['details']>): string {
  if (details.length === 0) return ''
  const rows = details.map(
    ([label, value]) =>
      `<tr><th scope="row" align="left" width="${DETAIL_LABEL_PX}" class="m line" style="padding:9px 12px 9px 0;border-top:1px solid #d9cdbf;font-weight:400;color:#5f5349;vertical-align:top">${escapeHtml(label)}</th><td class="t line" style="padding:9px 0;border-top:1px solid #d9cdbf;color:#1b1411;font-weight:600;overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`,
  )
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;font-size:16px;line-height:24px">${rows.join('')}</table>`
}

const renderLink = ({ label, url }: NonNullable<EmailContent['button']>) =>
  `<p style="margin:0 0 16px"><a class="a" href="${escapeHtml(url)}" style="color:#b03c00;font-weight:600">${escapeHtml(label)}</a></p>`

const renderButton = ({ label, url }: NonNullable<EmailContent['button']>) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px"><tr><td align="center" bgcolor="#ff6a1f" style="background:#ff6a1f;border-radius:4px"><a href="${escapeHtml(url)}" style="display:block;padding:15px 24px;color:#170a03;font-weight:700;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`
