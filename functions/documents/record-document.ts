import { addressLine, business } from '#shared/business.ts'
import { formatDateTime } from '#shared/calendar.ts'
import type { DocumentFile } from '#shared/record-changes.ts'
import { type Block, type Color, Paper, TEXT_WIDTH } from './pdf/paper.ts'

export type Section = {
  heading: string
  /** Named values, in order; one without a value is left out. */
  facts?: readonly (readonly [name: string, value: string | undefined])[]
  paragraphs?: readonly string[]
}

/** What a document says; its looks are the same for all. */
export type RecordDocument = {
  title: string
  /** Whose it is. */
  subject: string
  sections: readonly Section[]
}

const INK: Color = [0.09, 0.09, 0.11]
const MUTED: Color = [0.32, 0.32, 0.36]
const ACCENT: Color = [0.98, 0.45, 0.09]
const HAIRLINE: Color = [0.85, 0.85, 0.87]
const NAME_WIDTH = 150
const NAME: Block = { size: 9.5, weight: 400, color: MUTED, width: NAME_WIDTH - 12 }
const VALUE: Block = { size: 9.5, weight: 400, color: INK, x: NAME_WIDTH, width: TEXT_WIDTH - NAME_WIDTH }
const PARAGRAPH: Block = { size: 9.5, weight: 400, color: INK }
/** A heading keeps together with the first lines below it. */
const HEADING_NEEDS = 60

/** The document of the record with this id, as a file; `now` is the time of printing. */
export function documentFile(contents: RecordDocument, id: string, now: Date): DocumentFile {
  return { fileName: fileNameOf(contents, id), pdfBase64: renderPdf(contents, now).toString('base64') }
}

/** The document as a PDF file; `now` is the time of printing. */
export function renderPdf({ title, subject, sections }: RecordDocument, now: Date): Buffer {
  const sheet = new Paper()
  sheet.text(business.name, { size: 10, weight: 700, color: MUTED })
  sheet.text(`${title}: ${subject}`, { size: 18, weight: 700, color: INK })
  sheet.space(6)
  sheet.rule(ACCENT, 3)
  for (const section of sections) write(sheet, section)
  const footer = `${business.name}, ${addressLine}   |   Printed ${formatDateTime(now.toISOString(), business.timeZone)}`
  return sheet.finish(`${title}: ${subject}`, footer, { size: 7.5, weight: 400, color: MUTED })
}

function write(sheet: Paper, { heading, facts = [], paragraphs = [] }: Section): void {
  const given = facts.filter((fact): fact is readonly [string, string] => Boolean(fact[1]))
  if (given.length + paragraphs.length === 0) return
  sheet.need(HEADING_NEEDS)
  sheet.space(18)
  sheet.text(heading, { size: 12, weight: 700, color: INK })
  sheet.rule(HAIRLINE, 0.75)
  sheet.space(6)
  for (const [name, value] of given) {
    sheet.pair([name, NAME], [value, VALUE])
    sheet.space(2.5)
  }
  for (const paragraph of paragraphs) {
    sheet.text(paragraph, PARAGRAPH)
    sheet.space(6)
  }
}

/** A name for the file that every system takes: letters without marks, digits and dashes. */
export function fileNameOf({ title, subject }: RecordDocument, id: string): string {
  const words = `${title} ${subject}`
    .normalize('NFKD')
    .replace(/ł/gi, 'l')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  return `${(words ?? []).join('-').slice(0, 60)}-${id.slice(0, 8)}.pdf`
}
