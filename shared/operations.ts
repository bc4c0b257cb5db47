import * as z from 'zod/mini'
import { Booking, BookingForm, bookingStatuses } from './booking.ts'
import { CheckoutForm } from './checkout.ts'
import { Client, clientStatuses } from './client.ts'
import { ClientHistory } from './client-history.ts'
import { Dashboard } from './dashboard.ts'
import { DayPassForm, dayPassStatuses, PublicDayPass, Redemption, StaffDayPass } from './day-pass.ts'
import { ID_MAX_LENGTH, requiredLine } from './fields.ts'
import { FormRequest, FormRequestQuery, SendFormEmailForm } from './form-request.ts'
import { IntakeForm, IntakeFormForm, intakeFormStatuses } from './intake-form.ts'
import { LeadForm } from './lead.ts'
import { operation, scheduledJob, trigger } from './operation.ts'
import { listPage, listQuery } from './paging.ts'
import { rateLimits } from './rate-limits.ts'
import { DocumentFile, NotesChange, RecordId, statusChange } from './record-changes.ts'
import { Waiver, WaiverForm, waiverStatuses } from './waiver.ts'

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

export const getOpenApi = operation({
  method: 'GET',
  path: '/openapi.json',
  access: 'public',
  summary: 'Describes this API in OpenAPI 3.1',
  input: z.object({}),
  output: z.looseObject({ openapi: z.string() }),
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
  limits: rateLimits.createBooking,
  input: BookingForm,
  output: Accepted,
})

export const createIntakeForm = operation({
  method: 'POST',
  path: '/intake-forms',
  access: 'public',
  summary: 'Takes a filled-in health intake form and confirms it by mail',
  limits: rateLimits.createIntakeForm,
  input: IntakeFormForm,
  output: Accepted,
})

export const createWaiver = operation({
  method: 'POST',
  path: '/waivers',
  access: 'public',
  summary: 'Takes a signed liability waiver and mails the signer a copy',
  limits: rateLimits.createWaiver,
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
  limits: rateLimits.createLead,
  input: LeadForm,
  output: Accepted,
})

// Dashboard

export const getDashboard = operation({
  method: 'GET',
  path: '/admin/dashboard',
  access: 'staff',
  summary: 'Counts what waits, and the last weeks',
  input: z.object({}),
  output: Dashboard,
})

// Bookings, for the staff

export const listBookings = operation({
  method: 'GET',
  path: '/admin/bookings',
  access: 'staff',
  summary: 'Lists bookings, newest first',
  input: listQuery(bookingStatuses),
  output: listPage(Booking),
})

export const updateBookingStatus = operation({
  method: 'PATCH',
  path: '/admin/bookings/{id}/status',
  access: 'staff',
  summary: 'Sets the status of a booking',
  input: statusChange(bookingStatuses),
  output: z.pick(Booking, { id: true, status: true }),
})

export const updateBookingNotes = operation({
  method: 'PATCH',
  path: '/admin/bookings/{id}/notes',
  access: 'staff',
  summary: 'Saves the notes on a booking unless a colleague changed them meanwhile',
  input: NotesChange,
  output: NotesChange,
})

export const getBookingDocument = operation({
  method: 'GET',
  path: '/admin/bookings/{id}/document',
  access: 'staff',
  summary: 'Makes a PDF of a booking',
  input: RecordId,
  output: DocumentFile,
})

// Intake forms, for the staff

export const listIntakeForms = operation({
  method: 'GET',
  path: '/admin/intake-forms',
  access: 'staff',
  summary: 'Lists intake forms, newest first',
  input: listQuery(intakeFormStatuses),
  output: listPage(IntakeForm),
})

export const updateIntakeFormStatus = operation({
  method: 'PATCH',
  path: '/admin/intake-forms/{id}/status',
  access: 'staff',
  summary: 'Sets the status of an intake form',
  input: statusChange(intakeFormStatuses),
  output: z.pick(IntakeForm, { id: true, status: true }),
})

export const updateIntakeFormNotes = operation({
  method: 'PATCH',
  path: '/admin/intake-forms/{id}/notes',
  access: 'staff',
  summary: "Saves the staff's notes on an intake form unless a colleague changed them meanwhile",
  input: NotesChange,
  output: NotesChange,
})

export const getIntakeFormDocument = operation({
  method: 'GET',
  path: '/admin/intake-forms/{id}/document',
  access: 'staff',
  summary: 'Makes a PDF of an intake form',
  input: RecordId,
  output: DocumentFile,
})

// Waivers, for the staff

export const listWaivers = operation({
  method: 'GET',
  path: '/admin/waivers',
  access: 'staff',
  summary: 'Lists waivers, newest first',
  input: listQuery(waiverStatuses),
  output: listPage(Waiver),
})

export const updateWaiverStatus = operation({
  method: 'PATCH',
  path: '/admin/waivers/{id}/status',
  access: 'staff',
  summary: 'Sets the status of a waiver',
  input: statusChange(waiverStatuses),
  output: z.pick(Waiver, { id: true, status: true }),
})

export const getWaiverDocument = operation({
  method: 'GET',
  path: '/admin/waivers/{id}/document',
  access: 'staff',
  summary: 'Makes a PDF of a signed waiver',
  input: RecordId,
  output: DocumentFile,
})

// Clients

export const listClients = operation({
  method: 'GET',
  path: '/admin/clients',
  access: 'staff',
  summary: 'Lists clients, newest first',
  input: listQuery(clientStatuses),
  output: listPage(Client),
})

export const getClient = operation({
  method: 'GET',
  path: '/admin/clients/{id}',
  access: 'staff',
  summary: 'Shows a client with orders, bookings, forms, waivers and passes',
  input: RecordId,
  output: ClientHistory,
})

export const updateClientStatus = operation({
  method: 'PATCH',
  path: '/admin/clients/{id}/status',
  access: 'staff',
  summary: 'Sets the status of a client',
  input: statusChange(clientStatuses),
  output: z.pick(Client, { id: true, status: true }),
})

// Forms that the staff ask for

export const sendFormEmail = operation({
  method: 'POST',
  path: '/admin/form-emails',
  access: 'staff',
  summary: 'Mails somebody the link to a form',
  input: SendFormEmailForm,
  output: Accepted,
})

export const listFormRequests = operation({
  method: 'GET',
  path: '/admin/form-requests',
  access: 'staff',
  summary: 'Lists the forms that were asked for, newest first',
  input: FormRequestQuery,
  output: listPage(FormRequest),
})

// Payment

export const createCheckout = operation({
  method: 'POST',
  path: '/checkout',
  access: 'public',
  summary: 'Starts a payment and answers the address of its page',
  input: CheckoutForm,
  output: z.object({ url: z.string() }),
})

export const receiveStripeEvent = operation({
  method: 'POST',
  path: '/stripe/webhook',
  access: 'public',
  summary: 'Takes a signed event of the payment service and stores the order that it tells of',
  input: z.object({}),
  output: z.object({ received: z.literal(true) }),
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
