import type { ConflictKind } from '#shared/moving/imports.ts'
import type { ReadRow } from '#shared/moving/read-rows.ts'
import type { DuplicateRow } from '#shared/moving/rows-in-file.ts'
import type { Results, RowChoice, RowChoices } from './send-rows.ts'

export type ConflictCandidate = {
  choice: RowChoice
  name: string
  kind: ConflictKind
  clientId?: string
  details: string[]
}
export type Conflict = { row: ReadRow; candidates: ConflictCandidate[] }

export function conflictsOf(
  rows: readonly ReadRow[],
  { results, duplicates }: { results: Results; duplicates: ReadonlyMap<number, DuplicateRow[]> },
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
    const isNew = result?.outcome === 'new' || result?.outcome === 'conflict'
    const duplicateRows = isNew ? (duplicates.get(row.row) ?? []) : []
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

export const isOpen = ({ row }: Conflict, choices: RowChoices): boolean => !choices.has(row.row)
