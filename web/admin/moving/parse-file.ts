import Papa from 'papaparse'
import { cleanCell } from '#shared/moving/clean-cell.ts'
import { detectEncoding, type Encoding, readText, type Separator } from '#shared/moving/decode-file.ts'
import { MAX_ROWS_PER_FILE } from '#shared/moving/imports.ts'
import type { FileRow } from '#shared/moving/parse-rows.ts'

export type ParsedFile = { encoding: Encoding; separator: Separator; lines: FileRow[] }

export function parseFile(bytes: Uint8Array, chosenEncoding?: Encoding): ParsedFile | { problem: string } {
  const kind = detectOtherFormat(bytes)
  if (kind) return { problem: `This is ${kind}. Save the list as CSV and choose that file.` }
  const encoding = chosenEncoding ?? detectEncoding(bytes)
  const { text, separator, skippedLines } = readText(bytes, encoding)
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separator, newline: '\n' })
  const index = errors.find(({ type }) => type === 'Quotes')?.index
  if (index !== undefined) {
    const line = skippedLines + text.slice(0, index).split('\n').length
    return { problem: `Line ${line} has a quotation mark that ${QUOTE_ADVICE}` }
  }
  const lines = data
    .map((cells, i) => ({
      row: i + 1,
      cells: cells.map(cleanCell),
      ...findMergedLinesProblem(cells, separator),
    }))
    .filter(({ cells }) => cells.some(Boolean))
  if (lines.length < 2) return { problem: 'This file has no rows with people.' }
  if (lines.length - 1 > MAX_ROWS_PER_FILE)
    return {
      problem: `This file has ${lines.length} lines. Split the file, because a file may have at most ${MAX_ROWS_PER_FILE}.`,
    }
  return { encoding, separator, lines }
}

const QUOTE_ADVICE =
  'is not closed, so nothing was read. If a value contains a quotation mark, write it twice (""), or save the list as CSV again.'

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, i) => bytes[i] === byte)

/** Returns the format of a file that is not CSV, otherwise undefined. Some systems save web pages as .xls files. */
function detectOtherFormat(bytes: Uint8Array): string | undefined {
  if (startsWith(bytes, 0x50, 0x4b) || startsWith(bytes, 0xd0, 0xcf)) return 'a workbook'
  const start = new TextDecoder('utf-8').decode(bytes.subarray(0, 200)).trimStart().toLowerCase()
  if (start.startsWith('%pdf')) return 'a PDF'
  return /^<(!doctype|html|head|meta|table|\?xml)/.test(start) ? 'a web page or an XML file' : undefined
}

/** Finds a value that contains whole lines. A stray quotation mark merges all lines up to the next quotation mark into one value. */
function findMergedLinesProblem(cells: readonly string[], separator: Separator): { problem?: string } {
  const separatorsPerLine = cells.length - 1
  const hasQuote = cells.some((cell) => {
    const lineBreakCount = cell.trim().split('\n').length - 1
    const separatorCount = cell.split(separator).length - 1
    const hasContact = /@|\d{4}/.test(cell) || cell.includes(separator.repeat(2))
    return (
      lineBreakCount > 0 &&
      separatorsPerLine > 0 &&
      separatorCount >= lineBreakCount * separatorsPerLine &&
      hasContact
    )
  })
  return hasQuote
    ? {
        problem:
          'One value contains several lines of the file. Remove the quotation mark at the start of the value.',
      }
    : {}
}
