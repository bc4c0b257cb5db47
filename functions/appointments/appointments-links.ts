import { randomUUID } from 'node:crypto'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { LINK_HOURS } from '#shared/appointments/booking-limits.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { MS_PER_MINUTE } from '#shared/lib/dates/plain-date.ts'
import { queueEmail } from '#shared/lib/email/outbox-email.ts'
import { outboxKeys } from '../lib/outbox/outbox.ts'
import { sendSoon } from '../lib/outbox/send-soon.ts'
import * as clients from '../lib/store/clients.ts'
import { ddb, TABLE_NAME } from '../lib/table/dynamodb.ts'
import { getItem } from '../lib/table/get-item.ts'
import { appointmentsLinkKey, emailPartition } from '../lib/table/keys.ts'
import { appointmentIdOf, hashAppointmentToken, isTokenOf, newAppointmentToken } from './appointment-token.ts'

const AppointmentsLink = z.object({ email: z.string(), tokenHash: z.string(), expiresAt: z.string() })
type AppointmentsLink = z.infer<typeof AppointmentsLink>

export const EmailedLink = z.object({ email: z.string(), linkToken: z.string() })

/**
 * Stores what anybody asks for, whether we know the email or not: nothing that the caller can see or measure depends on
 * it. The job that sends the email finds out.
 */
export async function requestLink(email: string, now: Date): Promise<void> {
  const dueAt = now.toISOString()
  const id = randomUUID()
  const linkToken = newAppointmentToken(id)
  const key = appointmentsLinkKey(id)
  const expiresAt = new Date(now.getTime() + LINK_HOURS * 60 * MS_PER_MINUTE).toISOString()
  const Item = {
    ...key,
    id,
    email,
    linkToken,
    tokenHash: hashAppointmentToken(linkToken),
    createdAt: now.toISOString(),
    expiresAt,
    emails: [queueEmail('ownAppointments', email)],
    ...outboxKeys({ dueAt }),
    personPk: emailPartition(email),
    personSk: `${key.sk}#${expiresAt}#${id}`,
    ttl: Math.floor(Date.parse(expiresAt) / 1000),
  }
  await ddb.send(new PutCommand({ TableName: TABLE_NAME, Item }))
  await sendSoon(key, dueAt)
}

export type OpenLink = { clientId: string; email: string; expiresAt: string }

/** Whose link it is; undefined if it is none, has ended, or leads to an email that is no client's any more. */
export async function openLink(token: string, now: Date): Promise<OpenLink | undefined> {
  const id = appointmentIdOf(token)
  const item = id && (await getItem(appointmentsLinkKey(id)))
  return item ? openStoredLink(item, token, now) : undefined
}

export async function openStoredLink(
  item: Record<string, unknown>,
  token: string,
  now: Date,
): Promise<OpenLink | undefined> {
  const link: AppointmentsLink = z.parse(AppointmentsLink, item)
  if (!isTokenOf(link.tokenHash, token) || link.expiresAt <= now.toISOString()) return undefined
  const clientId = await clients.findIdByEmail(link.email)
  return clientId ? { clientId, email: link.email, expiresAt: link.expiresAt } : undefined
}

/** A change has counted against its limits before. */
export async function requireLink(token: string, now: Date): Promise<OpenLink> {
  const link = await openLink(token, now)
  if (!link) throw new ApiError('linkEnded')
  return link
}
