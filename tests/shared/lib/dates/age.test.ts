import { expect, it } from 'vitest'
import { ageOn } from '#shared/lib/dates/age.ts'

it.each([
  ['2000-06-15', '2026-06-14', 25],
  ['2000-06-15', '2026-06-15', 26],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2008-02-29', '2028-02-29', 20],
  ['2026-01-01', '2026-11-21', 0],
])('the age of someone born on %s is, on %s, %i', (born, today, age) => expect(ageOn(born, today)).toBe(age))
