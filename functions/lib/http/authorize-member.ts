import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { ApiError } from '#shared/lib/api-error.ts'
import type { Client } from '#shared/lib/client.ts'
import {
  formatSessionCookie,
  isActiveSession,
  isLastSeenOutdated,
  readSessionCookie,
  type SessionCookie,
} from '#shared/lib/member-session.ts'
import { matchesHash } from '../sha256.ts'
import * as clients from '../store/clients.ts'
import * as sessions from '../store/member-sessions.ts'

export type SetCookie = (cookie: string) => void

/** A client with a session cookie, which the browser gets when the client opens an emailed link. */
export type MemberCaller = {
  readonly kind: 'member'
  /** The ID of the session. It identifies the caller, because a merge changes the client's ID. */
  readonly userId: string
  /** Returns the client. Rejects if the session has ended. */
  readonly client: () => Promise<Client>
  /** Extends the session. Only the operation getMember calls this function. */
  readonly extendSession: (now: Date) => Promise<void>
}

/** Refuses requests from other sites, because browsers send the session cookie with these requests too. */
export function authorizeMember(event: APIGatewayProxyEventV2, setCookie: SetCookie): MemberCaller {
  requireSameOriginJson(event)
  const cookie = readSessionCookie(event.cookies)
  if (!cookie) throw new ApiError('memberSignedOut')
  const sessionPromise = admit(cookie, new Date())
  sessionPromise.catch(() => undefined)
  return {
    kind: 'member',
    userId: cookie.sessionId,
    client: async () => (await sessionPromise).client,
    extendSession: async (now) => {
      const { client, session } = await sessionPromise
      if (isLastSeenOutdated(session, now) && (await sessions.recordSessionUse(client.id, session.id, now)))
        setCookie(formatSessionCookie({ ...cookie, clientId: client.id }))
    },
  }
}

/** Requires the content type JSON, because HTML forms on other sites cannot send it. */
function requireSameOriginJson({ headers, requestContext }: APIGatewayProxyEventV2): void {
  requireSameOrigin((name) => headers[name])
  const { method } = requestContext.http
  const hasBody = method === 'POST' || method === 'PATCH'
  if (hasBody && !/^application\/json\b/i.test(headers['content-type'] ?? '')) throw new ApiError('notJson')
}

/** Refuses requests from other sites, so that they can neither use a session nor start one in this browser. */
export function requireSameOrigin(header: (name: string) => string | undefined): void {
  const site = header('sec-fetch-site')
  if (site !== undefined && site !== 'same-origin') throw new ApiError('otherSite')
}

async function admit(cookie: SessionCookie, now: Date) {
  const { clientId, sessionId, secret } = cookie
  const [client, ownSession] = await Promise.all([
    clients.findAfterMerge(clientId),
    sessions.find(clientId, sessionId),
  ])
  const session = ownSession ?? (client && (await findMergedSession(client, cookie)))
  if (
    !client ||
    !session ||
    !matchesHash(secret, session.tokenHash) ||
    !isActiveSession(session, client, now)
  )
    throw new ApiError('memberSignedOut')
  return { client, session }
}

/** Finds a session that a merge has moved to the remaining client, even if the merge is not complete yet. */
async function findMergedSession({ id, mergingInto }: Client, { clientId, sessionId }: SessionCookie) {
  const movedSession = id !== clientId ? await sessions.find(id, sessionId) : undefined
  return movedSession ?? (mergingInto ? sessions.find(mergingInto, sessionId) : undefined)
}
