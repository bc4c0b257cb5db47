import { describe, expect, it } from 'vitest'
import { type CsvColumn, toCsv } from '#shared/lib/text/csv.ts'

type Row = { name: string; visits?: number }

const columns: readonly CsvColumn<Row>[] = [
  { label: 'Name', value: ({ name }) => name },
  { label: 'Visits', value: ({ visits }) => visits },
]
const rowOf = (name: string) =>
  toCsv(columns, [{ name, visits: 2 }])
    .split('\r\n')
    .slice(1)
    .join('\r\n')

describe('a CSV file', () => {
  it('begins with a byte order mark and the headings, and ends each row with CRLF', () =>
    expect(toCsv(columns, [{ name: 'José' }])).toBe('\uFEFF"Name","Visits"\r\n"José",""\r\n'))

  it.each([
    ['a, b', '"a, b","2"\r\n'],
    ['say "hi"', '"say ""hi""","2"\r\n'],
    ['two\nlines', '"two\nlines","2"\r\n'],
    ['a; b', '"a; b","2"\r\n'],
    ['emoji 💪', '"emoji 💪","2"\r\n'],
  ])('quotes %j by RFC 4180', (name, row) => expect(rowOf(name)).toBe(row))

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
    'escapes the formula %j',
    (name) => expect(rowOf(name)).toBe(`"'${name}","2"\r\n`),
  )

  it.each([
    ['x;=cmd', "x;'=cmd"],
    ['x; ＝cmd', "x;' ＝cmd"],
    ['x\t@cmd', "x\t'@cmd"],
    ['x\r\n+cmd', "x\r\n'+cmd"],
  ])('escapes the formula after a separator in %j', (name, text) =>
    expect(rowOf(name)).toBe(`"${text}","2"\r\n`),
  )

  it('leaves numbers alone', () =>
    expect(toCsv([{ label: 'Balance', value: () => -5 }], [{}])).toBe('\uFEFF"Balance"\r\n"-5"\r\n'))
})
