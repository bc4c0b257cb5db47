import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { Appointment } from '#shared/appointments/appointment.ts'
import { formatMemberFeed, getFeedRange } from '#shared/appointments/calendar-feeds.ts'
import { requireEnv } from '../lib/environment.ts'
import { matchesLinkTokenHash, newLinkToken } from '../lib/link-token.ts'
import { sha256 } from '../lib/sha256.ts'
import { findClientRecords } from '../lib/store/client-records.ts'
import * as clients from '../lib/store/clients.ts'
import { clientKey, MEMBER_CALENDAR_PREFIX, memberCalendarKey } from '../lib/table/keys.ts'
import { queryPrefix } from '../lib/table/query-all.ts'
import { deleteWrite, putWrite, type Write } from '../lib/table/transact.ts'
import { clientWrite, transactForClient } from '../lib/writes/client-activity-writes.ts'
import { getBySecret } from '../lib/writes/get-by-secret.ts'
import type { RateLimitedAttempt } from '../lib/writes/rate-limit-counters.ts'

const MEMBER_FEED_PREFIX = 'member-'
const TOKEN_PATTERN = /^member-([\w-]{1,64})~([\w-]{36})\.[\w-]{24}$/

export const isMemberFeedToken = (token: string): boolean => token.startsWith(MEMBER_FEED_PREFIX)

/** Returns a URL with the scheme webcal, because it opens the client's calendar program, which then subscribes to the feed. */
export const feedUrl = (token: string): string =>
  `${requireEnv('SITE_URL').replace(/^https?/, 'webcal')}/api/calendars/${token}`

/** Stores the token in the client's partition, so that a merge or an erasure of the client includes the token. */
export async function createMemberFeed(clientId: string, now: Date): Promise<string> {
  const id = randomUUID()
  const token = newLinkToken(`${MEMBER_FEED_PREFIX}${clientId}~${id}`)
  const calendar = { tokenHash: sha256(token), createdAt: now.toISOString() }
  await transactForClient([
    ...(await feedDeleteWrites(clientId)),
    putWrite({ ...memberCalendarKey(clientId, id), ...calendar }),
    clientWrite(clientId),
  ])
  return feedUrl(token)
}

export async function feedDeleteWrites(clientId: string): Promise<Write[]> {
  const items = await queryPrefix(clientKey(clientId).pk, MEMBER_CALENDAR_PREFIX)
  return items.map(({ pk, sk }) => deleteWrite({ pk, sk }))
}

const StoredFeed = z.object({ tokenHash: z.string() })

/** Returns a client's calendar. Throws `calendarNotFound` for a former client. Only unknown tokens count toward the rate limits. */
export async function readMemberFeed(token: string, caller: RateLimitedAttempt): Promise<string> {
  const [, clientId = '', id = ''] = TOKEN_PATTERN.exec(token) ?? []
  const client = clientId ? await clients.findAfterMerge(clientId) : undefined
  const isCurrentClient = client && client.status !== 'former' && !client.erasingSince
  await getBySecret(
    memberCalendarKey(client?.id ?? clientId, id),
    (item) =>
      (isCurrentClient && matchesLinkTokenHash(z.parse(StoredFeed, item).tokenHash, token)) || undefined,
    { ...caller, notFound: 'calendarNotFound' },
  )
  return renderMemberFeed(client?.id ?? clientId, caller.now)
}

export async function renderMemberFeed(clientId: string, now: Date): Promise<string> {
  const { start, end } = getFeedRange(now)
  const { records } = await findClientRecords(clientId, ['appointment'])
  const appointments = records
    .filter(({ sk }) => sk === 'APPOINTMENT')
    .map((item) => z.parse(Appointment, item))
    .filter(({ startsAt }) => startsAt >= start.toISOString() && startsAt < end.toISOString())
  return formatMemberFeed(appointments, requireEnv('SITE_URL'))
}
