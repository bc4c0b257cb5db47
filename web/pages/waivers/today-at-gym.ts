import { business } from '#shared/lib/business.ts'
import { type PlainDate, plainDateIn } from '#shared/lib/plain-date.ts'

export const todayAtGym = (): PlainDate => plainDateIn(business.timeZone, new Date())
