import { addBusinessMinutes } from '#shared/lib/dates/business-minutes.ts'
import { gymHours } from '#shared/lib/dates/gym-hours.ts'
import { policies } from '#shared/lib/settings/business.ts'

export const isPastResponseTarget = (since: string, now: Date): boolean =>
  now > addBusinessMinutes(new Date(since), policies.followUp.responseTargetMinutes, gymHours)
