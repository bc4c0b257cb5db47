import { addDays, createTimeRange, plainDateIn, type TimeRange } from '../lib/dates/plain-date.ts'
import { getAppointmentTypeName } from '../lib/settings/appointment-types.ts'
import { business, formatPostalAddress, policies } from '../lib/settings/business.ts'
import type { Appointment } from './appointment.ts'
import { appointmentTitle } from './appointment-calendar.ts'
import { type FeedEvent, formatCalendarFeed } from './calendar-file.ts'
import { getGroupKey } from './reserved-time.ts'
import { getEndTime } from './slots.ts'
import { trainerName } from './trainers.ts'

/** Canceled entries stay in the feed for this many days after their start, so that every calendar program has time to remove them. */
const PAST_EVENT_DAYS = 30
const FUTURE_EVENT_DAYS = 366

/** Returns a range of whole days in the gym's time zone, so that the feed changes only at midnight or when an entry changes. */
export const getFeedRange = (now: Date): TimeRange =>
  createTimeRange(
    addDays(plainDateIn(business.timeZone, now), -PAST_EVENT_DAYS),
    PAST_EVENT_DAYS + FUTURE_EVENT_DAYS,
    business.timeZone,
  )

/** Returns the calendar feed of a trainer. All clients of a group session share one entry. */
export function formatTrainerFeed(
  trainerId: string,
  appointments: readonly Appointment[],
  siteUrl: string,
): string {
  const appointmentsByTime = new Map<string, Appointment[]>()
  for (const one of appointments) {
    if (one.trainerId !== trainerId) continue
    const key = getGroupKey(one) ?? one.id
    appointmentsByTime.set(key, [...(appointmentsByTime.get(key) ?? []), one])
  }
  const events = [...appointmentsByTime].map((entry) => trainerEvent(...entry, siteUrl))
  return formatCalendarFeed(`${business.name}: ${trainerName(trainerId)}`, sortEvents(events))
}

function trainerEvent(key: string, appointments: readonly Appointment[], siteUrl: string): FeedEvent {
  const activeAppointments = appointments.filter(({ status }) => status !== 'cancelled')
  const [first] = activeAppointments.length > 0 ? activeAppointments : appointments
  if (!first) throw new RangeError('A calendar entry has no appointment')
  const { id, startsAt, trainerId, minutes, capacity = 1 } = first
  const isGroup = capacity > 1
  const names = activeAppointments.flatMap(({ name }) => formatCalendarName(name) ?? [])
  const day = plainDateIn(business.timeZone, new Date(startsAt))
  const query = new URLSearchParams({ day, appointment: id })
  return {
    ...eventOf(first, siteUrl),
    ...(isGroup && { uid: `${key.replace(' ', '-')}-${trainerId}@${new URL(siteUrl).hostname}` }),
    sequence: appointments.reduce((sum, one) => sum + one.sequence, isGroup ? appointments.length : 0),
    status: activeAppointments.every(({ confirmBy }) => confirmBy) ? statusOf(first) : 'CONFIRMED',
    title: [getAppointmentTypeName(first), isGroup ? `${activeAppointments.length} of ${capacity}` : names[0]]
      .filter(Boolean)
      .join(': '),
    description: [`${minutes} minutes.`, ...(isGroup ? names : [])].join('\n'),
    url: activeAppointments.length > 0 ? `${siteUrl}/admin/calendar?${query}` : undefined,
  }
}

export function formatMemberFeed(appointments: readonly Appointment[], siteUrl: string): string {
  const bookedAppointments = appointments.filter(({ status }) => status !== 'waiting')
  const events = bookedAppointments.map((one) => ({
    ...eventOf(one, siteUrl),
    title: appointmentTitle(getAppointmentTypeName(one)),
    description: `${one.minutes} minutes with ${trainerName(one.trainerId)}.\nQuestions? Call ${business.phone}.`,
  }))
  return formatCalendarFeed(business.name, sortEvents(events))
}

/** Returns the calendar entry of an appointment. It has the UID of the emailed calendar file, so that calendar programs recognize the entry. */
function eventOf(appointment: Appointment, siteUrl: string) {
  const { id, startsAt, minutes, sequence, createdAt } = appointment
  return {
    uid: `${id}@${new URL(siteUrl).hostname}`,
    startsAt,
    endsAt: getEndTime(startsAt, minutes),
    sequence,
    createdAt,
    status: statusOf(appointment),
    location: `${business.name}, ${formatPostalAddress()}`,
  }
}

const statusOf = ({ status, confirmBy }: Appointment): FeedEvent['status'] =>
  status === 'cancelled' ? 'CANCELLED' : confirmBy ? 'TENTATIVE' : 'CONFIRMED'

const sortEvents = (events: FeedEvent[]) =>
  events.sort((a, b) => a.startsAt.localeCompare(b.startsAt) || a.uid.localeCompare(b.uid))

/** Shortens 'Mia Ng' to 'Mia N.', because other people may read a trainer's calendar. A setting selects full names or no names instead. */
export function formatCalendarName(name: string): string | undefined {
  const { names } = policies.calendars
  if (names === 'none') return undefined
  if (names === 'full') return name
  const [first, ...others] = name.normalize('NFC').trim().split(/\s+/)
  const [initial] = others.at(-1) ?? ''
  return initial ? `${first} ${initial}.` : first
}
