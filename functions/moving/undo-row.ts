import * as z from 'zod/mini'
import { activityText } from '#shared/clients/activity-text.ts'
import { Activity } from '#shared/lib/activity.ts'
import { type Client, type ClientStatus, fullName } from '#shared/lib/client.ts'
import { versionNames } from '#shared/lib/client-summary.ts'
import { fillableDetails } from '#shared/moving/fill-empty.ts'
import { packIdOf } from '#shared/moving/imported-membership.ts'
import { type Import, undoEndsAt } from '#shared/moving/imports.ts'
import { planSummary } from '#shared/payments/plan-summary.ts'
import { eraseClient } from '../clients/personal-records.ts'
import { fromItem, searchTextOf } from '../lib/store/clients.ts'
import { tokenUpdateWrites } from '../lib/store/search-tokens.ts'
import { activityWrite } from '../lib/table/activity-write.ts'
import { incrementAllTime, statusDeltas } from '../lib/table/counters.ts'
import {
  ACTIVITY_PREFIX,
  clientKey,
  guardianKey,
  importRowKey,
  statusPartition,
  subjectOf,
} from '../lib/table/keys.ts'
import { type Item, queryWholePartition } from '../lib/table/query-all.ts'
import { deleteWrite, transact, updateWrite } from '../lib/table/transact.ts'
import { clientWrite, transactForClient } from '../lib/writes/client-bound-writes.ts'
import type { StaffAction } from '../lib/writes/staff-action.ts'
import { SummaryChange } from '../lib/writes/summary-change.ts'
import { findPayers } from '../payments/payers.ts'
import { relatedUpdateWrites } from '../waivers/guardians.ts'
import { ifAsRead } from './fill-imported.ts'
import { currentRow, handOverWrites } from './hand-over-row.ts'
import type { ImportedRow } from './imports.ts'

/** Why a row stays as it was imported. */
type Kept = { name?: string; reason: string }

const CHANGED = 'Somebody changed this client since'

/** Takes back what one row did; undefined if that is done. */
export async function undoRow(
  { id: importId, undoing }: Pick<Import, 'id' | 'undoing'>,
  seen: ImportedRow,
  by: StaffAction,
): Promise<Kept | undefined> {
  // What was begun in time is finished: the client may be held, or half deleted.
  const startedAt = undoing?.startedAt ?? by.now.toISOString()
  if (undoEndsAt(seen.at) < startedAt) return { reason: 'Imported more than 24 hours ago' }
  const under = await queryWholePartition(clientKey(seen.clientId).pk)
  const item = under.find(({ sk }) => sk === 'CLIENT')
  if (!item) return void (await forget(importId, seen))
  const row = await currentRow(importId, seen, under)
  if (!row) return undefined
  const client = fromItem(item)
  const name = fullName(client)
  if (client.mergedInto || client.mergingInto || client.mergingFrom)
    return { name, reason: 'Merged with another client' }
  const reason =
    row.outcome === 'new'
      ? (firstSince(under, importId, row) ?? (await undoCreated(importId, row, client)))
      : await undoFilled(importId, row, { client, under, by })
  return reason === undefined ? undefined : { name, reason }
}

const rowDelete = (importId: string, { row }: ImportedRow) => deleteWrite(importRowKey(importId, row))
const forget = (importId: string, row: ImportedRow) => transact([rowDelete(importId, row)])

type Found = { client: Client; by: StaffAction }

/**
 * Holds the client first, on the condition that no record of the client was written since: from then on nothing is
 * written for the client, so that what is looked at is what is deleted.
 */
async function undoCreated(importId: string, row: ImportedRow, client: Client) {
  const key = clientKey(client.id)
  if (!(await hold(importId, row, client))) return CHANGED
  const under = await queryWholePartition(key.pk)
  const since = firstSince(under, importId, row)
  if (since) {
    await transact([updateWrite(key, { heldByUndo: undefined }, isHeldBy(importId))])
    return since
  }
  const item = under.find(({ sk }) => sk === 'CLIENT')
  if (item) await eraseClient(item, under, [rowDelete(importId, row)])
  else await forget(importId, row)
  return undefined
}

const isHeldBy = (importId: string) => ({
  expression: 'heldByUndo = :import',
  values: { ':import': importId },
})

