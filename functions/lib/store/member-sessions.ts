import * as z from 'zod/mini'
import { getSessionExpiry, MemberSession } from '#shared/lib/member-session.ts'
import { findRecord } from '../table/get-item.ts'
import { clientKey, MEMBER_CALENDAR_PREFIX, MEMBER_SESSION_PREFIX, memberSessionKey } from '../table/keys.ts'
import { queryPrefix } from '../table/query-all.ts'
import { tryUpdate } from '../table/table-commands.ts'
import { deleteWrite, type Write } from '../table/transact.ts'
import { buildUpdate } from '../table/update-expression.ts'

/** Finds a session. Sessions are stored in the client's partition, so that a merge or an erasure of the client includes them. */
export const find = (clientId: string, sessionId: string): Promise<MemberSession | undefined> =>
  findRecord(MemberSession, memberSessionKey(clientId, sessionId))

/** Lists the client's sessions, the most recently used one first. */
export async function list(clientId: string): Promise<MemberSession[]> {
  const items = await queryPrefix(clientKey(clientId).pk, MEMBER_SESSION_PREFIX)
  return items
    .map((item) => z.parse(MemberSession, item))
    .sort((a, b) => b.lastSeenAt.localeCompare(a.lastSeenAt))
}

export const toItem = (clientId: string, session: MemberSession) => ({
  ...memberSessionKey(clientId, session.id),
  ...session,
  ttl: ttlOf(session.expiresAt),
})

const ttlOf = (expiresAt: string) => Math.floor(Date.parse(expiresAt) / 1000)

export async function recordSessionUse(clientId: string, sessionId: string, now: Date): Promise<boolean> {
  const expiresAt = getSessionExpiry(now)
  const changes = { lastSeenAt: now.toISOString(), expiresAt, ttl: ttlOf(expiresAt) }
  const update = buildUpdate(changes, { expression: 'attribute_exists(pk)' })
  const Key = memberSessionKey(clientId, sessionId)
  return tryUpdate({ Key, ...update })
}

/** Returns writes that sign the client out everywhere. They also end the calendar link, because any of the devices may have created it. */
export async function signOutWrites(clientId: string): Promise<Write[]> {
  const { pk } = clientKey(clientId)
  const items = await Promise.all(
    [MEMBER_SESSION_PREFIX, MEMBER_CALENDAR_PREFIX].map((prefix) => queryPrefix(pk, prefix)),
  )
  return items.flat().map(({ sk }) => deleteWrite({ pk, sk }))
}
