import { trainerName } from '#shared/appointments/trainers.ts'
import { formatDay, type PlainDate } from '#shared/lib/plain-date.ts'
import { dayOf } from './calendar-days.ts'
import type { Column } from './calendar-grid.tsx'
import type { CalendarData, CalendarEntry } from './use-calendar.ts'

export type CalendarView = 'day' | 'week'

type Shown = { view: CalendarView; days: readonly PlainDate[]; trainerId: string }

/** A week has a column per day, a day one per trainer. */
export function columnsOf(
  data: CalendarData,
  entries: readonly CalendarEntry[],
  { view, days, trainerId }: Shown,
): Column[] {
  const hours = data.hours.filter((one) => !trainerId || one.trainerId === trainerId)
  const timeOffOn = (day: PlainDate, ids: readonly string[]) =>
    data.timeOff.filter(
      (off) => ids.includes(off.trainerId) && dayOf(off.startsAt) <= day && dayOf(off.endsAt) >= day,
    )
  if (view === 'week') {
    return days.map((day) => ({
      key: day,
      title: formatDay(day, { weekday: 'short', day: 'numeric' }),
      day,
      hours,
      entries: entries.filter(({ startsAt }) => dayOf(startsAt) === day),
      // Time off of one trainer among all says little about the day.
      timeOff: trainerId ? timeOffOn(day, [trainerId]) : [],
    }))
  }
  const [day = ''] = days
  return hours.map((one) => ({
    key: one.trainerId,
    title: trainerName(one.trainerId),
    isOfTrainer: true,
    day,
    hours: [one],
    entries: entries.filter((entry) => entry.trainerId === one.trainerId && dayOf(entry.startsAt) === day),
    timeOff: timeOffOn(day, [one.trainerId]),
  }))
}
