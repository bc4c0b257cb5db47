import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { ApiError } from '#shared/lib/api-error.ts'
import type { Client } from '#shared/lib/client.ts'
import { createOutboxEmail } from '#shared/lib/email/outbox-email.ts'
import type { Operation } from '#shared/lib/operation.ts'
import type { ApiRequest } from '../lib/http/request.ts'
import { matchesLinkTokenHash, newLinkToken, parseLinkTokenId } from '../lib/link-token.ts'
import { sha256 } from '../lib/sha256.ts'
import * as clients from '../lib/store/clients.ts'
import { findRecord } from '../lib/table/get-item.ts'
import { memberLinkKey } from '../lib/table/keys.ts'
import { getBySecret } from '../lib/writes/get-by-secret.ts'
import { storeLinkRecord } from './link-record.ts'

const MemberLink = z.object({
  id: z.string(),
  email: z.string(),
  tokenHash: z.string(),
  expiresAt: z.string(),
  /** The session that the link opened. `openedWith` is the hash of the idempotency key of the request that used the link. */
  sessionId: z.optional(z.string()),
  openedWith: z.optional(z.string()),
})
export type MemberLink = z.infer<typeof MemberLink>

export const EmailedMemberLink = z.object({ email: z.string(), linkToken: z.string() })

/** Stores the request for any email. A job looks up the client later, so the response does not reveal whether the email has a client. */
export async function createMemberLink(email: string, now: Date): Promise<void> {
  const id = randomUUID()
  const linkToken = newLinkToken(id)
  const emails = [createOutboxEmail('memberLink', email)]
  const record = { id, email, linkToken, tokenHash: sha256(linkToken), emails }
  await storeLinkRecord(memberLinkKey(id), record, { email, now })
}

export const findMemberLink = (id: string): Promise<MemberLink | undefined> =>
  findRecord(MemberLink, memberLinkKey(id))

export type OpenedLink = { link: MemberLink; client: Client }

/** Returns the link and the client who now has the email to which the link was sent. Only unknown links count toward the rate limits. */
export async function getLinkByToken(
  { operation, token, now }: { operation: Operation; token: string; now: Date },
  { ipAddress }: Pick<ApiRequest, 'ipAddress'>,
): Promise<OpenedLink> {
  const id = parseLinkTokenId(token)
  if (!id) throw new ApiError('linkEnded')
  const attempt = { operation, ipAddress, now, notFound: 'linkEnded' } as const
  return getBySecret(memberLinkKey(id), (item) => openLink(item, token, now), attempt)
}

async function openLink(
  item: Record<string, unknown>,
  token: string,
  now: Date,
): Promise<OpenedLink | undefined> {
  const link = z.parse(MemberLink, item)
  if (!matchesLinkTokenHash(link.tokenHash, token) || link.expiresAt <= now.toISOString()) return undefined
  const client = await clients.findAfterMerge((await clients.findIdByEmail(link.email)) ?? '')
  return client && { link, client }
}
