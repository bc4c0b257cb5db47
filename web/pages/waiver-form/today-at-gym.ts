import { business } from '#shared/business.ts'
import { type PlainDate, plainDateIn } from '#shared/plain-date.ts'

export const todayAtGym = (): PlainDate => plainDateIn(business.timeZone, new Date())
