/** Spreadsheets read UTF-8 only after it. */
const BYTE_ORDER_MARK = '\uFEFF'
/** A spreadsheet would run what begins so as a formula. */
const FORMULA_START = /^[=+\-@\t\r]/

export type CsvValue = string | number | boolean | undefined

/** One column of a CSV file: its heading and the value of a record. */
export type CsvColumn<Item> = { readonly label: string; readonly value: (item: Item) => CsvValue }

/** A CSV file by RFC 4180 in UTF-8 with a byte order mark; text that looks like a formula is preceded by an apostrophe. */
export function toCsv<Item>(columns: readonly CsvColumn<Item>[], items: readonly Item[]): string {
  const rows = [
    columns.map(({ label }) => label),
    ...items.map((item) => columns.map(({ value }) => value(item))),
  ]
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('')
}

function toCell(value: CsvValue): string {
  if (typeof value !== 'string') return value === undefined ? '' : String(value)
  const text = FORMULA_START.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
