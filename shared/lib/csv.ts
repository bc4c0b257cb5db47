/** Spreadsheets read UTF-8 only after it. */
const BYTE_ORDER_MARK = '\uFEFF'
/**
 * A spreadsheet would run what begins so as a formula, also after a line break or one of the separators it may be set to:
 * where that is the semicolon, only the first cell of a row counts as quoted.
 */
const FORMULA_START = /^(?=\s*[=+\-@＝＋－＠])|[;\t\r\n](?=[^\S\t\r\n]*[=+\-@＝＋－＠])/g

export type CsvValue = string | number | boolean | undefined

export type CsvColumn<Item> = { readonly label: string; readonly value: (item: Item) => CsvValue }

/** The file follows RFC 4180; what looks like a formula in a text is preceded by an apostrophe. */
export function toCsv<Item>(columns: readonly CsvColumn<Item>[], items: readonly Item[]): string {
  const rows = [
    columns.map(({ label }) => label),
    ...items.map((item) => columns.map(({ value }) => value(item))),
  ]
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('')
}

function toCell(value: CsvValue): string {
  const text = typeof value === 'string' ? value.replace(FORMULA_START, "$&'") : String(value ?? '')
  return `"${text.replaceAll('"', '""')}"`
}
