import { inParallel } from '#functions/lib/in-parallel.ts'
import { TABLE_NAME } from '#functions/lib/table/dynamodb.ts'
import { waiverKey } from '#functions/lib/table/keys.ts'
import { taskOnceWrite } from '#functions/lib/table/task-write.ts'
import { transact } from '#functions/lib/table/transact.ts'
import { updateOf } from '#functions/lib/table/update-expression.ts'
import { isMinor } from '#shared/lib/age.ts'
import { business } from '#shared/lib/business.ts'
import { type Client, fullName } from '#shared/lib/client.ts'
import { taskOfRule } from '#shared/lib/follow-up.ts'
import { plainDateIn } from '#shared/lib/plain-date.ts'
import { TASK_TITLE_MAX_LENGTH, type Task } from '#shared/lib/task.ts'
import { proveSigner, type SignerProof } from '#shared/waivers/signer-proof.ts'
import {
  effectiveWaiverStatus,
  isSignedByGuardian,
  selfIn,
  signerNameOf,
  type Waiver,
} from '#shared/waivers/waiver.ts'
import type { ScannedTable } from './scan-table.ts'

export type JudgedWaiver = { waiver: Waiver; signerProof: SignerProof; task: Task | undefined }

/**
 * What shows who signed the waivers of the version before. One that counts no more, since it was signed in another name
 * and nobody has confirmed who did, comes with a task: it is listed in Follow-Up once, until the client has a valid one.
 */
export function judgeSigners(table: ScannedTable, now: Date): JudgedWaiver[] {
  const clients = new Map(table.clients.map(({ client }) => [client.id, client]))
  const today = plainDateIn(business.timeZone, now)
  return table.waivers.filter(isUnjudged).map((waiver) => {
    const { channel = waiver.requestId ? 'link' : 'form', clientId = '' } = waiver
    const client = clients.get(table.mergedInto.get(clientId) ?? clientId)
    const guardians = (client && table.guardians.get(client.id)) ?? []
    const isChild = !!client?.dateOfBirth && isMinor(client.dateOfBirth, today)
    const signerProof = waiver.paper
      ? 'paper'
      : proveSigner({
          channel,
          signer: signerNameOf(waiver),
          participant: selfIn(waiver)?.fullName,
          isByGuardian: isSignedByGuardian(waiver),
          client: {
            name: client ? fullName(client) : '',
            age: isChild ? 'child' : client?.dateOfBirth ? 'adult' : 'unknown',
          },
          guardians: guardians.map(fullName),
        })
    const isLost = signerProof === 'none' && effectiveWaiverStatus(waiver, today) === 'signed'
    return { waiver, signerProof, task: isLost && client ? taskOf(waiver, client, now) : undefined }
  })
}

const isUnjudged = ({ evidence, paper, signerProof }: Waiver) => (evidence || paper) && !signerProof

function taskOf(waiver: Waiver, { id: clientId }: Client, now: Date): Task {
  const title = `Waiver signed by ${signerNameOf(waiver)}: ask who that is`.slice(0, TASK_TITLE_MAX_LENGTH)
  const trigger = { type: 'waiver', id: waiver.id } as const
  return taskOfRule('unconfirmedSigner', { clientId, trigger, title }, now)
}

export async function storeJudged(
  judged: readonly JudgedWaiver[],
  onProgress: (done: number) => void,
): Promise<number> {
  let changed = 0
  await inParallel(judged, onProgress, async ({ waiver, signerProof, task }) => {
    const condition = { expression: 'attribute_exists(pk) AND attribute_not_exists(signerProof)' }
    const Update = {
      TableName: TABLE_NAME,
      Key: waiverKey(waiver.id),
      ...updateOf({ signerProof }, condition),
    }
    const failures = await transact([{ Update }, ...(task ? [taskOnceWrite(task)] : [])])
    if (failures.length > 0) changed++
  })
  return changed
}
