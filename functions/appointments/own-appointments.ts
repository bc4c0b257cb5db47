import * as z from 'zod/mini'
import { Appointment, ownToken } from '#shared/appointments/appointment.ts'
import { bookableSessions, needsProblem } from '#shared/appointments/booking-needs.ts'
import type { listOwnAppointments } from '#shared/appointments/own-appointments-operations.ts'
import { toPublicAppointment } from '#shared/appointments/public-appointment.ts'
import { waitingState } from '#shared/appointments/waiting-list.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { isUpcoming } from '#shared/lib/booked-appointments.ts'
import type { Client } from '#shared/lib/client.ts'
import type { Output } from '#shared/lib/operation.ts'
import { openPacks } from '#shared/lib/session-packs.ts'
import { activeTypes } from '#shared/lib/settings/appointment-types.ts'
import * as clients from '../lib/store/clients.ts'
import { batchGet } from '../lib/table/batch-get.ts'
import { appointmentKey, appointmentsLinkKey } from '../lib/table/keys.ts'
import { getBySecret } from '../lib/writes/get-by-secret.ts'
import type { RateLimitedAttempt } from '../lib/writes/rate-limit-counters.ts'
import { appointmentIdOf } from './appointment-token.ts'
import { openStoredLink } from './appointments-links.ts'
import { placeOf } from './waiting-line.ts'

/** Only unknown links count against the limits. */
export async function findOwn(
  link: string,
  caller: RateLimitedAttempt,
): Promise<Output<typeof listOwnAppointments>> {
  const id = appointmentIdOf(link)
  if (!id) throw new ApiError('linkEnded')
  const { now } = caller
  const { clientId, expiresAt } = await getBySecret(
    appointmentsLinkKey(id),
    (item) => openStoredLink(item, link, now),
    { ...caller, notFound: 'linkEnded' },
  )
  const client = await clients.getCurrent(clientId)
  const { appointments = [], waiting = [] } = client.summary
  const upcoming = [...appointments, ...waiting].filter((one) => isUpcoming(one, now))
  const items = await batchGet(upcoming.map((one) => appointmentKey(one.id)))
  const found = items
    .map((item) => z.parse(Appointment, item))
    .filter((one) => one.clientId === client.id)
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt))
    .map((one) => ({ one, shown: { ...toPublicAppointment(one), token: ownToken(one.id, link) } }))
  const inLists = found.filter(({ one }) => one.status === 'waiting' && waitingState(one, now) !== 'over')
  return {
    firstName: client.firstName,
    expiresAt,
    appointments: found.flatMap(({ one, shown }) => (one.status === 'booked' ? shown : [])),
    waiting: await Promise.all(
      inLists.map(async ({ one, shown }) => ({ ...shown, place: await placeOf(one, now) })),
    ),
    types: bookableTypes(client, now),
    sessions: sessionsOf(client, now),
  }
}

/** Types for which a session or membership exists now; a later day may need another one. */
function bookableTypes({ summary }: Client, now: Date) {
  const at = [now.toISOString()]
  return activeTypes().flatMap((type) => {
    const { id, name, minutes, needs } = type
    return needsProblem(type, at, summary, now) ? [] : { id, name, minutes, needs }
  })
}

function sessionsOf({ summary }: Client, now: Date) {
  const [first] = openPacks(summary.sessionPacks, now)
  return first && { left: bookableSessions(summary, now), until: first.expiresAt }
}
