import * as z from 'zod/mini'
import { optionalDate } from '../lib/fields.ts'
import { publicOperation, scheduledJob, staffOperation } from '../lib/operation.ts'
import { listPageSchema, listQuerySchema } from '../lib/pagination.ts'
import { rateLimits } from '../lib/rate-limits.ts'
import {
  DayPassInput,
  dayPassStatuses,
  PassClaimResponse,
  PublicDayPass,
  Redemption,
  StaffDayPass,
} from './day-pass.ts'

export const createDayPass = publicOperation('POST', '/day-passes', {
  summary: 'Creates a free one-day pass and emails it',
  limits: rateLimits.createDayPass,
  input: DayPassInput,
  output: PassClaimResponse,
  records: ['passClaimed', 'passResent'],
})

export const getDayPass = publicOperation('GET', '/day-passes/{passCode}', {
  summary: 'Gets a day pass by its code',
  limits: rateLimits.getDayPass,
  input: z.object({ passCode: z.string() }),
  output: PublicDayPass,
})

export const updateVisitDate = publicOperation('PATCH', '/day-passes/{passCode}/visit-date', {
  summary: 'Sets or clears the preferred visit date of a day pass',
  limits: rateLimits.updateVisitDate,
  input: z.object({ passCode: z.string(), preferredVisitDate: optionalDate() }),
  output: PublicDayPass,
  records: ['visitDateChanged'],
})

export const listDayPasses = staffOperation('GET', '/admin/day-passes', {
  summary: 'Lists day passes, newest first',
  input: listQuerySchema(dayPassStatuses),
  output: listPageSchema(StaffDayPass),
  records: ['passExpired'],
})

export const redeemDayPass = staffOperation('POST', '/admin/day-passes/{passCode}/redeem', {
  summary: 'Redeems an active day pass exactly once',
  input: z.object({ passCode: z.string() }),
  output: Redemption,
  records: ['passRedeemed'],
})

export const deleteDayPass = staffOperation('DELETE', '/admin/day-passes/{passCode}', {
  summary: 'Deletes a day pass',
  input: z.object({ passCode: z.string() }),
  output: z.object({ passCode: z.string() }),
  records: ['passDeleted'],
})

export const expireDayPasses = scheduledJob({
  summary: 'Expires overdue day passes, and restores passes that expired too early because of a wrong clock',
  everyMinutes: 60,
  records: ['passExpired', 'statusChanged'],
})
