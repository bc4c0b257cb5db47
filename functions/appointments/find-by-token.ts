import { ApiError } from '#shared/lib/api-error.ts'
import { matchesLinkTokenHash, parseLinkTokenId } from '../lib/link-token.ts'
import { appointmentKey } from '../lib/table/keys.ts'
import { getBySecret } from '../lib/writes/get-by-secret.ts'
import type { RateLimitedAttempt } from '../lib/writes/rate-limit-counters.ts'
import { find, fromItem, type StoredAppointment } from './appointments.ts'

/** Finds an appointment by the token of its link. Throws `appointmentNotFound` for an unknown token, which counts toward the rate limits. */
export async function getByTokenRateLimited(
  token: string,
  caller: RateLimitedAttempt,
): Promise<StoredAppointment> {
  const id = parseLinkTokenId(token)
  if (!id) throw new ApiError('appointmentNotFound')
  return getBySecret(appointmentKey(id), (item) => ifTokenMatches(fromItem(item), token), {
    ...caller,
    notFound: 'appointmentNotFound',
  })
}

export async function getByToken(token: string): Promise<StoredAppointment> {
  const storedAppointment = await find(parseLinkTokenId(token) ?? '')
  const matchingAppointment = storedAppointment && ifTokenMatches(storedAppointment, token)
  if (!matchingAppointment) throw new ApiError('appointmentNotFound')
  return matchingAppointment
}

const ifTokenMatches = (stored: StoredAppointment, token: string): StoredAppointment | undefined =>
  matchesLinkTokenHash(stored.appointment.tokenHash, token) ? stored : undefined
