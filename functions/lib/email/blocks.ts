import { brand } from '#shared/lib/settings/brand.ts'
import { computeBrandColors } from '#shared/lib/settings/brand-colors.ts'
import { escapeHtml } from '#shared/lib/text/escape-html.ts'

export const DISPLAY_FONTS = "Impact,'Arial Narrow Bold','Arial Narrow',Arial,sans-serif"
export const MONOSPACE_FONTS = "Menlo,Consolas,'DejaVu Sans Mono',monospace"

/** Each kind of email block has a separate function, so that a bundle contains only the blocks that it uses. */
export type EmailBlock = { html: string; text: string }

type CodeField = { label: string; value: string; instruction: string; command: string }
type NumberedStep = { number: number; title: string; text: string }

export function stepsBlock(steps: readonly { title: string; text: string }[]): EmailBlock {
  return {
    html: renderNumbered(steps.map(({ title, text }, index) => ({ number: index + 1, title, text }))),
    text: joinTexts(steps.map(({ title, text }) => `${title}\n${text}`)),
  }
}

export function countsBlock(counts: readonly { count: number; label: string; text: string }[]): EmailBlock {
  return {
    html: renderNumbered(counts.map(({ count, label, text }) => ({ number: count, title: label, text }))),
    text: joinTexts(counts.map(({ count, label, text }) => `${label}: ${count}\n${text}`.trimEnd())),
  }
}

export function highlightBlock(label: string, value: string): EmailBlock {
  const html = renderPanel(
    `<td style="padding:18px 20px;border-left:4px solid ${brand.color}"><span class="m" style="color:#5f5349;font-size:14px">${escapeHtml(label)}</span><br><span class="t" style="color:#1b1411;font-size:24px;line-height:32px;font-weight:700">${escapeHtml(value)}</span></td>`,
  )
  return { html, text: `${label}: ${value}` }
}

export function documentBlock(heading: string, paragraphs: readonly string[]): EmailBlock {
  const html = renderPanel(
    `<td style="padding:20px 20px 6px;font-size:14px;line-height:22px"><p class="t" style="margin:0 0 12px;color:#1b1411;font-size:16px;font-weight:700">${escapeHtml(heading)}</p>${paragraphs.map((text) => `<p class="t" style="margin:0 0 12px;color:#1b1411">${escapeHtml(text)}</p>`).join('')}</td>`,
    '8px',
  )
  return { html, text: joinTexts([heading, ...paragraphs]) }
}

export function codeBlock({ label, value, instruction, command }: CodeField): EmailBlock {
  const style = `font-family:${MONOSPACE_FONTS};font-size:14px;line-height:22px;overflow-wrap:anywhere`
  const commandHtml = escapeHtml(command)
    .replace(/--[\w-]+/g, '<span style="white-space:nowrap">$&</span>')
    .replaceAll('\n', '<br>')
  const html = `<p class="m" style="margin:0 0 4px;font-size:14px;color:#5f5349">${escapeHtml(label)}</p>
<p class="t" style="margin:0 0 24px;color:#1b1411;${style}">${escapeHtml(value)}</p>
<p class="t" style="margin:0 0 16px;color:#1b1411">${escapeHtml(instruction)}</p>
${renderPanel(`<td class="t" style="padding:16px 20px;color:#1b1411;${style}">${commandHtml}</td>`)}`
  return { html, text: joinTexts([`${label}: ${value}`, instruction, command]) }
}

export const getEmailTextColor = (): string => computeBrandColors(brand.color).ink.onLight

export const renderPanel = (cells: string, marginTop = '0') =>
  `<table role="presentation" class="soft" width="100%" cellpadding="0" cellspacing="0" style="margin:${marginTop} 0 20px;background:#ebe3d8;border-radius:6px"><tr>${cells}</tr></table>`

function renderNumbered(items: readonly NumberedStep[]): string {
  if (items.length === 0) return ''
  const rows = items.map(
    ({ number, title, text }) =>
      `<tr><td class="a" width="20" valign="top" style="padding:0 20px 16px 0;color:${getEmailTextColor()};font-family:${DISPLAY_FONTS};font-size:28px;line-height:28px;font-weight:900;vertical-align:top">${number}</td><td class="t" valign="top" style="padding:0 0 16px;color:#1b1411;vertical-align:top"><strong>${escapeHtml(title)}</strong>${text && `<br>${escapeHtml(text)}`}</td></tr>`,
  )
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 4px">${rows.join('')}</table>`
}

const joinTexts = (texts: readonly string[]) => texts.filter(Boolean).join('\n\n')
