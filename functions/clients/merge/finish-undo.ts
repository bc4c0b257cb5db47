import * as z from 'zod/mini'
import { splitSessionPacks } from '#shared/clients/merge.ts'
import { splitManualMemberships } from '#shared/clients/split-manual-memberships.ts'
import type { Actor } from '#shared/lib/activity.ts'
import type { Client } from '#shared/lib/client.ts'
import type { ClientBilling } from '#shared/payments/plan-summary.ts'
import { Receipt } from '#shared/payments/receipt.ts'
import {
  type ClientRecords,
  computeSummary,
  findClientRecords,
  loadRecords,
} from '../../lib/store/client-records.ts'
import { fromItem } from '../../lib/store/clients.ts'
import { searchTokenUpdateWrites } from '../../lib/store/search-tokens.ts'
import { getActivitySubject } from '../../lib/table/activity-subjects.ts'
import { activityWrite } from '../../lib/table/activity-write.ts'
import { addCounts, allTimeCounterWrite, statusDeltas } from '../../lib/table/counters.ts'
import { memberRefreshKeys } from '../../lib/table/index-keys.ts'
import { clientBackupKey, clientKey, type Key, uniqueEmailKey } from '../../lib/table/keys.ts'
import type { Item } from '../../lib/table/query-all.ts'
import { deleteWrite, type Write } from '../../lib/table/transact.ts'
import { preparePassRestore } from './ended-passes.ts'
import {
  emailOwnerWrite,
  loadClients,
  mergingClientWrite,
  passSearchTokenWrites,
  updateRelatives,
} from './finish-merge.ts'
import { type ClientBackup, findClientBackup } from './merge-backups.ts'
import { type MergeJournal, type StepResult, writeStep } from './merge-journal.ts'
import { restoreMergedClient, restoreRemainingClient } from './restored-clients.ts'

/** The last transaction of an undo. It gives each client its own details, summary and email back. */
export async function finishUndo(journal: MergeJournal, now: Date): Promise<StepResult> {
  const { into, from } = await loadClients(journal)
  const backup = await findClientBackup(journal.id)
  if (!backup) return 'overtaken'
  const [intoRecords, fromRecords, passes] = await Promise.all([
    findClientRecords(journal.into),
    findClientRecords(journal.from),
    preparePassRestore(backup, new Date(journal.doneAt ?? journal.startedAt)),
  ])
  const sessions = splitSessionPacks(
    into.client.summary,
    from.client.summary,
    new Set(fromRecords.records.map(({ id }) => id)),
  )
  const summaryOf = (records: ClientRecords, ownRecords: ClientBilling) =>
    computeSummary(withActivePasses(records, passes.expiryByPassCode), ownRecords)
  const manualMemberships = splitManualMemberships(
    {
      before: fromItem(backup.before).manualMembership,
      receipts: receiptsOf(intoRecords),
    },
    { before: from.client.manualMembership, receipts: receiptsOf(fromRecords) },
    { at: now.toISOString(), ...(journal.undoneBy?.name && { by: journal.undoneBy.name }) },
  )
  const { item: intoRestored, keptFields } = restoreRemainingClient(
    into.item,
    backup,
    {
      membershipOf: ({ manualMembership }) => manualMemberships.into(manualMembership),
      summaryOf: (manualMembership) =>
        summaryOf(intoRecords, { manualMembership, sessionPacks: sessions.into }),
    },
    now,
  )
  const fromMembership = { manualMembership: manualMemberships.from }
  const fromSummary = summaryOf(fromRecords, { ...fromMembership, sessionPacks: sessions.from })
  const fromPayerIds = fromRecords.records.flatMap(({ sk, id }) => (sk === 'PAYER' ? String(id) : []))
  const intoAfter = withPayerIds(intoRestored, (ids) => ids.filter((id) => !fromPayerIds.includes(id)))
  const fromWithPayers = withPayerIds(from.item, (ids) => [...new Set([...ids, ...fromPayerIds])])
  const emails = await emailWrites(backup, from.client, fromItem(intoAfter))
  const fromAfter = restoreMergedClient(fromWithPayers, fromSummary, {
    ...fromMembership,
    isEmailTaken: emails.isTaken,
    now,
  })
  const clients = [fromItem(intoAfter), fromItem(fromAfter)] as const
  if (!(await updateRelatives(journal, clients[0]))) return 'overtaken'
  const dueKeys = memberRefreshKeys(now.toISOString())
  const next: MergeJournal = { ...journal, phase: 'undone', phaseAt: now.toISOString(), keptFields }
  return writeStep(journal, next, [
    deleteWrite(clientBackupKey(journal.id)),
    mergingClientWrite(into, { ...intoAfter, ...dueKeys }, 'mergingFrom'),
    mergingClientWrite(from, { ...fromAfter, ...dueKeys }, 'mergingInto'),
    ...emails.writes,
    ...searchTokenUpdateWrites(into.client, clients[0]),
    ...passSearchTokenWrites([into.client], clients, backup.passTokens),
    ...passes.writes,
    ...passes.activities.map((key) => deleteWrite(key)),
    ...clients.map((client) => undoActivityWrite(journal, client, now)),
    allTimeCounterWrite(
      addCounts(addCounts(passes.counts, statusDeltas('client', into.client.status, clients[0].status)), {
        [`client.${clients[1].status}`]: 1,
      }),
    ),
  ])
}

