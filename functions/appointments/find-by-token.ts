import { ApiError } from '#shared/lib/api-error.ts'
import { appointmentKey } from '../lib/table/keys.ts'
import { getBySecret } from '../lib/writes/get-by-secret.ts'
import type { RateLimitedAttempt } from '../lib/writes/rate-limit-counters.ts'
import { isTokenOf, partsOfToken } from './appointment-token.ts'
import { find, fromItem, type StoredAppointment } from './appointments.ts'
import { openLink } from './appointments-links.ts'

/** Only unknown links count against the limits. */
export async function readByToken(token: string, caller: RateLimitedAttempt): Promise<StoredAppointment> {
  const parts = partsOfToken(token)
  if (!parts) throw new ApiError('appointmentNotFound')
  return getBySecret(appointmentKey(parts.id), (item) => ifOpened(fromItem(item), parts, caller.now), {
    ...caller,
    notFound: 'appointmentNotFound',
  })
}

/** Without its own rate limit: a change has counted against its limits before. */
export async function getByToken(token: string, now: Date): Promise<StoredAppointment> {
  const parts = partsOfToken(token)
  const stored = parts && (await find(parts.id))
  const opened = stored && (await ifOpened(stored, parts, now))
  if (!opened) throw new ApiError('appointmentNotFound')
  return opened
}

type Parts = NonNullable<ReturnType<typeof partsOfToken>>

async function ifOpened(
  stored: StoredAppointment,
  { token, link }: Parts,
  now: Date,
): Promise<StoredAppointment | undefined> {
  const { tokenHash, clientId } = stored.appointment
  if (link === undefined) return isTokenOf(tokenHash, token) ? stored : undefined
  return (await openLink(link, now))?.clientId === clientId ? stored : undefined
}
