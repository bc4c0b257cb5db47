import { TABLE_NAME } from '#functions/lib/store/table/dynamodb.ts'
import { waiverKey } from '#functions/lib/store/table/keys.ts'
import { taskOnceWrite } from '#functions/lib/store/table/task-write.ts'
import { transact } from '#functions/lib/store/table/transact.ts'
import { updateOf } from '#functions/lib/store/table/update-expression.ts'
import { isMinor } from '#shared/age.ts'
import { business } from '#shared/business.ts'
import { type Client, fullName } from '#shared/client.ts'
import { hasValidWaiver } from '#shared/client-summary.ts'
import { taskOfRule } from '#shared/follow-up.ts'
import { plainDateIn } from '#shared/plain-date.ts'
import type { Task } from '#shared/task.ts'
import {
  effectiveWaiverStatus,
  proveSigner,
  type SignerProof,
  signerNameOf,
  type Waiver,
} from '#shared/waiver.ts'
import { inParallel } from './in-parallel.ts'
import type { ScannedTable } from './scan-table.ts'

type Judged = { waiver: Waiver; signerProof: SignerProof }

/** What shows who signed the waivers of the version before; those of which nothing does are left as they are. */
export function provenSigners(table: ScannedTable, now: Date): Judged[] {
  const clients = new Map(table.clients.map(({ client }) => [client.id, client]))
  return unjudged(table).flatMap((waiver) => {
    const { channel = waiver.requestId ? 'link' : 'form' } = waiver
    const client = clients.get(ownerOf(waiver, table))
    const guardians = (client && table.guardians.get(client.id)) ?? []
    const names = client ? [...(isChild(client, now) ? [] : [client]), ...guardians].map(fullName) : []
    const signerProof = proveSigner(waiver.paper ? 'paper' : channel, signerNameOf(waiver), names)
    return signerProof ? [{ waiver, signerProof }] : []
  })
}

const unjudged = ({ waivers }: ScannedTable) =>
  waivers.filter(({ evidence, paper, signerProof }) => (evidence || paper) && !signerProof)

const ownerOf = ({ clientId = '' }: Waiver, { mergedInto }: ScannedTable) =>
  mergedInto.get(clientId) ?? clientId

const isChild = ({ dateOfBirth }: Client, now: Date) =>
  !!dateOfBirth && isMinor(dateOfBirth, plainDateIn(business.timeZone, now))

/** Stores what shows who signed; returns how many were written meanwhile. */
export async function storeProofs(
  judged: readonly Judged[],
  signal: AbortSignal | undefined,
): Promise<number> {
  let changed = 0
  await inParallel(judged, { signal }, async ({ waiver, signerProof }) => {
    const isUnjudged = { expression: 'attribute_exists(pk) AND attribute_not_exists(signerProof)' }
    const update = updateOf({ signerProof }, isUnjudged)
    const failures = await transact([
      { Update: { TableName: TABLE_NAME, Key: waiverKey(waiver.id), ...update } },
    ])
    changed += failures.length
  })
  return changed
}

/**
 * The waivers that open no gate any more, since they were signed in another name and nobody has confirmed who did: a
 * task for each whose client has no other one, made once.
 */
export function unconfirmedSignerTasks(table: ScannedTable, now: Date): Task[] {
  const today = plainDateIn(business.timeZone, now)
  const clients = new Map(table.clients.map(({ client }) => [client.id, client]))
  return unjudged(table).flatMap((waiver) => {
    const client = clients.get(ownerOf(waiver, table))
    const isSigned = effectiveWaiverStatus(waiver, today) === 'signed'
    if (!client || !isSigned || hasValidWaiver(client.summary, today)) return []
    const facts = {
      clientId: client.id,
      trigger: { type: 'waiver', id: waiver.id } as const,
      title: `Waiver signed by ${signerNameOf(waiver)}: ask who that is`.slice(0, 120),
    }
    return [taskOfRule('unconfirmedSigner', facts, now)]
  })
}

/** Stores the tasks that are not there yet; returns how many they are. */
export async function insertSignerTasks(
  tasks: readonly Task[],
  signal: AbortSignal | undefined,
): Promise<number> {
  let inserted = 0
  await inParallel(tasks, { signal }, async (task) => {
    if ((await transact([taskOnceWrite(task)])).length === 0) inserted++
  })
  return inserted
}
