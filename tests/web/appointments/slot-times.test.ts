import { expect, it } from 'vitest'
import { startOfDay } from '#shared/lib/dates/plain-date.ts'
import { business } from '#shared/lib/settings/business.ts'
import { formatGymDayAndTime, groupByPartOfDay } from '#web/appointments/slot-times.ts'

const MS_PER_HOUR = 60 * 60 * 1000

it('the times of a day stand under Morning, Afternoon from noon and Evening from five, by the clock of the gym', () => {
  const midnight = startOfDay('2026-11-24', business.timeZone).getTime()
  const at = (hour: number) => new Date(midnight + hour * MS_PER_HOUR).toISOString()
  expect(groupByPartOfDay([9, 11.5, 12, 16.5, 17, 20].map(at))).toEqual([
    { part: 'Morning', starts: [9, 11.5].map(at) },
    { part: 'Afternoon', starts: [12, 16.5].map(at) },
    { part: 'Evening', starts: [17, 20].map(at) },
  ])
  expect(groupByPartOfDay([18].map(at))).toEqual([{ part: 'Evening', starts: [at(18)] }])
})

it('the day and the time of an appointment are two parts of one sentence, by the clock of the gym', () => {
  const { day, time } = formatGymDayAndTime('2026-11-24T21:30:00Z')
  expect(day).toBe('Tuesday, November 24 at ')
  expect(time).toMatch(/^1:30\sPM$/)
})
