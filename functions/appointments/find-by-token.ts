import { ApiError } from '#shared/lib/api-error.ts'
import { appointmentKey } from '../lib/table/keys.ts'
import { getBySecret } from '../lib/writes/get-by-secret.ts'
import type { RateLimitedAttempt } from '../lib/writes/rate-limit-counters.ts'
import { appointmentIdOf, isTokenOf } from './appointment-token.ts'
import { find, fromItem, type StoredAppointment } from './appointments.ts'

/** Only unknown links count against the limits. */
export async function readByToken(token: string, caller: RateLimitedAttempt): Promise<StoredAppointment> {
  const id = appointmentIdOf(token)
  if (!id) throw new ApiError('appointmentNotFound')
  const ifItsToken = (stored: StoredAppointment) =>
    isTokenOf(stored.appointment.tokenHash, token) ? stored : undefined
  return getBySecret(appointmentKey(id), (item) => ifItsToken(fromItem(item)), {
    ...caller,
    notFound: 'appointmentNotFound',
  })
}

/** A change has counted against its limits before. */
export async function getByToken(token: string): Promise<StoredAppointment> {
  const id = appointmentIdOf(token)
  const stored = id ? await find(id) : undefined
  if (!stored || !isTokenOf(stored.appointment.tokenHash, token)) throw new ApiError('appointmentNotFound')
  return stored
}
