import { gymHours } from '#shared/lib/dates/gym-hours.ts'
import { formatWeeklyHours } from '#shared/lib/dates/opening-hours.ts'
import { brand } from '#shared/lib/settings/brand.ts'
import { computeBrandColors } from '#shared/lib/settings/brand-colors.ts'
import { business, formatPostalAddress } from '#shared/lib/settings/business.ts'
import { escapeHtml } from '#shared/lib/text/escape-html.ts'
import { telHref } from '#shared/lib/text/tel-href.ts'
import { requireEnv } from '../environment.ts'
import { DISPLAY_FONTS, type EmailBlock, getEmailTextColor } from './blocks.ts'
import { type Detail, formatDetail, renderDetails } from './details.ts'
import type { EmailMessage } from './message.ts'

export type EmailContent = {
  subject: string
  /** The text that inboxes show after the subject. */
  preview: string
  heading: string
  paragraphs: readonly string[]
  body?: EmailBlock
  ticket?: EmailBlock
  highlight?: EmailBlock
  details?: readonly Detail[]
  button?: { label: string; url: string }
  links?: readonly { label: string; url: string }[]
  appendix?: EmailBlock
  closingText?: readonly string[]
  smallPrint?: readonly string[]
  reason: string
}

/** The gym's name is shown as text beside the logo, because many email programs block images by default. */
const logo = () =>
  business.logo
    ? `<img src="${escapeHtml(`${requireEnv('SITE_URL')}/images/${business.logo}-192.png`)}" alt="" width="32" height="32" style="vertical-align:top;margin-right:10px">`
    : ''
const logoWithName = () =>
  `${logo()}<span style="color:#f8f3ed;font-family:${DISPLAY_FONTS};font-size:28px;line-height:32px;font-weight:900;text-transform:uppercase">${escapeHtml(business.product)}</span>`
const contactLines = () => [
  business.name,
  formatPostalAddress(),
  `${business.phone} - ${business.email}`,
  `Staffed hours: ${formatWeeklyHours(gymHours)
    .map(({ days, hours }) => `${days} ${hours}`)
    .join(', ')}`,
]

export function renderEmail(content: EmailContent): EmailMessage {
  return {
    // Removes line breaks, because a line break would start another header.
    subject: content.subject.replace(/\p{Cc}+/gu, ' '),
    html: renderHtml(content),
    text: renderText(content),
  }
}

