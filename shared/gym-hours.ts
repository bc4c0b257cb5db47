import { business } from './business.ts'
import type { BusinessHours } from './business-minutes.ts'

export const gymHours: BusinessHours = {
  hours: business.hours,
  holidays: business.holidays,
  timeZone: business.timeZone,
}
