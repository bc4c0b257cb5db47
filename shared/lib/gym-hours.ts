import { business } from './business.ts'
import type { OpeningHours } from './opening-hours.ts'

export const gymHours: OpeningHours = {
  hours: business.hours,
  closures: business.closures,
  timeZone: business.timeZone,
}
