import { ApiError } from '#shared/lib/api-error.ts'
import type { Client } from '#shared/lib/client.ts'
import { chooseRowAction } from '#shared/moving/import-decision.ts'
import { type ImportedPerson, parsePerson } from '#shared/moving/imported-person.ts'
import type { ImportDecision, ImportRowInput, ImportRowResult } from '#shared/moving/imports.ts'
import { listSimilarClients } from '../clients/duplicate-clients.ts'
import { retryWhenChanged } from '../lib/retry-when-changed.ts'
import * as clients from '../lib/store/clients.ts'
import { createImportedClient } from './create-imported-client.ts'
import { fillEmptyClientFields } from './fill-empty-client-fields.ts'
import { type ImportContext, toRepeatedResult } from './imported-writes.ts'

/** Imports one row. A row that cannot be imported does not stop the import of the other rows. */
export async function importRow(
  { row, fields, decision }: ImportRowInput,
  context: ImportContext,
): Promise<ImportRowResult> {
  const oldRow = context.oldRows.get(row)
  if (oldRow && decision?.kind === 'skip') return { row, outcome: 'skipped', clientId: oldRow.clientId }
  if (oldRow) return { row, ...toRepeatedResult(oldRow, context.run) }
  const parsed = parsePerson(fields, context.today)
  if (!parsed.ok) return { row, outcome: 'rejected', reason: parsed.reason }
  try {
    const result = await retryWhenChanged(
      () => tryImportRow(row, { person: parsed.person, decision }, context),
      'clientChanged',
    )
    return parsed.dropped.length > 0 ? { ...result, dropped: parsed.dropped } : result
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { row, outcome: 'rejected', reason: error.message }
  }
}

type RowInput = { person: ImportedPerson; decision: ImportDecision | undefined }

async function tryImportRow(
  row: number,
  { person, decision }: RowInput,
  context: ImportContext,
): Promise<ImportRowResult | undefined> {
  const matches = await matchesOf(person)
  const plan = chooseRowAction(person, matches, decision)
  if (plan.kind === 'skip') return { row, outcome: 'skipped' }
  if (plan.kind === 'conflict') return { row, outcome: 'conflict', candidates: plan.candidates }
  const client = [matches.owner, ...matches.similar].find(
    (one) => plan.kind === 'fill' && one?.id === plan.clientId,
  )
  const writeResult = client
    ? await fillEmptyClientFields(client, person, { ...context, row })
    : await createImportedClient(
        plan.kind === 'create' && plan.isWithoutEmail ? withoutEmail(person) : person,
        {
          ...context,
          row,
        },
      )
  return writeResult && { row, ...writeResult }
}

/** Uses the person's email as the guardian's, because it belongs to another client, and a child's row often contains a parent's email. */
const withoutEmail = (person: ImportedPerson): ImportedPerson => ({
  ...person,
  email: undefined,
  guardianEmail: person.guardianEmail ?? person.email,
})

async function matchesOf(person: ImportedPerson): Promise<{ owner: Client | undefined; similar: Client[] }> {
  const [ownerId, similar] = await Promise.all([
    person.email ? clients.findIdByEmail(person.email) : undefined,
    listSimilarClients(person),
  ])
  return { owner: ownerId ? await clients.findAfterMerge(ownerId) : undefined, similar }
}
