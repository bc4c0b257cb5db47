import type { Activity } from '#shared/lib/activity.ts'
import type { Client } from '#shared/lib/client.ts'
import { importRowKey } from '../lib/table/keys.ts'
import type { Item } from '../lib/table/query-all.ts'
import { updateWrite, type Write } from '../lib/table/transact.ts'
import { findRows, type ImportedRow } from './imports.ts'

type Undone = { under: readonly Item[]; after: Client }

/**
 * A list may have several lines of one person. Who takes back the later one leaves the client as the earlier one did, so the
 * earlier row knows the client by the new version; not if somebody changed the client between the two.
 */
export async function handOverWrites(
  importId: string,
  row: ImportedRow,
  { under, after }: Undone,
): Promise<Write[]> {
  const number = rowBefore(under, importId, row.row)
  const earlier = number === undefined ? undefined : (await findRows(importId, [number])).get(number)
  const isNext =
    earlier?.version === row.before?.version && earlier?.billingVersion === row.before?.billingVersion
  if (!earlier || !isNext) return []
  const { version, billingVersion } = after
  return [
    updateWrite(
      importRowKey(importId, earlier.row),
      { version, billingVersion },
      { expression: 'attribute_exists(pk)' },
    ),
  ]
}

const isOfImport = (item: Item, type: Activity['type'], importId: string) =>
  item.type === type && Object(item.details).importId === importId

/** As it is stored now, if a later row of the same client was taken back; undefined if it was taken back too. */
export async function currentRow(
  importId: string,
  seen: ImportedRow,
  under: readonly Item[],
): Promise<ImportedRow | undefined> {
  if (!under.some((item) => isOfImport(item, 'clientImportUndone', importId))) return seen
  return (await findRows(importId, [seen.row])).get(seen.row)
}

/** The row of the same import that changed the client last before this one. */
function rowBefore(under: readonly Item[], importId: string, row: number): number | undefined {
  return under
    .filter((item) => isOfImport(item, 'clientImported', importId))
    .map(({ details }) => Number(Object(details).row))
    .filter((number) => number < row)
    .sort((a, b) => b - a)[0]
}