async function hold(
  importId: string,
  { version, billingVersion }: ImportedRow,
  client: Client,
): Promise<boolean> {
  // An undo that was interrupted goes on.
  if (client.heldByUndo === importId) return true
  const conditions = versionNames.map((name) =>
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

/** What somebody did with the client since the import; undefined if nobody did anything. */
function firstSince(under: readonly Item[], importId: string, row: ImportedRow): string | undefined {
  const own = new Set(['CLIENT', row.noteKey, row.guardianId && guardianKey(row.clientId, row.guardianId).sk])
  const others = under.filter(({ sk }) => !own.has(sk))
  const activities = others.filter(({ sk }) => sk.startsWith(ACTIVITY_PREFIX))
  const told = activities.map((item) => z.parse(Activity, item))
  const isOfImport = ({ type, details }: Activity) =>
    ((type === 'clientImported' || type === 'clientImportUndone') && details?.importId === importId) ||
    // What the job tells follows from the membership that the import set.
    type === 'membershipBegan' ||
    type === 'membershipEnded'
  const [first] = told.filter((activity) => !isOfImport(activity) && activity.at >= row.at)
  if (first) return `Since then: ${activityText(first)}`
  return row.outcome === 'new' && others.length > activities.length ? CHANGED : undefined
}

async function undoFilled(
  importId: string,
  row: ImportedRow,
  { client, under, by }: Found & { under: readonly Item[] },
) {
  const isBilling = row.filled.includes('membership') || row.filled.includes('sessions')
  const since = firstSince(under, importId, row)
  if (since) return since
  if (client.version !== row.version || (isBilling && client.billingVersion !== row.billingVersion))
    return CHANGED
  const { after, plan } = await withoutFilled(client, importId, row)
  const status = isBilling ? (row.statusBefore as ClientStatus) : client.status
  const counts = statusDeltas('client', client.status, status)
  const { phone, phoneDigits, dateOfBirth, lastName, memberSince, cardCode } = after
  const failures = await transactForClient([
    clientWrite(client.id, {
      set: {
        ...{ phone, phoneDigits, dateOfBirth, lastName, memberSince, cardCode },
        unsubscribedAt: after.unsubscribedAt,
        manualMembership: after.manualMembership,
        searchText: searchTextOf(after),
        version: client.version + 1,
        ...(status !== client.status && { status, statusPk: statusPartition('CLIENT', status) }),
      },
      summary: plan ? [SummaryChange.computed('billing', client, plan)] : [],
      condition: ifAsRead(client),
    }),
    ...tokenUpdateWrites(client, after),
    ...(await relatedUpdateWrites(after)),
    ...(await handOverWrites(importId, row, { under, after })),
    ...(row.noteKey ? [deleteWrite({ pk: clientKey(client.id).pk, sk: row.noteKey })] : []),
    deleteWrite(importRowKey(importId, row.row)),
    activityWrite(
      {
        type: 'clientImportUndone',
        clientId: client.id,
        actor: by.actor,
        subject: subjectOf(clientKey(client.id)),
        details: { importId, row: row.row },
      },
      by.now,
    ),
    ...(Object.keys(counts).length > 0 ? [incrementAllTime(counts)] : []),
  ])
  return failures.length === 0 ? undefined : CHANGED
}

async function withoutFilled(client: Client, importId: string, { filled, row }: ImportedRow) {
  const has = (name: string) => filled.includes(name)
  const details = Object.fromEntries(
    fillableDetails.filter(has).map((name) => [name, name === 'lastName' ? '' : undefined]),
  )
  const manualMembership = has('membership') ? undefined : client.manualMembership
  const sessionPacks = client.summary.sessionPacks?.filter(({ id }) => id !== packIdOf(importId, row))
  const isBilling = has('membership') || has('sessions')
  const plan = isBilling && planSummary(await findPayers(client), { manualMembership, sessionPacks })
  const after: Client = {
    ...client,
    ...details,
    ...(has('phone') && { phoneDigits: undefined }),
    ...(has('emailConsent') && { unsubscribedAt: undefined }),
    manualMembership,
    version: client.version + 1,
    ...(isBilling && { billingVersion: (client.billingVersion ?? 0) + 1 }),
  }
  return { after, plan }
}
