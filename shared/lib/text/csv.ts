/** The byte order mark by which spreadsheets recognize UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
/** Matches the start of a text that a spreadsheet would run as a formula, even after a line break or separator in a cell. */
const FORMULA_START_PATTERN = /^(?=\s*[=+\-@＝＋－＠])|[;\t\r\n](?=[^\S\t\r\n]*[=+\-@＝＋－＠])/g

export type CsvValue = string | number | boolean | undefined

export type CsvColumn<Item> = { readonly label: string; readonly value: (item: Item) => CsvValue }

/** Writes CSV by RFC 4180. Puts an apostrophe before a text that looks like a formula. */
export function toCsv<Item>(columns: readonly CsvColumn<Item>[], items: readonly Item[]): string {
  const rows = [
    columns.map(({ label }) => label),
    ...items.map((item) => columns.map(({ value }) => value(item))),
  ]
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('')
}

function toCell(value: CsvValue): string {
  const text = typeof value === 'string' ? value.replace(FORMULA_START_PATTERN, "$&'") : String(value ?? '')
  return `"${text.replaceAll('"', '""')}"`
}
