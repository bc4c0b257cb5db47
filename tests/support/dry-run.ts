import { extractTable, findHeaderRow } from '#shared/moving/find-header-row.ts'
import type { ImportField } from '#shared/moving/import-fields.ts'
import type { ImportSource } from '#shared/moving/import-presets.ts'
import { parsePerson } from '#shared/moving/imported-person.ts'
import { guessMapping } from '#shared/moving/map-columns.ts'
import { findImportQuestions, type ImportAnswers, parseRows } from '#shared/moving/parse-rows.ts'
import { findRowProblems } from '#shared/moving/row-problems.ts'
import { getPersonName, listRemarks } from '#web/admin/moving/import-report.ts'
import { parseFile } from '#web/admin/moving/parse-file.ts'

const TODAY = '2026-11-25'

type DryRunOptions = {
  source?: ImportSource
  answers?: Partial<ImportAnswers>
  /** The fields that the administrator assigns to columns by hand, by column name or number. */
  columns?: Readonly<Record<string, ImportField>>
}

/** Returns the results that the import page shows before it stores anything: the problem of the file, or a result for each row. */
export function performDryRun(bytes: Uint8Array, options: DryRunOptions = {}) {
  const { source = 'other', columns = {} } = options
  const parsed = parseFile(bytes)
  if ('problem' in parsed) return { problem: parsed.problem, rows: [], people: [] }
  const table = extractTable(parsed.lines, findHeaderRow(parsed.lines, source))
  const guessed = guessMapping(table.headers, source)
  const mapping = table.headers.map((header, i) => columns[header] ?? columns[`${i + 1}`] ?? guessed[i])
  const answers = { dateOrders: {}, statuses: {}, plans: {}, ...options.answers }
  const problems = findRowProblems(table, mapping)
  const sound = table.rows.filter(({ row }) => !problems.has(row))
  const read = parseRows(table.rows, mapping, { answers, today: TODAY, problems })
  const results = read.map((row) => {
    const result = row.problem ? { ok: false as const, reason: row.problem } : parsePerson(row.fields, TODAY)
    return { row, result }
  })
  const rows = results.map(({ row, result }) => {
    const start = `${row.row} ${getPersonName(row)}`.trim()
    if (!result.ok) return `${start}: rejected, ${result.reason}`
    return [
      `${start}: in`,
      ...listRemarks(row, { row: row.row, outcome: 'new', dropped: result.dropped }),
    ].join(', ')
  })
  const people = results.flatMap(({ row, result }) => (result.ok ? [{ row: row.row, ...result.person }] : []))
  return { rows, people, questions: findImportQuestions(sound, mapping, answers), encoding: parsed.encoding }
}
