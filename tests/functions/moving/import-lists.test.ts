import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { getClient } from '#shared/clients/clients-operations.ts'
import { detectEncoding, readText } from '#shared/moving/decode-file.ts'
import { importSourceLabels } from '#shared/moving/import-presets.ts'
import { guessMapping } from '#shared/moving/map-columns.ts'
import { readRows } from '#shared/moving/read-rows.ts'
import { type ListedPerson, listFile, listFormats, peopleOf } from '#tests/support/fixtures/import-lists.ts'
import { importFile } from '#tests/support/fixtures/imports.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'
import { counterDeltas } from '#tests/support/stored-items.ts'

/** tests/shared/moving/import-lists.test.ts reads all 300 rows of each list. */
const MAX_ROWS = 30
type Source = keyof typeof listFormats

function rowsOf(source: Source, people: readonly ListedPerson[]) {
  const bytes = new Uint8Array(listFile(source, people))
  const { text, separator } = readText(bytes, detectEncoding(bytes))
  const [headers = [], ...lines] = Papa.parse<string[]>(text, { delimiter: separator }).data
  const rows = lines.map((cells, i) => ({ row: i + 2, cells }))
  const answers = { dateOrders: {}, statuses: {}, plans: {} }
  return readRows(rows, guessMapping(headers, source), { answers, today: '2026-11-25' })
}

/** Who trains, who is over and who never was a member, counted by the list itself. */
function expectedCounts(people: readonly ListedPerson[], isPack: (person: ListedPerson) => boolean) {
  const of = (wanted: (person: ListedPerson) => boolean) => people.filter(wanted).length
  const isFormer = ({ state }: ListedPerson) => state === 'former'
  const isActive = (one: ListedPerson) =>
    one.state === 'active' || (one.state === 'paused' && !isPack(one)) || (isPack(one) && !isFormer(one))
  return {
    'client.active': of(isActive),
    'client.former': of(isFormer),
    'client.prospect': people.length - of(isActive) - of(isFormer),
  }
}

const sources = Object.keys(listFormats) as Source[]

describe.each(sources)('the list of %s', (source) => {
  it(`is imported with every person of it (${importSourceLabels[source]})`, async () => {
    const people = peopleOf(`${source}${Date.now()}`, MAX_ROWS)
    // The same people are in the list of every system: only their phones and years of birth tell them apart.
    const own = people.map((one) => ({
      ...one,
      phone: `${sources.indexOf(source) + 2}${one.phone}`,
      birth: `${1950 + sources.indexOf(source)}${one.birth.slice(4)}`,
    }))
    const rows = rowsOf(source, own)
    const file = importFile()
    const isPack = ({ sessions }: ListedPerson) => source === 'mindbody' && sessions > 0
    const changes = await counterDeltas(async () => {
      const { results } = await file.send(rows)
      expect(results.filter(({ outcome }) => outcome !== 'new')).toEqual([])
    })
    const wanted = Object.entries(expectedCounts(people, isPack)).filter(([, count]) => count > 0)
    expect(changes).toEqual(Object.fromEntries(wanted))
    const { results } = await file.send(rows.slice(0, 1))
    const { body } = await invoke(getClient, { id: results[0]?.clientId ?? '' }, { as: ana })
    expect(body).toMatchObject({ email: people[0]?.email, lastName: people[0]?.last, status: 'active' })
  })
})