function renderText(content: EmailContent): string {
  const { body, ticket, highlight, details = [], button, links = [], appendix } = content
  const { closingText = [], smallPrint = [] } = content
  const factsText = [...(highlight ? [highlight.text] : []), ...details.map(formatDetail)].join('\n')
  const actionLines = [...(button ? [button] : []), ...links].map(({ label, url }) => `${label}:\n${url}`)
  const blocks = [
    content.heading,
    ...content.paragraphs,
    body?.text,
    ...(ticket ? [ticket.text, ...actionLines, factsText] : [factsText, ...actionLines]),
    appendix?.text,
    ...closingText,
    ...smallPrint,
    `--\n${contactLines().join('\n')}\n${content.reason}`,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

/** Adds a dark design and a layout for small screens. Email programs that ignore styles show the inline light design. */
const style = () => `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.px{padding-left:20px!important;padding-right:20px!important}.h1{font-size:30px!important}.half{display:block!important;width:auto!important;padding:20px 20px 0!important}.half+.half{padding-bottom:20px!important}}
@media (prefers-color-scheme:dark){.bg{background:#0c0a09!important}.card{background:#15110f!important;border-color:#342b26!important}.t{color:#f8f3ed!important}.m{color:#b8aca1!important}.line{border-color:#342b26!important}.soft{background:#1e1916!important}.a{color:${computeBrandColors(brand.color).ink.onDark}!important}}`

function renderHtml(content: EmailContent) {
  const { subject, preview, heading, paragraphs, body, ticket, highlight, details = [], button } = content
  const { links = [], appendix, closingText = [], smallPrint = [], reason } = content
  const buttonUrl = button && escapeHtml(button.url)
  const actions = `${button ? renderButton(button) : ''}\n${renderLinks(links)}`
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title>
<style>${style()}</style></head>
<body class="bg" style="margin:0;padding:0;background:#f4eee6;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" class="bg" width="100%" cellpadding="0" cellspacing="0" style="background:#f4eee6"><tr><td align="center" style="padding:24px 10px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#fffcf8;border:1px solid #d9cdbf;border-radius:10px;border-collapse:separate;overflow:hidden;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:24px">
<tr><td class="px" bgcolor="#0c0a09" style="background:#0c0a09;padding:16px 32px;border-bottom:4px solid ${brand.color}">${logoWithName()}</td></tr>
<tr><td class="px" style="padding:32px 32px 12px">
<h1 class="h1 t" style="margin:0 0 16px;color:#1b1411;font-family:${DISPLAY_FONTS};font-weight:900;font-size:42px;line-height:1.05;text-transform:uppercase">${renderHeading(heading)}</h1>
${paragraphs.map(renderParagraph).join('\n')}
${body?.html ?? ''}
${ticket ? `${ticket.html}\n${actions}` : ''}
${highlight?.html ?? ''}
${renderDetails(details)}
${ticket ? '' : actions}
${appendix?.html ?? ''}
${closingText.map(renderParagraph).join('\n')}
${smallPrint.map((text) => renderSmallPrint(escapeHtml(text))).join('\n')}
${buttonUrl ? renderSmallPrint(`Or open this link: <a class="m" href="${buttonUrl}" style="color:#5f5349;word-break:break-all">${buttonUrl}</a>`) : ''}
</td></tr>
<tr><td class="px soft m" style="background:#ebe3d8;padding:18px 32px;color:#5f5349;font-size:13px;line-height:20px">${contactLines().map(withPhoneLink).join('<br>')}<br><br>${escapeHtml(reason)}</td></tr>
</table></td></tr></table>
</body>
</html>`
}

const MAX_NOWRAP_CHARACTERS = 12

function renderHeading(heading: string): string {
  const [ending = '', start = ''] = [heading.match(/\S+ \S+$/)?.[0], heading.replace(/\S+ \S+$/, '')]
  if (ending === '' || ending.length > MAX_NOWRAP_CHARACTERS) return escapeHtml(heading)
  return `${escapeHtml(start)}<span style="white-space:nowrap">${escapeHtml(ending)}</span>`
}

function renderParagraph(text: string): string {
  return `<p class="t" style="margin:0 0 16px;color:#1b1411">${withPhoneLink(text).replaceAll('\n', '<br>')}</p>`
}

function withPhoneLink(text: string): string {
  const phone = escapeHtml(business.phone)
  const link = `<a class="a" href="${escapeHtml(telHref(business.phone))}" style="color:${getEmailTextColor()};white-space:nowrap">${phone}</a>`
  return escapeHtml(text).replaceAll(phone, () => link)
}

const renderSmallPrint = (html: string) =>
  `<p class="m" style="margin:0 0 12px;font-size:12px;line-height:18px;color:#5f5349;overflow-wrap:anywhere">${html}</p>`

function renderLinks(links: NonNullable<EmailContent['links']>): string {
  if (links.length === 0) return ''
  const rows = links.map(
    ({ label, url }) =>
      `<a class="a" href="${escapeHtml(url)}" style="color:${getEmailTextColor()}">${escapeHtml(label)}</a>`,
  )
  return `<p align="center" style="margin:-4px 0 20px;font-size:15px;line-height:32px;text-align:center">${rows.join('<br>')}</p>`
}

const renderButton = ({ label, url }: NonNullable<EmailContent['button']>) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px"><tr><td align="center" bgcolor="${brand.color}" style="background:${brand.color};border-radius:4px"><a href="${escapeHtml(url)}" style="display:block;padding:15px 24px;color:${computeBrandColors(brand.color).textColor};font-weight:700;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`
