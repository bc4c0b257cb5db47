import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SeriesPreview } from '#web/admin/appointments/calendar/series-preview.tsx'

const free = { day: '2026-11-30', startsAt: '2026-11-30T18:00:00Z' } as const
const closed = { day: '2026-12-07', problem: 'closed' } as const

it.each([
  [[free, closed], '1 of 2 can be booked. The others are skipped.'],
  [[free], 'All 1 times are available.'],
])('the plan of a series says how many of its times can be booked: %#', (times, words) => {
  const plan = SeriesPreview({ times, starts: [free.startsAt], isChecking: false })
  expect(renderToStaticMarkup(plan)).toContain(words)
})
