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

/** Stores the request for any email, known or not, so that neither response nor timing tells; the sending job looks it up. */
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

/** The client of the link; undefined if it is unknown, has ended, or its email belongs to no client. */
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

/** Without its own rate limit: a change has counted against its limits before. */
export async function requireLink(token: string, now: Date): Promise<OpenLink> {
  const link = await openLink(token, now)
  if (!link) throw new ApiError('linkEnded')
  return link
}
