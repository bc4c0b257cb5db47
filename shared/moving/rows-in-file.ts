import { duplicateReasons, keysByDuplicateReason } from '../clients/client-duplicates.ts'
import { toComparableNames } from '../lib/text/person-names.ts'
import { conflictKindOf } from './import-decision.ts'
import type { ConflictKind } from './imports.ts'
import type { ParsedRow } from './parse-rows.ts'

export type DuplicateRow = { row: number; name: string; kind: ConflictKind }

type RowPerson = {
  firstName: string
  lastName: string
  email?: string | undefined
  phone?: string | undefined
  dateOfBirth?: string | undefined
}

const personOf = ({ fields }: ParsedRow): RowPerson => {
  const { firstName = '', lastName = '', email, phone, dateOfBirth, guardianEmail } = fields
  return { firstName, lastName, email: email === guardianEmail ? undefined : email, phone, dateOfBirth }
}

/** Finds rows that may be the same person as an earlier row. The import itself would notice this only after creating the first person. */
export function findDuplicatesInFile(rows: readonly ParsedRow[]): ReadonlyMap<number, DuplicateRow[]> {
  const rowsByKey = new Map<string, { row: number; person: RowPerson }[]>()
  const duplicates = new Map<number, DuplicateRow[]>()
  for (const row of rows) {
    const person = personOf(row)
    const keys = keysOf(person)
    const earlierRows = new Map(keys.flatMap((key) => rowsByKey.get(key) ?? []).map((one) => [one.row, one]))
    const duplicatesOfRow = [...earlierRows.values()].flatMap((one) => {
      const kind = conflictKindOf(person, one.person)
      return kind
        ? [{ row: one.row, name: `${one.person.firstName} ${one.person.lastName}`.trim(), kind }]
        : []
    })
    if (duplicatesOfRow.length > 0) duplicates.set(row.row, duplicatesOfRow)
    for (const key of keys) rowsByKey.set(key, [...(rowsByKey.get(key) ?? []), { row: row.row, person }])
  }
  return duplicates
}

function keysOf(person: RowPerson): string[] {
  const names = toComparableNames(`${person.firstName} ${person.lastName}`)
  return [
    ...duplicateReasons.flatMap((reason) =>
      keysByDuplicateReason[reason](person).map((key) => `${reason} ${key}`),
    ),
    ...names.map((key) => `name ${key}`),
  ]
}
