import { createReminders } from '#shared/appointments/appointment-emails.ts'
import { getTransactionAppointmentLimit } from '#shared/appointments/series.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import type { Client } from '#shared/lib/client.ts'
import { gymHours } from '#shared/lib/dates/gym-hours.ts'
import { plainDateIn } from '#shared/lib/dates/plain-date.ts'
import type { AppointmentType } from '#shared/lib/settings/appointment-type-settings.ts'
import { retryWhenChanged } from '../lib/retry-when-changed.ts'
import * as clients from '../lib/store/clients.ts'
import { type RequestContext, throwIfRepeated } from '../lib/writes/idempotent-write.ts'
import { ClientAppointmentsChangedError, insertAppointments, SlotTakenError } from './appointment-booking.ts'
import { contactOfClient, throwIfNotBookable } from './book-appointment.ts'
import { type NewAppointment, newAppointment } from './new-appointment.ts'
import { planWeeklySeries } from './series.ts'

type SeriesRequest = { clientId: string; type: AppointmentType; trainerId: string; starts: readonly string[] }

/** Stores all appointments in one transaction or none. The error names the times that are taken. */
export async function bookSeries(request: SeriesRequest, context: RequestContext): Promise<NewAppointment[]> {
  const { type, starts } = request
  const maxTimes = getTransactionAppointmentLimit(type)
  if (starts.length > maxTimes)
    throw new ApiError('invalidInput', {
      fields: { starts: `Book at most ${maxTimes} appointments of this length at once` },
    })
  try {
    return await retryWhenChanged(() => book(request, context), 'seriesTaken')
  } catch (error) {
    // If an earlier attempt of the same request already booked these times, lets the handler repeat the response of that attempt.
    if (error instanceof ApiError && error.status === 409) await throwIfRepeated(context)
    throw error
  }
}

/** Books the series. Returns undefined if a time is already taken or if a concurrent request has changed the client. */
async function book(
  { clientId, type, trainerId, starts }: SeriesRequest,
  context: RequestContext,
): Promise<NewAppointment[] | undefined> {
  const { now } = context
  const client = await clients.getCurrent(clientId)
  const times = starts.map((startsAt) => ({
    day: plainDateIn(gymHours.timeZone, new Date(startsAt)),
    startsAt,
  }))
  const plan = await planWeeklySeries({ type, trainerId, client, times }, now)
  if (plan.some(({ problem }) => problem === 'needs')) throwIfNotBookable(type, starts, client, now)
  if (plan.some(({ problem }) => problem)) throw new ApiError('seriesTaken', { current: { times: plan } })
  const newAppointments = newSeries({ type, trainerId, client, starts }, now)
  const response = { booked: newAppointments.map(({ appointment: { id, startsAt } }) => ({ id, startsAt })) }
  try {
    await insertAppointments({ newAppointments }, { client, isNew: false }, { ...context, answer: response })
    return newAppointments
  } catch (error) {
    if (error instanceof SlotTakenError || error instanceof ClientAppointmentsChangedError) return undefined
    throw error
  }
}

type NewSeries = { type: AppointmentType; trainerId: string; client: Client; starts: readonly string[] }

/** Returns the series. The first appointment's email lists all times. Each appointment has its own link and reminders. */
function newSeries({ type, trainerId, client, starts }: NewSeries, now: Date): NewAppointment[] {
  const contact = contactOfClient(client)
  return starts.map((startsAt, index) => {
    const { appointment, linkToken } = newAppointment({ type, startsAt, trainerId, client, contact }, now)
    const changes =
      index === 0
        ? { alsoAt: starts.slice(1) }
        : { emails: contact.email ? createReminders(startsAt, contact.email, now) : [] }
    return { appointment: { ...appointment, ...changes }, linkToken }
  })
}
