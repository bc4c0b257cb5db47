import { expect, it } from 'vitest'
import { closeGym, createDayClosure } from '#tests/support/fixtures/closed-days.ts'
import { buildBusinessJsonLd } from '#web/prerender/structured-data.ts'

it('tells search engines on which days the gym is closed, or open for shorter hours', () => {
  closeGym(createDayClosure('2026-12-25'), {
    ...createDayClosure('2026-12-24'),
    opens: '09:00',
    closes: '13:00',
  })
  const { specialOpeningHoursSpecification } = buildBusinessJsonLd('https://gym.example', '/gym.jpg')
  const on = (day: string, opens: string, closes: string) => ({
    '@type': 'OpeningHoursSpecification',
    opens,
    closes,
    validFrom: day,
    validThrough: day,
  })
  expect(specialOpeningHoursSpecification).toEqual([
    on('2026-12-24', '09:00', '13:00'),
    on('2026-12-25', '00:00', '00:00'),
  ])
})
