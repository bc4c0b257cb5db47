import { randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import type { Actor } from '#shared/lib/activity.ts'
import type { Client } from '#shared/lib/client.ts'
import { generateMemberCode } from '#shared/lib/member-code.ts'
import { getActivitySubject } from '../table/activity-subjects.ts'
import { batchGetAll } from '../table/batch-get.ts'
import { findRecord } from '../table/get-item.ts'
import {
  clientCodeKey,
  clientKey,
  MEMBER_CODE_PREFIX,
  MEMBER_CODES_PK,
  memberCodeKey,
} from '../table/keys.ts'
import { queryAll, queryPrefix } from '../table/query-all.ts'
import { deleteWrite, putWrite, type Write } from '../table/transact.ts'
import { clientActivityWrites, clientWrite, transactForClient } from '../writes/client-activity-writes.ts'
import * as clients from './clients.ts'

const MemberCode = z.object({ memberCode: z.string(), clientId: z.string(), createdAt: z.string() })

/** Calls `onClient` with the client's ID before the client is read, so that the caller can start other reads. */
export async function findByMemberCode(
  memberCode: string,
  onClient?: (clientId: string) => void,
): Promise<Client | undefined> {
  const storedCode = await findRecord(MemberCode, memberCodeKey(memberCode))
  if (storedCode) onClient?.(storedCode.clientId)
  return storedCode && clients.findAfterMerge(storedCode.clientId)
}

/** Maps each code to its client's ID. For a merged client, this may be the ID from before the merge. */
export async function findMemberCodeOwners(codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const items = (await batchGetAll([...new Set(codes)].map(memberCodeKey))).map((item) =>
    z.parse(MemberCode, item),
  )
  return new Map(items.map(({ memberCode, clientId }) => [memberCode, clientId]))
}

/** Returns the codes of all clients, by client ID. The index is eventually consistent. */
export async function listMemberCodes(): Promise<ReadonlyMap<string, string[]>> {
  const items = await queryAll({
    IndexName: 'byType',
    KeyConditionExpression: 'typePk = :type',
    ExpressionAttributeValues: { ':type': MEMBER_CODES_PK },
  })
  const codes = new Map<string, string[]>()
  for (const item of items) {
    const { clientId, memberCode } = z.parse(MemberCode, item)
    codes.set(clientId, [...(codes.get(clientId) ?? []), memberCode])
  }
  return codes
}

/** Returns the client's codes, oldest first, because the client's card shows the oldest one. */
async function codesOf(clientId: string): Promise<string[]> {
  const items = await queryPrefix(clientKey(clientId).pk, MEMBER_CODE_PREFIX)
  return items
    .map((item) => z.parse(MemberCode, item))
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.memberCode.localeCompare(b.memberCode))
    .map(({ memberCode }) => memberCode)
}

export async function ensureMemberCode(clientId: string, now: Date): Promise<string> {
  const [existingCode] = await codesOf(clientId)
  if (existingCode) return existingCode
  const { memberCode, writes } = newCode(clientId, now)
  await transactForClient([...writes, clientWrite(clientId)])
  return (await codesOf(clientId))[0] ?? memberCode
}

/** Gives the client a new code. All former codes stop working immediately. */
export async function rotateMemberCode(clientId: string, { actor, now }: { actor: Actor; now: Date }) {
  const { memberCode, writes } = newCode(clientId, now)
  const codes = await codesOf(clientId)
  const subject = getActivitySubject(clientKey(clientId))
  await transactForClient([
    ...writes,
    ...codes.flatMap((code) => [
      deleteWrite(memberCodeKey(code)),
      deleteWrite(clientCodeKey(clientId, code)),
    ]),
    ...clientActivityWrites({ type: 'memberCodeReplaced', clientId, actor, subject }, now),
  ])
  return memberCode
}

function newCode(clientId: string, now: Date): { memberCode: string; writes: Write[] } {
  const memberCode = generateMemberCode(randomInt)
  const item = { memberCode, clientId, createdAt: now.toISOString() }
  const listKeys = { typePk: MEMBER_CODES_PK, typeSk: memberCode }
  const writes = [
    putWrite({ ...memberCodeKey(memberCode), ...item }),
    putWrite({ ...clientCodeKey(clientId, memberCode), ...item, ...listKeys }),
  ]
  return { memberCode, writes }
}
