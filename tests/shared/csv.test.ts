import { describe, expect, it } from 'vitest'
import { type CsvColumn, toCsv } from '#shared/csv.ts'

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
    expect(toCsv(columns, [{ name: 'José' }])).toBe('\uFEFFName,Visits\r\nJosé,\r\n'))

  it.each([
    ['a, b', '"a, b",2\r\n'],
    ['say "hi"', '"say ""hi""",2\r\n'],
    ['two\nlines', '"two\nlines",2\r\n'],
    ['emoji 💪', 'emoji 💪,2\r\n'],
  ])('quotes %j by RFC 4180', (name, row) => expect(rowOf(name)).toBe(row))

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('escapes the formula %j', (name) =>
    expect(rowOf(name)).toMatch(/^"?'/),
  )
})
