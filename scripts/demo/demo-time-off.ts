import { trainerIds } from '#shared/appointments/trainers.ts'
import type { TimeOff } from '#shared/appointments/working-hours.ts'
import { business } from '#shared/lib/business.ts'
import { addDays } from '#shared/lib/plain-date.ts'
import { firstInstantFrom } from '#shared/lib/wall-time.ts'
import type { GymCalendar } from './gym-calendar.ts'

/** Times of these days, counted from today, in which a coach takes no appointments. */
const blocked = [
  { trainer: 0, daysAhead: [0, 1, 2, 3, 4], from: '12:00', to: '13:00' },
  { trainer: 3, daysAhead: [0, 1, 2, 3, 4], from: '13:00', to: '14:00' },
  { trainer: 4, daysAhead: [2], from: '15:00', to: '20:00' },
] as const

/** Lunch of two coaches, and an afternoon off. */
export const demoTimeOff = ({ today }: Pick<GymCalendar, 'today'>): TimeOff[] =>
  blocked.flatMap(({ trainer, daysAhead, from, to }) => {
    const trainerId = trainerIds[trainer]
    if (!trainerId) return []
    return daysAhead.map((ahead) => {
      const day = addDays(today, ahead)
      const instant = (time: string) => firstInstantFrom(day, time, business.timeZone).toISOString()
      return {
        id: `demo-${trainerId}-${day}`,
        trainerId,
        startsAt: instant(from),
        endsAt: instant(to),
        createdBy: 'Alex Morgan',
      }
    })
  })
