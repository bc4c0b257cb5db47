import * as z from 'zod/mini'
import type { Client } from '#shared/lib/client.ts'
import { isMinor } from '#shared/lib/dates/age.ts'
import {
  getStatusWithoutMembership,
  toManualMembership,
  toSessionPacks,
} from '#shared/moving/imported-membership.ts'
import type { ImportedPerson } from '#shared/moving/imported-person.ts'
import { getStatusFromPayments } from '#shared/payments/membership.ts'
import { summarizePlans } from '#shared/payments/plan-summary.ts'
import * as notes from '../clients/notes.ts'
import * as clients from '../lib/store/clients.ts'
import { allTimeCounterWrite } from '../lib/table/counters.ts'
import { noteKey } from '../lib/table/keys.ts'
import { putWrite, transact, type Write } from '../lib/table/transact.ts'
import { clientWrite } from '../lib/writes/client-activity-writes.ts'
import { guardianshipItems } from '../waivers/guardians.ts'
import {
  createImportActivity,
  createImportNote,
  type ImportRowContext,
  type RowImportResult,
  toImportOrigin,
  toRepeatedResult,
} from './imported-writes.ts'
import { ImportedRow, rowWrite } from './imports.ts'

/** Imports a row as a new client. Returns undefined if another call has taken the email meanwhile. */
export async function createImportedClient(
  person: ImportedPerson,
  context: ImportRowContext,
): Promise<RowImportResult | undefined> {
  if (context.dryRun) return { outcome: 'new' }
  const { importId, row, run, by } = context
  const client = clientOf(person, context)
  const guardian = await findGuardian(person, context)
  const note = createImportNote(person, client.id, {
    by,
    isGuardianUnknown: !!person.guardianEmail && !guardian,
  })
  const { uniqueEmail, puts, counts } = clients.newClientWrites(client)
  const storedRow: ImportedRow = {
    row,
    clientId: client.id,
    outcome: 'new',
    run,
    at: by.now.toISOString(),
    version: client.version,
    filled: [],
    ...(note && { noteKey: noteKey(client.id, note).sk }),
    ...(guardian && { guardianId: guardian.id }),
  }
  const failures = await transact([
    rowWrite(importId, storedRow),
    ...uniqueEmail,
    ...puts,
    ...(note ? [putWrite(notes.toItem(note))] : []),
    ...(guardian ? guardianWrites(client, guardian) : []),
    createImportActivity(client.id, context, { created: true }),
    allTimeCounterWrite(counts),
  ])
  if (failures.length === 0) return { outcome: 'new', clientId: client.id }
  const [failure] = failures
  // Another call has imported the row, so this returns the stored result. A retry would wrongly report the client as updated.
  if (failure?.index === 0 && failure.item) return toRepeatedResult(z.parse(ImportedRow, failure.item), run)
  return undefined
}

function clientOf(person: ImportedPerson, context: ImportRowContext): Client {
  const { importId, by } = context
  const origin = toImportOrigin(context)
  const manualMembership = toManualMembership(person, origin)
  const sessionPacks = toSessionPacks(person, origin)
  const plan = summarizePlans([], { manualMembership, sessionPacks })
  const newClient = clients.newClient(person, getStatusWithoutMembership(person), by.now)
  const summary = { ...newClient.summary, ...plan }
  const { memberSince, cardCode, emailConsent } = person
  return {
    ...newClient,
    status: getStatusFromPayments(summary, by.now) ?? newClient.status,
    summary,
    manualMembership,
    importId,
    memberSince,
    cardCode,
    ...(emailConsent === 'no' && { unsubscribedAt: by.now.toISOString() }),
  }
}

/** Returns undefined if the guardian's email belongs to no client or to a minor. Guardians are imported before their children. */
async function findGuardian(
  { guardianEmail }: ImportedPerson,
  { today }: ImportRowContext,
): Promise<Client | undefined> {
  const id = guardianEmail && (await clients.findIdByEmail(guardianEmail))
  const guardian = id ? await clients.findAfterMerge(id) : undefined
  const isChild = guardian?.dateOfBirth && isMinor(guardian.dateOfBirth, today)
  return isChild ? undefined : guardian
}

const guardianWrites = (child: Client, guardian: Client): Write[] => [
  ...guardianshipItems(child, guardian, 'parent').map(putWrite),
  clientWrite(guardian.id),
]
