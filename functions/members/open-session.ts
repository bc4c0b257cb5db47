import { randomBytes, randomUUID } from 'node:crypto'
import { VISITOR } from '#shared/lib/activity.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import type { Client } from '#shared/lib/client.ts'
import {
  deviceName,
  formatSessionCookie,
  getSessionExpiry,
  MAX_MEMBER_SESSIONS,
  type MemberSession,
} from '#shared/lib/member-session.ts'
import { requireSameOrigin } from '../lib/http/authorize-member.ts'
import type { ApiRequest } from '../lib/http/request.ts'
import { sha256 } from '../lib/sha256.ts'
import * as sessions from '../lib/store/member-sessions.ts'
import { getActivitySubject } from '../lib/table/activity-subjects.ts'
import { clientKey, memberLinkKey, memberSessionKey } from '../lib/table/keys.ts'
import { deleteWrite, putWrite, updateWrite } from '../lib/table/transact.ts'
import { clientActivityWrites, transactForClient } from '../lib/writes/client-activity-writes.ts'
import { findMemberLink, type MemberLink, type OpenedLink } from './member-links.ts'

type SessionRequest = { token: string; request: ApiRequest; now: Date }

/** A link opens only one session. The cookie is derived from the link and the idempotency key, so a retry gets the same cookie. */
export async function openSession({ link, client }: OpenedLink, { token, request, now }: SessionRequest) {
  requireSameOrigin(request.header)
  const key = request.idempotencyKey ?? randomBytes(24).toString('hex')
  const [secret, openedWith] = [sha256(`${token} ${key}`), sha256(key)]
  if (link.sessionId) return repeatedSessionCookie(link, client, { openedWith, secret })
  const at = now.toISOString()
  const session: MemberSession = {
    id: randomUUID(),
    tokenHash: sha256(secret),
    device: deviceName(request.userAgent),
    ...(client.status === 'former' && { isOfFormer: true }),
    createdAt: at,
    lastSeenAt: at,
    expiresAt: getSessionExpiry(now),
  }
  const surplusSessions = (await sessions.list(client.id)).slice(MAX_MEMBER_SESSIONS - 1)
  const activity = {
    type: 'memberPageOpened',
    clientId: client.id,
    actor: VISITOR,
    subject: getActivitySubject(clientKey(client.id)),
    details: { device: session.device },
  } as const
  const failures = await transactForClient([
    updateWrite(
      memberLinkKey(link.id),
      { sessionId: session.id, openedWith },
      { expression: 'attribute_exists(pk) AND attribute_not_exists(sessionId)' },
    ),
    putWrite(sessions.toItem(client.id, session)),
    ...surplusSessions.map(({ id }) => deleteWrite(memberSessionKey(client.id, id))),
    ...clientActivityWrites(activity, now),
  ])
  if (failures.length > 0)
    return repeatedSessionCookie(await findMemberLink(link.id), client, { openedWith, secret })
  return formatSessionCookie({ clientId: client.id, sessionId: session.id, secret })
}

function repeatedSessionCookie(
  link: MemberLink | undefined,
  { id: clientId }: Client,
  { openedWith, secret }: { openedWith: string; secret: string },
): string {
  if (!link?.sessionId || link.openedWith !== openedWith) throw new ApiError('linkUsed')
  return formatSessionCookie({ clientId, sessionId: link.sessionId, secret })
}
