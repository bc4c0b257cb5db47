import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { Appointment } from '#shared/appointments/appointment.ts'
import { feedRange, memberFeed, trainerFeed } from '#shared/appointments/calendar-feeds.ts'
import { trainerIds } from '#shared/appointments/trainers.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { requireEnv } from '../lib/environment.ts'
import { findClientRecords } from '../lib/store/client-records.ts'
import { ddb, TABLE_NAME } from '../lib/table/dynamodb.ts'
import { trainerFeedKey } from '../lib/table/keys.ts'
import { getBySecret } from '../lib/writes/get-by-secret.ts'
import type { RateLimitedAttempt } from '../lib/writes/rate-limit-counters.ts'
import type { StaffAction } from '../lib/writes/staff-action.ts'
import { hashAppointmentToken, isTokenOf, newAppointmentToken } from './appointment-token.ts'
import { listBetween } from './appointments.ts'

const TRAINER = 'trainer-'
const TOKEN_PATTERN = /^trainer-([\w-]+)\.[\w-]{24}$/

/** Webcal opens the program that subscribes. */
export async function createTrainerFeed(trainerId: string, { actor, now }: StaffAction): Promise<string> {
  const token = newAppointmentToken(`${TRAINER}${trainerId}`)
  const Item = {
    ...trainerFeedKey(trainerId),
    trainerId,
    tokenHash: hashAppointmentToken(token),
    createdAt: now.toISOString(),
    createdBy: actor.name,
  }
  await ddb.send(new PutCommand({ TableName: TABLE_NAME, Item }))
  return `${requireEnv('SITE_URL').replace(/^https?/, 'webcal')}/api/calendars/${token}`
}

export async function revokeTrainerFeed(trainerId: string): Promise<void> {
  await ddb.send(new DeleteCommand({ TableName: TABLE_NAME, Key: trainerFeedKey(trainerId) }))
}

const Secret = z.object({ tokenHash: z.string() })

/** Only unknown tokens count against the limits. The calendar of a trainer ends when the trainer leaves. */
export async function readFeed(token: string, caller: RateLimitedAttempt): Promise<string> {
  const trainerId = TOKEN_PATTERN.exec(token)?.[1]
  if (!trainerId || !trainerIds().includes(trainerId)) throw new ApiError('calendarNotFound')
  await getBySecret(
    trainerFeedKey(trainerId),
    (item) => isTokenOf(z.parse(Secret, item).tokenHash, token) || undefined,
    { ...caller, notFound: 'calendarNotFound' },
  )
  return trainerFeed(trainerId, await listBetween(feedRange(caller.now)), requireEnv('SITE_URL'))
}

/** A merge moves the appointments to the remaining client, and an erasure leaves none. */
export async function readMemberFeed(clientId: string, now: Date): Promise<string> {
  const { start, end } = feedRange(now)
  const { records } = await findClientRecords(clientId, ['appointment'])
  const appointments = records
    .filter(({ sk }) => sk === 'APPOINTMENT')
    .map((item) => z.parse(Appointment, item))
    .filter(({ startsAt }) => startsAt >= start.toISOString() && startsAt < end.toISOString())
  return memberFeed(appointments, requireEnv('SITE_URL'))
}
