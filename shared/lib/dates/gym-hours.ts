import { business } from '../settings/business.ts'
import type { OpeningHours } from './opening-hours.ts'

/** The properties are getters, because the owner may publish other hours while the process runs. */
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
