import { ApiError } from '#shared/api-error.ts'
import type { Operation } from '#shared/operation.ts'
import { appointmentIdOf, isTokenOf } from '../lib/appointment-token.ts'
import { find, fromItem, type StoredAppointment } from '../lib/store/appointments.ts'
import { appointmentKey } from '../lib/store/table/keys.ts'
import { getWithRateLimits } from '../lib/store/writes/get-with-rate-limits.ts'
import { rateLimitCounters } from '../lib/store/writes/rate-limit-counters.ts'
import { isWithinLimits } from '../lib/store/writes/rate-limits.ts'

type Caller = { operation: Operation; ipAddress: string; now: Date }

/** The appointment of a link, for reading: only unknown links count against the limits. */
export async function readByToken(token: string, caller: Caller): Promise<StoredAppointment> {
  const id = appointmentIdOf(token)
  if (!id) throw new ApiError('appointmentNotFound')
  const { item, isLimited } = await getWithRateLimits(appointmentKey(id), rateLimitCounters(caller))
  // Over a limit, do not reveal even a correct guess.
  if (isLimited) throw new ApiError('tooManyRequests')
  const stored = item && fromItem(item)
  if (stored && isTokenOf(stored.appointment.tokenHash, token)) return stored
  throw new ApiError((await isWithinLimits(caller)) ? 'appointmentNotFound' : 'tooManyRequests')
}

/** The same within a change, after its limits were counted. */
export async function getByToken(token: string): Promise<StoredAppointment> {
  const id = appointmentIdOf(token)
  const stored = id ? await find(id) : undefined
  if (!stored || !isTokenOf(stored.appointment.tokenHash, token)) throw new ApiError('appointmentNotFound')
  return stored
}
