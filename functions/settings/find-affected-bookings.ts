import type { Appointment } from '#shared/appointments/appointment.ts'
import { type DayPass, getEffectiveStatus, PASS_VALID_DAYS } from '#shared/front-desk/day-pass.ts'
import { isUpcoming } from '#shared/lib/booked-appointments.ts'
import { type Client, fullName } from '#shared/lib/client.ts'
import { MS_PER_DAY } from '#shared/lib/dates/durations.ts'
import { addDays, type PlainDate, plainDateIn } from '#shared/lib/dates/plain-date.ts'
import {
  type AffectedRecord,
  explainAffectedAppointment,
  explainAffectedVisit,
  type SettingsChange,
} from '#shared/settings/affected.ts'
import * as appointments from '../appointments/appointments.ts'
import * as dayPasses from '../front-desk/day-passes.ts'
import { findExpectedPassCodes } from '../front-desk/expected-visits.ts'
import * as clients from '../lib/store/clients.ts'

const DAYS_AHEAD = 400

export type AffectedBooking = Omit<AffectedRecord, 'isEmailed' | 'hasEmail'> & { email: string | undefined }
type AffectedCandidate = Omit<AffectedBooking, 'why'> & { why: string | undefined }

export async function findAffectedBookings(change: SettingsChange, now: Date): Promise<AffectedBooking[]> {
  const end = new Date(now.getTime() + DAYS_AHEAD * MS_PER_DAY)
  const [booked, passes] = await Promise.all([
    appointments.listBetween({ start: now, end }),
    findExpectedPasses(change, now),
  ])
  return withClients([
    ...booked.flatMap((one) => candidatesOf(one, change, now)),
    ...passes.flatMap((pass) => candidatesOfPass(pass, change, now)),
  ])
}

async function findExpectedPasses(change: SettingsChange, now: Date): Promise<DayPass[]> {
  const today = plainDateIn(change.to.business.timeZone, now)
  const days = Array.from({ length: PASS_VALID_DAYS + 2 }, (_, i) => addDays(today, i))
  const affectedDays = days.filter((day) => explainAffectedVisit(day, change))
  const codes = await Promise.all(affectedDays.map(findExpectedPassCodes))
  return dayPasses.findAll(codes.flat())
}

/** Returns the bookings that the changed settings still affect. Some may have been canceled or moved since staff saw the list. */
export async function findStillAffectedBookings(
  ids: readonly string[],
  change: SettingsChange,
  now: Date,
): Promise<AffectedBooking[]> {
  const candidates = await Promise.all(
    ids.map(async (id) => {
      const [kind, key = ''] = id.split(':')
      if (kind === 'visit') {
        const pass = await dayPasses.find(key)
        return pass ? candidatesOfPass(pass, change, now) : []
      }
      const appointment = await appointments.find(key)
      return appointment ? candidatesOf(appointment.appointment, change, now) : []
    }),
  )
  return withClients(candidates.flat())
}

function candidatesOf(appointment: Appointment, change: SettingsChange, now: Date): AffectedCandidate[] {
  const { id, status, clientId, name, email, startsAt, trainerId } = appointment
  if (status !== 'booked' || !isUpcoming(appointment, now)) return []
  const day = plainDateIn(change.to.business.timeZone, new Date(startsAt))
  const why = explainAffectedAppointment(appointment, change)
  return [{ id: `appointment:${id}`, clientId, name, email, day, startsAt, trainerId, why }]
}

/** Takes the day of the visit from the pass itself, because the item in the index of expected visits may be outdated. */
function candidatesOfPass(pass: DayPass, change: SettingsChange, now: Date): AffectedCandidate[] {
  const { passCode, clientId, fullName: name, email, preferredVisitDate: day } = pass
  if (!day || getEffectiveStatus(pass, now) !== 'active' || isOver(day, change, now)) return []
  return [{ id: `visit:${passCode}`, clientId, name, email, day, why: explainAffectedVisit(day, change) }]
}

const isOver = (day: PlainDate, { to }: SettingsChange, now: Date) =>
  day < plainDateIn(to.business.timeZone, now)

/** Sets the current name and email of each client. For a merged client, these are the values of the remaining client. */
async function withClients(candidates: readonly AffectedCandidate[]): Promise<AffectedBooking[]> {
  const affectedBookings = candidates.flatMap(({ why, ...one }) => (why ? [{ ...one, why }] : []))
  const ids = [...new Set(affectedBookings.flatMap(({ clientId }) => clientId ?? []))]
  const foundClients = await clients.findManyById(ids)
  const mergedClients = await Promise.all(
    ids
      .filter((id) => !foundClients.has(id))
      .map(async (id) => [id, await clients.findAfterMerge(id)] as const),
  )
  const clientsById = new Map<string, Client | undefined>([...foundClients, ...mergedClients])
  return affectedBookings
    .map((one) => {
      const client = clientsById.get(one.clientId ?? '')
      return client ? { ...one, clientId: client.id, name: fullName(client), email: client.email } : one
    })
    .sort((a, b) => (a.startsAt ?? a.day).localeCompare(b.startsAt ?? b.day) || a.name.localeCompare(b.name))
}
