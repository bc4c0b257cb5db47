import { randomUUID } from 'node:crypto'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { LINK_HOURS } from '#shared/appointments/booking-limits.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import type { Client } from '#shared/lib/client.ts'
import { MS_PER_MINUTE } from '#shared/lib/dates/plain-date.ts'
import { queueEmail } from '#shared/lib/email/outbox-email.ts'
import type { Operation } from '#shared/lib/operation.ts'
import type { ApiRequest } from '../lib/http/request.ts'
import { isTokenOf, linkIdOf, newLinkToken } from '../lib/link-token.ts'
import { outboxKeys } from '../lib/outbox/outbox.ts'
import { sendSoon } from '../lib/outbox/send-soon.ts'
import { sha256 } from '../lib/sha256.ts'
import * as clients from '../lib/store/clients.ts'
import { ddb, TABLE_NAME } from '../lib/table/dynamodb.ts'
import { findRecord } from '../lib/table/get-item.ts'
import { emailPartition, memberLinkKey } from '../lib/table/keys.ts'
import { getBySecret } from '../lib/writes/get-by-secret.ts'

const MemberLink = z.object({
  id: z.string(),
  email: z.string(),
  tokenHash: z.string(),
  expiresAt: z.string(),
  /** The session that it was exchanged for, and the hash of the caller's idempotency key. */
  sessionId: z.optional(z.string()),
  openedWith: z.optional(z.string()),
})
export type MemberLink = z.infer<typeof MemberLink>

export const EmailedMemberLink = z.object({ email: z.string(), linkToken: z.string() })

/** Stores the request for any email, known or not, so that neither response nor timing tells; the sending job looks it up. */
export async function requestLink(email: string, now: Date): Promise<void> {
  const dueAt = now.toISOString()
  const id = randomUUID()
  const linkToken = newLinkToken(id)
  const key = memberLinkKey(id)
  const expiresAt = new Date(now.getTime() + LINK_HOURS * 60 * MS_PER_MINUTE).toISOString()
  const Item = {
    ...key,
    id,
    email,
    linkToken,
    tokenHash: sha256(linkToken),
    createdAt: dueAt,
    expiresAt,
    emails: [queueEmail('memberLink', email)],
    ...outboxKeys({ dueAt }),
    personPk: emailPartition(email),
    personSk: `${key.sk}#${expiresAt}#${id}`,
    ttl: Math.floor(Date.parse(expiresAt) / 1000),
  }
  await ddb.send(new PutCommand({ TableName: TABLE_NAME, Item }))
  await sendSoon(key, dueAt)
}

export const getLink = (id: string): Promise<MemberLink | undefined> =>
  findRecord(MemberLink, memberLinkKey(id))

export type OpenedLink = { link: MemberLink; client: Client }

/** Whose page a link opens: the client with its email now. Only unknown links count against the limits. */
export async function findLink(
  { operation, token, now }: { operation: Operation; token: string; now: Date },
  { ipAddress }: Pick<ApiRequest, 'ipAddress'>,
): Promise<OpenedLink> {
  const id = linkIdOf(token)
  if (!id) throw new ApiError('linkEnded')
  const caller = { operation, ipAddress, now, notFound: 'linkEnded' } as const
  return getBySecret(memberLinkKey(id), (item) => openLink(item, token, now), caller)
}

async function openLink(
  item: Record<string, unknown>,
  token: string,
  now: Date,
): Promise<OpenedLink | undefined> {
  const link = z.parse(MemberLink, item)
  if (!isTokenOf(link.tokenHash, token) || link.expiresAt <= now.toISOString()) return undefined
  const client = await clients.findCurrent((await clients.findIdByEmail(link.email)) ?? '')
  return client && { link, client }
}
