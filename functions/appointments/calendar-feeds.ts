import * as z from 'zod/mini'
import { formatTrainerFeed, getFeedRange } from '#shared/appointments/calendar-feeds.ts'
import { listTrainerIds } from '#shared/appointments/trainers.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { requireEnv } from '../lib/environment.ts'
import { matchesLinkTokenHash, newLinkToken } from '../lib/link-token.ts'
import { sha256 } from '../lib/sha256.ts'
import { trainerFeedKey } from '../lib/table/keys.ts'
import { deleteItem, putItem } from '../lib/table/table-commands.ts'
import type { ActionContext } from '../lib/writes/action-context.ts'
import { getBySecret } from '../lib/writes/get-by-secret.ts'
import type { RateLimitedAttempt } from '../lib/writes/rate-limit-counters.ts'
import { listBetween } from './appointments.ts'
import { feedUrl, isMemberFeedToken, readMemberFeed } from './member-feeds.ts'

const TRAINER_FEED_PREFIX = 'trainer-'
const TOKEN_PATTERN = /^trainer-([\w-]+)\.[\w-]{24}$/

export async function createTrainerFeed(trainerId: string, { actor, now }: ActionContext): Promise<string> {
  const token = newLinkToken(`${TRAINER_FEED_PREFIX}${trainerId}`)
  const Item = {
    ...trainerFeedKey(trainerId),
    trainerId,
    tokenHash: sha256(token),
    createdAt: now.toISOString(),
    createdBy: actor.name,
  }
  await putItem({ Item })
  return feedUrl(token)
}

export async function revokeTrainerFeed(trainerId: string): Promise<void> {
  await deleteItem({ Key: trainerFeedKey(trainerId) })
}

const StoredFeed = z.object({ tokenHash: z.string() })

/** Returns the calendar of a trainer or client. Throws `calendarNotFound` for former ones. Only unknown tokens count toward the rate limits. */
export async function readFeed(token: string, caller: RateLimitedAttempt): Promise<string> {
  if (isMemberFeedToken(token)) return readMemberFeed(token, caller)
  const trainerId = TOKEN_PATTERN.exec(token)?.[1]
  if (!trainerId || !listTrainerIds().includes(trainerId)) throw new ApiError('calendarNotFound')
  await getBySecret(
    trainerFeedKey(trainerId),
    (item) => matchesLinkTokenHash(z.parse(StoredFeed, item).tokenHash, token) || undefined,
    { ...caller, notFound: 'calendarNotFound' },
  )
  return formatTrainerFeed(trainerId, await listBetween(getFeedRange(caller.now)), requireEnv('SITE_URL'))
}
