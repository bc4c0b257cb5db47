import * as z from 'zod/mini'
import { BookingForm } from './booking.ts'
import { DayPassForm, dayPassStatuses, PublicDayPass, Redemption, StaffDayPass } from './day-pass.ts'
import { ID_MAX_LENGTH, requiredLine } from './fields.ts'
import { FormRequest } from './form-request.ts'
import { IntakeFormForm } from './intake-form.ts'
import { LeadForm } from './lead.ts'
import { operation, scheduledJob, trigger } from './operation.ts'
import { listPage, listQuery } from './paging.ts'
import { rateLimits } from './rate-limits.ts'
import { WaiverForm } from './waiver.ts'

/** What the sender of a form learns of the record that came of it. */
const Accepted = z.object({ id: z.string(), emailSent: z.boolean() })

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
  limits: rateLimits.createDayPass,
  input: DayPassForm,
  output: z.extend(PublicDayPass, { emailSent: z.boolean() }),
})

export const getDayPass = operation({
  method: 'GET',
  path: '/day-passes/{passCode}',
  access: 'public',
  summary: 'Shows a day pass to whoever knows its code',
  limits: rateLimits.getDayPass,
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

// Forms

export const createBooking = operation({
  method: 'POST',
  path: '/bookings',
  access: 'public',
  summary: 'Books a free consultation and tells the visitor and the gym by mail',
  input: BookingForm,
  output: Accepted,
})

export const createIntakeForm = operation({
  method: 'POST',
  path: '/intake-forms',
  access: 'public',
  summary: 'Takes a filled-in health intake form and confirms it by mail',
  input: IntakeFormForm,
  output: Accepted,
})

export const createWaiver = operation({
  method: 'POST',
  path: '/waivers',
  access: 'public',
  summary: 'Takes a signed liability waiver and mails the signer a copy',
  input: WaiverForm,
  output: Accepted,
})

export const openFormRequest = operation({
  method: 'POST',
  path: '/form-requests/{requestId}/open',
  access: 'public',
  summary: 'Notes that a form link was opened and tells whether it can still be used',
  input: z.object({ requestId: requiredLine('Request', ID_MAX_LENGTH) }),
  output: z.pick(FormRequest, { formType: true, status: true }),
})

export const createLead = operation({
  method: 'POST',
  path: '/leads',
  access: 'public',
  summary: 'Mails the free guide to who asks for it',
  input: LeadForm,
  output: Accepted,
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
