import { formatDateTime } from '#shared/lib/dates/plain-date.ts'
import type { DocumentFile } from '#shared/lib/record-inputs.ts'
import { brand } from '#shared/lib/settings/brand.ts'
import { business, formatPostalAddress } from '#shared/lib/settings/business.ts'
import type { Color, Drawing, PdfAttachment, PdfDocument, TextOptions } from './pdf-document.ts'

export type Section = {
  heading: string
  fields?: readonly (readonly [label: string, value: string | undefined])[]
  paragraphs?: readonly string[]
  drawing?: Drawing | undefined
}

export type PdfContent = {
  title: string
  subject: string
  sections: readonly Section[]
  attachments?: readonly PdfAttachment[]
  timeLabel?: string
}

const TEXT_COLOR: Color = '#17171c'
const MUTED_COLOR: Color = '#52525c'
const LINE_COLOR: Color = '#d9d9de'
const LABEL_WIDTH = 150
const PARAGRAPH_STYLE: TextOptions = { size: 9.5, weight: 400, color: TEXT_COLOR }
const FIELD_STYLES = {
  label: { ...PARAGRAPH_STYLE, color: MUTED_COLOR, width: LABEL_WIDTH - 12 },
  value: { ...PARAGRAPH_STYLE, x: LABEL_WIDTH },
  gap: 2.5,
}
const DRAWING_WIDTH = 200
const MIN_SPACE_BELOW_HEADING = 60

export async function renderDocumentFile(document: PdfContent, id: string, now: Date): Promise<DocumentFile> {
  const pdf = await renderPdf(document, now)
  return { fileName: documentFileName(document, id), pdfBase64: pdf.toString('base64') }
}

export async function renderPdf(
  { title, subject, sections, attachments = [], timeLabel = 'Printed' }: PdfContent,
  now: Date,
): Promise<Buffer> {
  // Loads pdfkit only here, so that requests that are refused or find no record do not wait for it.
  const { PdfDocument } = await import('./pdf-document.ts')
  const heading = `${title}: ${subject}`
  const pdf = new PdfDocument({ title: heading, author: business.name, createdAt: now, attachments })
  pdf.text('P', business.name, { size: 10, weight: 700, color: MUTED_COLOR })
  pdf.text('H1', heading, { size: 18, weight: 700, color: TEXT_COLOR })
  pdf.moveDown(6)
  pdf.drawLine(brand.color as Color, 3)
  for (const section of sections) renderSection(pdf, section)
  const printedAt = formatDateTime(now.toISOString(), business.timeZone)
  const footer = `${business.name}, ${formatPostalAddress()}   |   ${timeLabel} ${printedAt}`
  return pdf.finish(footer, { size: 7.5, weight: 400, color: MUTED_COLOR })
}

function renderSection(pdf: PdfDocument, { heading, fields = [], paragraphs = [], drawing }: Section): void {
  const filledFields = fields.filter((field): field is readonly [string, string] => Boolean(field[1]))
  if (filledFields.length + paragraphs.length === 0) return
  pdf.ensureSpace(MIN_SPACE_BELOW_HEADING)
  pdf.moveDown(18)
  pdf.text('H2', heading, { size: 12, weight: 700, color: TEXT_COLOR })
  pdf.drawLine(LINE_COLOR, 0.75)
  pdf.moveDown(6)
  if (filledFields.length > 0) pdf.drawFieldList(filledFields, FIELD_STYLES)
  for (const paragraph of paragraphs) {
    pdf.text('P', paragraph, PARAGRAPH_STYLE)
    pdf.moveDown(6)
  }
  if (drawing) pdf.drawFigure(drawing, { color: TEXT_COLOR, x: LABEL_WIDTH, width: DRAWING_WIDTH })
}

export function documentFileName({ title, subject }: PdfContent, id: string): string {
  const fileNameText = `${title} ${subject}`
    .normalize('NFKD')
    .replace(/ł/gi, 'l')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  return `${(fileNameText ?? []).join('-').slice(0, 60)}-${id.slice(0, 8)}.pdf`
}

export function formatEnumValue(code: string): string {
  const text = code.replaceAll('_', ' ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
