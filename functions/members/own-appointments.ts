import * as z from 'zod/mini'
import { Appointment } from '#shared/appointments/appointment.ts'
import { countBookableSessions, findBookingProblem } from '#shared/appointments/booking-needs.ts'
import { toPublicAppointment } from '#shared/appointments/public-appointment.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { isUpcoming } from '#shared/lib/booked-appointments.ts'
import type { Client } from '#shared/lib/client.ts'
import { listUsablePacks } from '#shared/lib/session-packs.ts'
import { listActiveAppointmentTypes } from '#shared/lib/settings/appointment-types.ts'
import { find, type StoredAppointment } from '../appointments/appointments.ts'
import type { MemberCaller } from '../lib/http/authorize-member.ts'
import { batchGet } from '../lib/table/batch-get.ts'
import { appointmentKey } from '../lib/table/keys.ts'

export const toMemberAppointment = (appointment: Appointment) => ({
  ...toPublicAppointment(appointment),
  id: appointment.id,
})

/** Returns the member's appointment. Throws the same error for another client's appointment as for an unknown ID. */
export async function getMemberAppointment(member: MemberCaller, id: string): Promise<StoredAppointment> {
  const [client, stored] = await Promise.all([member.client(), find(id)])
  if (stored?.appointment.clientId !== client.id) throw new ApiError('appointmentNotFound')
  return stored
}

/** Returns the client's booked appointments and places on waiting lists, earliest first. */
export async function findUpcomingAppointments(client: Client, now: Date): Promise<Appointment[]> {
  const { appointments = [], waiting = [] } = client.summary
  const upcoming = [...appointments, ...waiting].filter((one) => isUpcoming(one, now))
  const items = await batchGet(upcoming.map((one) => appointmentKey(one.id)))
  return items
    .map((item) => z.parse(Appointment, item))
    .filter(({ clientId, status }) => clientId === client.id && (status === 'booked' || status === 'waiting'))
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt))
}

/** The appointment types that the client's sessions or membership allow today. They may no longer be allowed on a later day. */
export function listBookableTypes({ summary }: Client, now: Date) {
  const at = [now.toISOString()]
  return listActiveAppointmentTypes().flatMap((type) => {
    const { id, name, minutes, needs } = type
    return findBookingProblem(type, at, summary, now) ? [] : { id, name, minutes, needs }
  })
}

export function getRemainingSessions({ summary }: Client, now: Date) {
  const [first] = listUsablePacks(summary.sessionPacks, now)
  return first && { left: countBookableSessions(summary, now), until: first.expiresAt }
}