function withPayerIds({ payerIds: storedIds, ...item }: Item, change: (ids: string[]) => string[]): Item {
  const payerIds = change(Array.isArray(storedIds) ? storedIds : [])
  return { ...item, pk: item.pk, sk: item.sk, ...(payerIds.length > 0 && { payerIds }) }
}

const receiptsOf = ({ records }: ClientRecords): Receipt[] =>
  records.filter(({ sk }) => sk === 'RECEIPT').map((item) => z.parse(Receipt, item))

const undoActivityWrite = (
  { id: mergeId, into, from, undoneBy }: MergeJournal,
  { id: clientId, status }: Client,
  now: Date,
): Write =>
  activityWrite(
    {
      type: 'mergeUndone',
      clientId,
      actor: undoneBy ?? ({ kind: 'staff' } satisfies Actor),
      subject: getActivitySubject(clientKey(clientId === into ? from : into)),
      details: { mergeId, status },
    },
    now,
  )

const withActivePasses = (found: ClientRecords, expiries: ReadonlyMap<string, string>): ClientRecords => ({
  ...found,
  records: found.records.map((record) => {
    const expiresAt = expiries.get(String(record.passCode))
    return expiresAt ? { ...record, status: 'active', expiresAt } : record
  }),
})

/** Returns the writes that give the merged client its emails back. `isTaken` is true if another client has taken its main email. */
async function emailWrites({ uniqueEmails }: ClientBackup, from: Client, remainingClient: Client) {
  const freedEmailPk = from.email && uniqueEmailKey(from.email).pk
  const keptEmailPk = remainingClient.email && uniqueEmailKey(remainingClient.email).pk
  const keys = uniqueEmails.map((pk): Key => ({ pk, sk: 'CLIENT_EMAIL' }))
  const ownerIds = new Map((await loadRecords(keys)).map(({ pk, clientId }) => [pk, clientId]))
  const isFree = (pk: string) =>
    pk !== keptEmailPk && (ownerIds.get(pk) === remainingClient.id || !ownerIds.has(pk))
  const writes = keys
    .filter(({ pk }) => isFree(pk) && (ownerIds.has(pk) || pk === freedEmailPk))
    .map((key) => emailOwnerWrite(key, { from: remainingClient.id, into: from.id }))
  return { writes, isTaken: freedEmailPk !== undefined && !isFree(freedEmailPk) }
}
