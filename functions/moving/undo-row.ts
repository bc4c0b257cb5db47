import * as z from 'zod/mini'
import { activityText } from '#shared/clients/activity-text.ts'
import { Activity } from '#shared/lib/activity.ts'
import { type Client, fullName } from '#shared/lib/client.ts'
import { summaryVersionNames } from '#shared/lib/client-summary.ts'
import { formatFilledFields } from '#shared/moving/fill-empty.ts'
import { getUndoDeadline, type Import } from '#shared/moving/imports.ts'
import { eraseClient } from '../clients/personal-records.ts'
import { fromItem } from '../lib/store/clients.ts'
import { ACTIVITY_PREFIX, clientKey, guardianKey, importRowKey } from '../lib/table/keys.ts'
import { type Item, queryWholePartition } from '../lib/table/query-all.ts'
import { deleteWrite, transact, transactOrThrow, updateWrite } from '../lib/table/transact.ts'
import { clientWrite, transactForClient } from '../lib/writes/client-activity-writes.ts'
import { findRows, type ImportedRow } from './imports.ts'

type KeepReason = { name?: string; reason: string }

const CHANGED_REASON = 'A colleague changed this client after the import'

/** Deletes the client if this row or an earlier row for the same client created it. Otherwise returns the reason for keeping the client. */
export async function undoRow(
  { id: importId, undoing }: Pick<Import, 'id' | 'undoing'>,
  row: ImportedRow,
  now: Date,
): Promise<KeepReason | undefined> {
  const { pk } = clientKey(row.clientId)
  const items = await queryWholePartition(pk)
  const clientItem = items.find(({ sk }) => sk === 'CLIENT')
  const client = clientItem && fromItem(clientItem)
  // The deadline of 24 hours applies to the start of the undo. An undo that began in time can be completed later.
  const startedAt = undoing?.startedAt ?? now.toISOString()
  const isHalfDeleted = client?.heldByUndo === importId && client.erasingSince !== undefined
  if (client && !isHalfDeleted) {
    const rows = await rowsOf(importId, row, items)
    const reason =
      findReasonToKeep(client, { rows, startedAt }) ??
      findFirstChange(items, importId, rows) ??
      (await lockForDeletion(importId, rows, client))
    if (reason) return { name: fullName(client), reason }
  }
  const remainingItems = await queryWholePartition(pk)
  const remainingClient = remainingItems.find(({ sk }) => sk === 'CLIENT')
  const rowDeletion = deleteWrite(importRowKey(importId, row.row))
  if (remainingClient) await eraseClient(remainingClient, remainingItems, [rowDeletion])
  else await transactOrThrow([rowDeletion])
  return undefined
}

const isOfImport = ({ type, details }: Pick<Activity, 'type' | 'details'>, importId: string) =>
  type === 'clientImported' && details?.importId === importId

const activitiesIn = (items: readonly Item[]) =>
  items.filter(({ sk }) => sk.startsWith(ACTIVITY_PREFIX)).map((item) => z.parse(Activity, item))

/** Returns all rows of this client in the order of import, because a file may contain a person several times. */
async function rowsOf(importId: string, row: ImportedRow, items: readonly Item[]): Promise<ImportedRow[]> {
  const importActivities = activitiesIn(items).filter((activity) => isOfImport(activity, importId))
  const rowNumbers = new Set([row.row, ...importActivities.map(({ details }) => Number(details?.row))])
  if (rowNumbers.size === 1) return [row]
  return [...(await findRows(importId, [...rowNumbers])).values()].sort((a, b) => a.version - b.version)
}

function findReasonToKeep(
  client: Client,
  { rows, startedAt }: { rows: readonly ImportedRow[]; startedAt: string },
) {
  if (client.mergedInto || client.mergingInto || client.mergingFrom) return 'Merged with another client'
  const [firstRow] = rows
  if (firstRow?.outcome !== 'new')
    return `Existing client, details filled in: ${formatFilledFields(rows.flatMap(({ filled }) => filled))}`
  return getUndoDeadline(firstRow.at) < startedAt ? 'Imported more than 24 hours ago' : undefined
}

/** Blocks other writes to the client and then checks the client again. Returns the reason to keep the client if the client has changed. */
async function lockForDeletion(importId: string, rows: readonly ImportedRow[], client: Client) {
  if (!(await lockClient(importId, rows, client))) return CHANGED_REASON
  const key = clientKey(client.id)
  const firstChange = findFirstChange(await queryWholePartition(key.pk), importId, rows)
  const changes = firstChange ? { heldByUndo: undefined } : { erasingSince: new Date().toISOString() }
  const ifLocked = { expression: 'heldByUndo = :import', values: { ':import': importId } }
  const failures = await transact([updateWrite(key, changes, ifLocked)])
  return failures.length > 0 ? CHANGED_REASON : firstChange
}

async function lockClient(importId: string, rows: readonly ImportedRow[], client: Client): Promise<boolean> {
  if (client.heldByUndo === importId) return true
  const isChanged = rows.some(({ before }, i) => {
    const previous = rows[i - 1]
    return (
      previous && (before?.version !== previous.version || before.billingVersion !== previous.billingVersion)
    )
  })
  const { version, billingVersion } = rows.at(-1) ?? {}
  if (isChanged) return false
  const conditions = summaryVersionNames.map((name) =>
    name === 'billingVersion' && billingVersion !== undefined
      ? `${name} = :billing`
      : `attribute_not_exists(${name})`,
  )
  const failures = await transactForClient([
    clientWrite(client.id, {
      set: { heldByUndo: importId },
      condition: {
        expression: ['#version = :version', ...conditions].join(' AND '),
        names: { '#version': 'version' },
        values: { ':version': version, ...(billingVersion !== undefined && { ':billing': billingVersion }) },
      },
    }),
  ])
  return failures.length === 0
}

/** Describes the first change since the import. Returns undefined if there is none. */
function findFirstChange(
  items: readonly Item[],
  importId: string,
  rows: readonly ImportedRow[],
): string | undefined {
  const writtenKeys = rows.flatMap(({ clientId, noteKey, guardianId }) => [
    noteKey,
    guardianId && guardianKey(clientId, guardianId).sk,
  ])
  const importedKeys = new Set(['CLIENT', ...writtenKeys])
  const otherItems = items.filter(({ sk }) => !importedKeys.has(sk))
  const activities = activitiesIn(otherItems)
  // The job createDueTasks adds the activities about the imported membership, so they are not changes by a person.
  const isByImport = (activity: Activity) =>
    isOfImport(activity, importId) || ['membershipBegan', 'membershipEnded'].includes(activity.type)
  const change = activities.find((activity) => !isByImport(activity) && activity.at >= (rows[0]?.at ?? ''))
  if (change) return `After the import: ${activityText(change)}`
  return otherItems.length > activities.length ? CHANGED_REASON : undefined
}
