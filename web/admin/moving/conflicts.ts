import type { ConflictKind } from '#shared/moving/imports.ts'
import type { ParsedRow } from '#shared/moving/parse-rows.ts'
import type { DuplicateRow } from '#shared/moving/rows-in-file.ts'
import type { RowChoice, RowChoices, RowResults } from './send-rows.ts'

export type ConflictCandidate = {
  choice: RowChoice
  name: string
  kind: ConflictKind
  clientId?: string
  details: string[]
}
export type Conflict = { row: ParsedRow; candidates: ConflictCandidate[] }

type ConflictContext = {
  results: RowResults
  duplicates: ReadonlyMap<number, DuplicateRow[]>
  /** True if `results` come from the import and not from the preview. Rows with the outcome 'new' are then already clients. */
  hasRun: boolean
}

export function findConflicts(
  rows: readonly ParsedRow[],
  { results, duplicates, hasRun }: ConflictContext,
): Conflict[] {
  return rows.flatMap((row) => {
    const result = results.get(row.row)
    const clients = (result?.candidates ?? []).map(({ clientId, name, kind, email, phone, dateOfBirth }) => ({
      choice: { kind: 'keep', clientId } as const,
      clientId,
      name,
      kind,
      details: [email, phone, dateOfBirth].filter((text) => text !== undefined),
    }))
    const isLeft = result?.outcome === 'conflict' || (result?.outcome === 'new' && !hasRun)
    const duplicateRows = isLeft ? (duplicates.get(row.row) ?? []) : []
    const duplicateCandidates = duplicateRows.map(({ row: earlier, name, kind }) => ({
      choice: { kind: 'same', row: earlier } as const,
      name,
      kind,
      details: [`row ${earlier}`],
    }))
    const candidates = [...clients, ...duplicateCandidates]
    return candidates.length > 0 ? [{ row, candidates }] : []
  })
}

export const isUnresolved = ({ row }: Conflict, choices: RowChoices): boolean => !choices.has(row.row)
