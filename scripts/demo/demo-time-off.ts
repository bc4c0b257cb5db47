import { business } from '#shared/business.ts'
import { addDays } from '#shared/plain-date.ts'
import { trainerIds } from '#shared/trainers.ts'
import { firstInstantFrom } from '#shared/wall-time.ts'
import type { TimeOff } from '#shared/working-hours.ts'
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
