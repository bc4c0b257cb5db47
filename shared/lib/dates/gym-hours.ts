import { business } from '../settings/business.ts'
import type { OpeningHours } from './opening-hours.ts'

/** Read at each use: the hours may have been published meanwhile. */
export const gymHours: OpeningHours = {
  get hours() {
    return business.hours
  },
  get closures() {
    return business.closures
  },
  get timeZone() {
    return business.timeZone
  },
}
