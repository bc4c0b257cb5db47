import { expect, it } from 'vitest'
import { createDefaultWorkingHours, type WorkingPeriod } from '#shared/appointments/working-hours.ts'
import { rebaseHours } from '#web/admin/appointments/calendar/hours-edits.ts'

const base = { ...createDefaultWorkingHours('marcus'), dateOverrides: { '2026-12-24': [], '2026-12-31': [] } }
const [mornings, evenings]: [WorkingPeriod[], WorkingPeriod[]] = [[['06:00', '12:00']], [['15:00', '21:00']]]

it('edited hours keep their days, and take the other days from what a colleague has saved', () => {
  const hours = {
    ...base,
    weekly: { ...base.weekly, monday: mornings, sunday: [] },
    dateOverrides: { '2026-12-24': mornings },
  }
  const theirs = {
    ...base,
    version: 7,
    weekly: { ...base.weekly, monday: evenings, friday: evenings },
    dateOverrides: { ...base.dateOverrides, '2027-01-01': [] },
  }
  const rebased = rebaseHours({ hours, base }, theirs)
  expect(rebased.hours).toEqual({
    ...theirs,
    weekly: { ...base.weekly, monday: mornings, sunday: [], friday: evenings },
    dateOverrides: { '2026-12-24': mornings, '2027-01-01': [] },
  })
  expect(rebaseHours(rebased, theirs)).toEqual(rebased)
})
