import { type PlainDate, plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { business } from '#shared/lib/settings/business.ts'

export const getTodayAtGym = (): PlainDate => plainDateIn(business.timeZone, new Date())
