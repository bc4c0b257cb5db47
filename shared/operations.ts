import * as z from 'zod/mini'
import { DayPassForm, dayPassStatuses, PublicDayPass, Redemption, StaffDayPass } from './day-pass.ts'
import { operation, scheduledJob, trigger } from './operation.ts'
import { listPage, listQuery } from './paging.ts'

// Service

export const getHealth = operation({
  method: 'GET',
  path: '/health',
  access: 'public',
  summary: 'Says that the API answers',
  input: z.object({}),
  output: z.object({ status: z.literal('ok') }),
})

// Day passes

export const createDayPass = operation({
  method: 'POST',
  path: '/day-passes',
  access: 'public',
  summary: 'Issues a free one-day pass and mails it',
  input: DayPassForm,
  output: z.extend(PublicDayPass, { emailSent: z.boolean() }),
})

export const getDayPass = operation({
  method: 'GET',
  path: '/day-passes/{passCode}',
  access: 'public',
  summary: 'Shows a day pass to whoever knows its code',
  input: z.object({ passCode: z.string() }),
  output: PublicDayPass,
})

export const listDayPasses = operation({
  method: 'GET',
  path: '/admin/day-passes',
  access: 'staff',
  summary: 'Lists day passes, newest first',
  input: listQuery(dayPassStatuses),
  output: listPage(StaffDayPass),
})

export const redeemDayPass = operation({
  method: 'POST',
  path: '/admin/day-passes/{passCode}/redeem',
  access: 'staff',
  summary: 'Redeems an active day pass, once',
  input: z.object({ passCode: z.string() }),
  output: Redemption,
})

export const deleteDayPass = operation({
  method: 'DELETE',
  path: '/admin/day-passes/{passCode}',
  access: 'staff',
  summary: 'Deletes a day pass',
  input: z.object({ passCode: z.string() }),
  output: z.object({ passCode: z.string() }),
})

// Jobs and triggers

export const expireDayPasses = scheduledJob({
  summary: 'Marks the passes that are past their time as expired',
  everyMinutes: 60,
})

export const sendDueEmails = scheduledJob({
  summary: 'Sends the mails that could not be sent at once',
  everyMinutes: 5,
})

export const customizeAuthEmail = trigger({
  summary: "Writes the sign-in service's invitation and password mails",
  source: 'customMessage',
})
