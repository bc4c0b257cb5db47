import type { ImportSource } from './import-presets.ts'
import { guessMapping } from './map-columns.ts'
import type { FileRow } from './parse-rows.ts'
import { isEmailLike } from './read-values.ts'

/** The import searches this many lines for the header row, because a report may have a title above the header. */
export const HEADER_SEARCH_LINES = 30
/** Used instead of a row number if the file has no column names. The first line of such a file is a person. */
export const NO_HEADER_ROW = 0

export type ImportTable = { headers: string[]; rows: FileRow[] }

export function findHeaderRow(fileRows: readonly FileRow[], source: ImportSource): number {
  const [first] = fileRows
  let bestRow = { row: first?.row ?? NO_HEADER_ROW, columns: 1 }
  for (const { row, cells } of fileRows.slice(0, HEADER_SEARCH_LINES)) {
    const columnCount = cells.some(isEmailLike) ? 0 : guessMapping(cells, source).filter(Boolean).length
    if (columnCount > bestRow.columns) bestRow = { row, columns: columnCount }
  }
  const isFirstRowPerson = bestRow.row === first?.row && first.cells.some(isEmailLike)
  return isFirstRowPerson ? NO_HEADER_ROW : bestRow.row
}

/** Removes the lines above the header and empty columns at the end. */
export function extractTable(fileRows: readonly FileRow[], headerRow: number): ImportTable {
  const headerIndex = fileRows.findIndex(({ row }) => row === headerRow)
  const rows = fileRows.slice(headerIndex + 1)
  const header = fileRows[headerIndex]?.cells
  const width = widthOf(header ? [{ row: headerRow, cells: header }, ...rows] : rows)
  const headers = header ? header.slice(0, width) : Array.from({ length: width }, () => '')
  return { headers, rows }
}

const widthOf = (rows: readonly FileRow[]) =>
  rows.reduce((width, { cells }) => Math.max(width, cells.findLastIndex(Boolean) + 1), 0)
