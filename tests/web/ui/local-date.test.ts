import { afterEach, describe, expect, it } from 'vitest'
import { toLocalDate, toPlainDate } from '#web/ui/local-date.ts'

const zone = process.env.TZ
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

describe.each(['Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kolkata', 'America/Sao_Paulo', 'UTC'])(
  'a day picked in %s',
  (timeZone) => {
    it.each(['2026-01-01', '2026-02-28', '2026-03-08', '2018-11-04', '2026-12-31'])(
      'is %s and no other',
      (day) => {
        process.env.TZ = timeZone
        expect(toPlainDate(toLocalDate(day))).toBe(day)
      },
    )
  },
)
