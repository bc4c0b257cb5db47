import * as z from 'zod/mini'
import type { Client } from '#shared/lib/client.ts'
import { phoneDigits } from '#shared/lib/text/phone.ts'
import { type FillResult, fillEmptyDetails } from '#shared/moving/fill-empty.ts'
import { toManualMembership, toSessionPacks } from '#shared/moving/imported-membership.ts'
import type { ImportedPerson } from '#shared/moving/imported-person.ts'
import { getNewClientStatus } from '#shared/payments/membership.ts'
import type { Payer } from '#shared/payments/payer.ts'
import { type ClientBilling, getClientBilling, summarizePlans } from '#shared/payments/plan-summary.ts'
import * as notes from '../clients/notes.ts'
import { searchTextOf } from '../lib/store/clients.ts'
import { relatedPersonWrites } from '../lib/store/relations.ts'
import { searchTokenUpdateWrites } from '../lib/store/search-tokens.ts'
import { allTimeCounterWrite, statusDeltas } from '../lib/table/counters.ts'
import { statusPartition } from '../lib/table/index-keys.ts'
import { noteKey } from '../lib/table/keys.ts'
import { putWrite } from '../lib/table/transact.ts'
import { type ClientCondition, clientWrite, transactForClient } from '../lib/writes/client-activity-writes.ts'
import { SummaryChange } from '../lib/writes/summary-change.ts'
import { findPayers } from '../payments/payers.ts'
import {
  createImportActivity,
  createImportNote,
  type ImportRowContext,
  type RowImportResult,
  toImportOrigin,
  toRepeatedResult,
} from './imported-writes.ts'
import { ImportedRow, rowWrite } from './imports.ts'

/** Fills empty fields of an existing client with the data of a row. Returns undefined if the client changed meanwhile. */
export async function fillEmptyClientFields(
  client: Client,
  person: ImportedPerson,
  context: ImportRowContext,
): Promise<RowImportResult | undefined> {
  const { importId, row, run, by, dryRun } = context
  const fillPlan = fillEmptyDetails(client, person)
  const ownRecords = fillBilling(client, person, fillPlan, context)
  const note = await newNote(client, person, context)
  const filledFields = [
    ...Object.keys(fillPlan.details),
    ...(ownRecords.manualMembership !== client.manualMembership ? ['membership'] : []),
    ...(ownRecords.sessionPacks !== client.summary.sessionPacks ? ['sessions'] : []),
    ...(fillPlan.unsubscribes ? ['emailConsent'] : []),
    ...(note ? ['notes'] : []),
  ]
  if (filledFields.length === 0) return { outcome: 'unchanged', clientId: client.id }
  if (dryRun) return { outcome: 'updated', clientId: client.id, filled: filledFields }
  const payers = await findPayers(client)
  const { after, write, counts } = changeOf(client, { fillPlan, ownRecords, payers, now: by.now })
  const storedRow: ImportedRow = {
    row,
    clientId: client.id,
    outcome: 'updated',
    run,
    at: by.now.toISOString(),
    version: after.version,
    billingVersion: after.billingVersion,
    before: { version: client.version, billingVersion: client.billingVersion },
    filled: filledFields,
    ...(note && { noteKey: noteKey(client.id, note).sk }),
  }
  const failures = await transactForClient([
    rowWrite(importId, storedRow),
    write,
    ...searchTokenUpdateWrites(client, after),
    ...(await relatedPersonWrites(after)),
    ...(note ? [putWrite(notes.toItem(note))] : []),
    createImportActivity(client.id, context, { created: false }),
    ...(Object.keys(counts).length > 0 ? [allTimeCounterWrite(counts)] : []),
  ])
  const [failure] = failures
  if (!failure) return { outcome: 'updated', clientId: client.id, filled: filledFields }
  if (failure.index === 0 && failure.item) return toRepeatedResult(z.parse(ImportedRow, failure.item), run)
  return undefined
}

async function newNote(client: Client, person: ImportedPerson, { by }: ImportRowContext) {
  const note = createImportNote(person, client.id, { by })
  if (!note) return undefined
  const existingNotes = await notes.list(client.id)
  return existingNotes.some(({ text }) => text === note.text) ? undefined : note
}

function fillBilling(
  client: Client,
  person: ImportedPerson,
  { fillsMembership, fillsSessions }: FillResult,
  context: ImportRowContext,
): ClientBilling {
  const ownRecords = getClientBilling(client)
  const origin = toImportOrigin(context)
  const membership = fillsMembership ? toManualMembership(person, origin) : undefined
  const sessionPacks = fillsSessions ? toSessionPacks(person, origin) : []
  return {
    manualMembership: membership ?? ownRecords.manualMembership,
    sessionPacks: sessionPacks.length > 0 ? sessionPacks : ownRecords.sessionPacks,
  }
}

type FillContext = { fillPlan: FillResult; ownRecords: ClientBilling; payers: readonly Payer[]; now: Date }

function changeOf(client: Client, { fillPlan, ownRecords, payers, now }: FillContext) {
  const { details, unsubscribes } = fillPlan
  const { manualMembership, sessionPacks } = ownRecords
  const isBillingChanged =
    manualMembership !== client.manualMembership || sessionPacks !== client.summary.sessionPacks
  const summary = isBillingChanged ? summarizePlans(payers, ownRecords) : undefined
  const status = summary ? getNewClientStatus(client, summary, now) : client.status
  const after: Client = {
    ...client,
    ...details,
    ...(details.phone && { phoneDigits: phoneDigits(details.phone) }),
    ...(unsubscribes && { unsubscribedAt: now.toISOString() }),
    manualMembership,
    status,
    version: client.version + 1,
    ...(summary && {
      summary: { ...client.summary, ...summary },
      billingVersion: (client.billingVersion ?? 0) + 1,
    }),
  }
  const names = [
    ...Object.keys(details),
    'phoneDigits',
    'unsubscribedAt',
    'manualMembership',
  ] as (keyof Client)[]
  const write = clientWrite(client.id, {
    set: {
      ...Object.fromEntries(names.map((name) => [name, after[name]])),
      version: after.version,
      searchText: searchTextOf(after),
      ...(status !== client.status && { status, statusPk: statusPartition('CLIENT', status) }),
    },
    summary: summary ? [SummaryChange.computed('billing', client, summary)] : [],
    condition: ifUnchanged(client),
  })
  return { after, write, counts: statusDeltas('client', client.status, status) }
}

const ifUnchanged = ({ version, status }: Pick<Client, 'version' | 'status'>): ClientCondition => ({
  expression:
    '(#version = :seen OR (attribute_not_exists(#version) AND :seen = :none)) AND #status = :status',
  names: { '#version': 'version', '#status': 'status' },
  values: { ':seen': version, ':none': 0, ':status': status },
})
