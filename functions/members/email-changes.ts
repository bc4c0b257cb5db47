import { createHash, randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { VISITOR } from '#shared/lib/activity.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import type { Client } from '#shared/lib/client.ts'
import { createOutboxEmail } from '#shared/lib/email/outbox-email.ts'
import { normalizeEmail } from '#shared/lib/fields.ts'
import { confirmEmailChange, type EmailChangeMailbox } from '#shared/members/email-change-operations.ts'
import { updateClientDetails } from '../clients/client-details.ts'
import type { ApiRequest } from '../lib/http/request.ts'
import { matchesLinkTokenHash, newLinkToken, parseLinkTokenId } from '../lib/link-token.ts'
import { retryWhenChanged } from '../lib/retry-when-changed.ts'
import { sha256 } from '../lib/sha256.ts'
import * as clients from '../lib/store/clients.ts'
import { emailChangeKey } from '../lib/table/keys.ts'
import { updateItem } from '../lib/table/table-commands.ts'
import { ignoreFailedCondition } from '../lib/table/transact.ts'
import { getBySecret } from '../lib/writes/get-by-secret.ts'
import { storeLinkRecord } from './link-record.ts'

export const EmailChange = z.object({
  id: z.string(),
  clientId: z.string(),
  /** The client's email when the change was requested. */
  from: z.string(),
  email: z.string(),
  oldTokenHash: z.string(),
  newTokenHash: z.string(),
  oldConfirmedAt: z.optional(z.string()),
  newConfirmedAt: z.optional(z.string()),
  expiresAt: z.string(),
})
type EmailChange = z.infer<typeof EmailChange>

/** `linkToken` is removed once both emails have been sent. */
export const EmailChangeLink = z.object({ clientId: z.string(), email: z.string(), linkToken: z.string() })
export type EmailChangeLink = z.infer<typeof EmailChangeLink>

const TOKEN_LENGTH = 24

/** Derives a different token for each mailbox, so that one token does not reveal the other. */
export function deriveEmailChangeToken(side: EmailChangeMailbox, linkToken: string): string {
  const secret = createHash('sha256').update(`${side} ${linkToken}`).digest('base64url')
  return `${parseLinkTokenId(linkToken)}.${secret.slice(0, TOKEN_LENGTH)}`
}

/** Sends both links even if another client has the new email, so that the response does not reveal it. The confirmation then fails later. */
export async function startEmailChange(client: Client, email: string, now: Date): Promise<void> {
  const { id: clientId, email: from } = client
  if (!from) throw new ApiError('noEmail')
  if (normalizeEmail(from) === normalizeEmail(email))
    throw new ApiError('invalidInput', { fields: { email: 'This is already your email' } })
  const id = randomUUID()
  const linkToken = newLinkToken(id)
  const record = {
    id,
    clientId,
    from,
    email,
    linkToken,
    oldTokenHash: sha256(deriveEmailChangeToken('old', linkToken)),
    newTokenHash: sha256(deriveEmailChangeToken('new', linkToken)),
    emails: [createOutboxEmail('emailChangeOld', from), createOutboxEmail('emailChangeNew', email)],
  }
  await storeLinkRecord(emailChangeKey(id), record, { email: from, now })
}

/** Stores the confirmation of one mailbox. The email changes once both mailboxes have confirmed. A repeated confirmation succeeds. */
export async function confirmEmailAddress(token: string, { ipAddress }: ApiRequest, now: Date) {
  const { id, side } = await findChangeSide(token, ipAddress, now)
  const confirmedChange = await storeConfirmation(id, side, now)
  const { email, oldConfirmedAt, newConfirmedAt } = confirmedChange
  if (!oldConfirmedAt) return { email, waitsFor: 'old' } as const
  if (!newConfirmedAt) return { email, waitsFor: 'new' } as const
  await retryWhenChanged(() => applyChange(confirmedChange, now), 'clientChanged')
  return { email }
}

async function findChangeSide(token: string, ipAddress: string, now: Date) {
  const id = parseLinkTokenId(token)
  if (!id) throw new ApiError('linkEnded')
  const parseSide = (item: Record<string, unknown>) => {
    const { expiresAt, oldTokenHash, newTokenHash } = z.parse(EmailChange, item)
    if (expiresAt <= now.toISOString()) return undefined
    if (matchesLinkTokenHash(oldTokenHash, token)) return { id, side: 'old' } as const
    return matchesLinkTokenHash(newTokenHash, token) ? ({ id, side: 'new' } as const) : undefined
  }
  const attempt = { operation: confirmEmailChange, ipAddress, now, notFound: 'linkEnded' } as const
  return getBySecret(emailChangeKey(id), parseSide, attempt)
}

/** Stores the confirmation of one mailbox and returns those of both mailboxes. Of two concurrent calls, the later one returns both. */
async function storeConfirmation(id: string, side: EmailChangeMailbox, now: Date): Promise<EmailChange> {
  const result = await ignoreFailedCondition(() =>
    updateItem({
      Key: emailChangeKey(id),
      UpdateExpression: 'SET #confirmed = if_not_exists(#confirmed, :now)',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: { '#confirmed': `${side}ConfirmedAt` },
      ExpressionAttributeValues: { ':now': now.toISOString() },
      ReturnValues: 'ALL_NEW',
    }),
  )
  if (!result) throw new ApiError('linkEnded')
  return z.parse(EmailChange, result.Attributes)
}

/** Returns undefined after a concurrent change. Throws if the client's email has changed since the request. */
async function applyChange({ clientId, from, email }: EmailChange, now: Date): Promise<true | undefined> {
  const client = await clients.findAfterMerge(clientId)
  const isCurrentEmail = (address: string) => normalizeEmail(client?.email ?? '') === normalizeEmail(address)
  if (client && isCurrentEmail(email)) return true
  if (!client || !isCurrentEmail(from)) throw new ApiError('linkEnded')
  const updated = await updateClientDetails(
    client,
    { ...client, email },
    { actor: VISITOR, now },
    { isConfirmed: true },
  )
  if (updated === 'emailTaken') throw new ApiError('emailInUse')
  return updated === 'changed' ? undefined : true
}
