import * as z from 'zod/mini'
import {
  type BusyTime,
  isBusyCalendarStale,
  type TrainerCalendar,
} from '#shared/appointments/working-hours.ts'
import type { TimeRange } from '#shared/lib/dates/plain-date.ts'
import { busyCalendarKey } from '../lib/table/keys.ts'
import { deleteItem } from '../lib/table/table-commands.ts'

/** The times at which a trainer is busy, read from the trainer's own calendar. The titles and names in its events are not stored. */
export const BusyCalendar = z.object({
  trainerId: z.string(),
  url: z.string(),
  busy: z.array(z.object({ startsAt: z.string(), endsAt: z.string() })),
  readAt: z.string(),
  problem: z.optional(z.string()),
  unreadableEvents: z.optional(z.number()),
})
export type BusyCalendar = z.infer<typeof BusyCalendar>

export const listBusyTimes = (calendar: BusyCalendar, now: Date): BusyTime[] =>
  isBusyCalendarStale(calendar, now)
    ? []
    : calendar.busy.map((time) => ({ ...time, trainerId: calendar.trainerId }))

export const toBusyCalendarStatus = ({
  url,
  readAt,
  problem,
  unreadableEvents,
}: BusyCalendar): TrainerCalendar['own'] => ({
  host: new URL(url).hostname,
  readAt,
  problem,
  unreadableEvents,
})

export const filterBusyTimes = (busy: readonly BusyTime[], { start, end }: TimeRange): BusyTime[] =>
  busy.filter(({ startsAt, endsAt }) => endsAt > start.toISOString() && startsAt < end.toISOString())

export async function removeBusyCalendar(trainerId: string): Promise<void> {
  await deleteItem({ Key: busyCalendarKey(trainerId) })
}
