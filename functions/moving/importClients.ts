import { plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { business } from '#shared/lib/settings/business.ts'
import { type ImportClientsInput, type ImportRowResult, importIdOf } from '#shared/moving/imports.ts'
import { importClients } from '#shared/moving/imports-operations.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import type { ActionContext } from '../lib/writes/action-context.ts'
import { importRow } from './import-row.ts'
import * as imports from './imports.ts'

/** The import stops after this time. The response lists the remaining rows, which the caller sends again. */
const TIME_LIMIT_MS = 10_000

/** Imports the rows one by one, so that each row finds clients from earlier rows and the front desk does not slow down. */
export const handler = createHandler(importClients, async ({ input, staff }) => {
  const by = await createStaffContext(staff)
  const context = await contextOf(input, by)
  if (!input.dryRun) await imports.begin(newImport(input, by), by)
  const results: ImportRowResult[] = []
  for (const row of input.rows) {
    if (Date.now() - by.now.getTime() > TIME_LIMIT_MS) break
    results.push(await importRow(row, context))
  }
  return { importId: context.importId, results }
})

async function contextOf({ fileHash, source, dryRun, run, rows }: ImportClientsInput, by: ActionContext) {
  const importId = importIdOf(fileHash)
  const rowNumbers = rows.map(({ row }) => row)
  const oldRows = await imports.findRows(importId, rowNumbers)
  return { importId, source, dryRun, run, oldRows, by, today: plainDateIn(business.timeZone, by.now) }
}

function newImport(
  { fileHash, fileName, fileRows, source, rowsLeft }: ImportClientsInput,
  by: ActionContext,
) {
  const at = by.now.toISOString()
  const file = { id: importIdOf(fileHash), fileName, fileRows, source, rowsLeft }
  return { ...file, startedAt: at, lastAt: at, by: by.actor.name }
}
