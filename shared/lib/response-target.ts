import { policies } from './business.ts'
import { addBusinessMinutes } from './business-minutes.ts'
import { gymHours } from './gym-hours.ts'

export const isPastResponseTarget = (since: string, now: Date): boolean =>
  now > addBusinessMinutes(new Date(since), policies.followUp.responseTargetMinutes, gymHours)
