import type { Row, RowColumn } from '#shared/settings/setting-field.ts'
import { toOption } from '#shared/settings/setting-text.ts'

export const createBlankRow = (columns: readonly RowColumn[]): Row =>
  Object.fromEntries(columns.map((column) => [column.key, createBlankCell(column)]))

function createBlankCell(column: RowColumn): unknown {
  if (column.kind === 'rows' || column.kind === 'numbers' || column.kind === 'lines') return []
  if (column.kind === 'choice') return column.choices.map(toOption)[0]?.value
  return column.kind === 'number' || column.kind === 'check' ? undefined : ''
}

export const formatNumbers = (numbers: unknown): string => (Array.isArray(numbers) ? numbers.join(', ') : '')

/** Parses a list of numbers. Keeps text that is not a number, so that the schema reports an error for the field. */
export const parseNumbers = (text: string): (number | string)[] =>
  text
    .split(/[,;\s]+/)
    .filter(Boolean)
    .map((part) => (Number.isFinite(Number(part)) ? Number(part) : part))
