import { business } from '#shared/lib/business.ts'
import { plainDateIn } from '#shared/lib/plain-date.ts'
import { importIdOf, type RowResult } from '#shared/moving/imports.ts'
import { importClients } from '#shared/moving/imports-operations.ts'
import { createHandler, staffAction } from '../lib/http/handler.ts'
import { importRow } from './import-row.ts'
import * as imports from './imports.ts'

/** The Lambda ends later; the caller sends again what has no result. */
const TIME_LIMIT_MS = 10_000

/** One row after the other: rows of one family find each other, and the desk gets its turn in between. */
export const handler = createHandler(importClients, async ({ input, staff }) => {
  const by = await staffAction(staff)
  const { fileName, fileRows, source, rows, dryRun, run } = input
  const importId = importIdOf(input.fileHash)
  const at = by.now.toISOString()
  const started = { id: importId, fileName, fileRows, source, startedAt: at, lastAt: at, by: by.actor.name }
  if (!dryRun) await imports.begin(started, by)
  const known = await imports.findRows(
    importId,
    rows.map(({ row }) => row),
  )
  const context = { importId, source, dryRun, run, known, by, today: plainDateIn(business.timeZone, by.now) }
  const results: RowResult[] = []
  for (const row of rows) {
    if (Date.now() - by.now.getTime() > TIME_LIMIT_MS) break
    results.push(await importRow(row, context))
  }
  return { importId, results }
})
