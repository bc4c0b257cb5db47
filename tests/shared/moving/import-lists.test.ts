import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { detectEncoding, readText } from '#shared/moving/decode-file.ts'
import { parsePerson } from '#shared/moving/imported-person.ts'
import { findMappingProblem, guessMapping } from '#shared/moving/map-columns.ts'
import {
  areAllAnswered,
  findImportQuestions,
  type ImportAnswers,
  parseRows,
} from '#shared/moving/parse-rows.ts'
import { findDuplicatesInFile } from '#shared/moving/rows-in-file.ts'
import {
  createListFile,
  createPeople,
  formatsBySource,
  type ListedPerson,
} from '#tests/support/fixtures/import-lists.ts'

const NONE: ImportAnswers = { dateOrders: {}, statuses: {}, plans: {} }
type Source = keyof typeof formatsBySource
const sources = Object.keys(formatsBySource) as Source[]

function readList(source: Source, people: readonly ListedPerson[]) {
  const bytes = new Uint8Array(createListFile(source, people))
  const { text, separator } = readText(bytes, detectEncoding(bytes))
  const [headers = [], ...lines] = Papa.parse<string[]>(text, { delimiter: separator }).data
  const rows = lines.map((cells, i) => ({ row: i + 2, cells }))
  return { headers, rows, mapping: guessMapping(headers, source) }
}

describe.each(sources)('the list of %s', (source) => {
  const people = createPeople(source)
  const { rows, mapping } = readList(source, people)
  const questions = findImportQuestions(rows, mapping, NONE)

  it('is recognized by its columns, and asks nothing that the list contains', () => {
    expect(findMappingProblem(mapping)).toBeUndefined()
    expect(questions.dateOrders).toEqual([])
    expect(questions.hasEmptyStatus).toBe(false)
    expect(areAllAnswered(questions, NONE)).toBe(true)
  })

  it('has 300 people, each with the right name, email, birth date, status and last day', () => {
    const read = parseRows(rows, mapping, { answers: NONE, today: '2026-11-25' })
    expect(read).toHaveLength(300)
    const wrong = people.filter(({ first, last, email, birth, state, until }, i) => {
      const result = parsePerson(read[i]?.fields ?? {}, '2026-11-25')
      if (!result.ok) return true
      const { firstName, lastName, dateOfBirth, status, paidThrough } = result.person
      return !(
        `${firstName} ${lastName}` === `${first} ${last}` &&
        result.person.email === email &&
        dateOfBirth === birth &&
        status === state &&
        (state === 'prospect' || paidThrough === until)
      )
    })
    expect(wrong).toEqual([])
  })

  it('has no duplicates', () =>
    expect(findDuplicatesInFile(parseRows(rows, mapping, { answers: NONE, today: '2026-11-25' })).size).toBe(
      0,
    ))
})
