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
import { publicOperation, scheduledJob, staffOperation, trigger } from './operation.ts'
import { listPage, listQuery } from './paging.ts'
import { rateLimits } from './rate-limits.ts'
import { DocumentFile, NotesChange, RecordId, statusChange } from './record-changes.ts'
import { Waiver, WaiverForm, waiverStatuses } from './waiver.ts'

/** What the sender of a form learns of the record that came of it. */
const Accepted = z.object({ id: z.string(), emailSent: z.boolean() })

// Service

export const getHealth = publicOperation('GET', '/health', {
  summary: 'Says that the API answers',
  input: z.object({}),
  output: z.object({ status: z.literal('ok') }),
})

export const getOpenApi = publicOperation('GET', '/openapi.json', {
  summary: 'Describes this API in OpenAPI 3.1',
  input: z.object({}),
  output: z.looseObject({ openapi: z.string() }),
})

// Day passes

export const createDayPass = publicOperation('POST', '/day-passes', {
  summary: 'Issues a free one-day pass and mails it',
  limits: rateLimits.createDayPass,
  input: DayPassForm,
  output: z.extend(PublicDayPass, { emailSent: z.boolean() }),
})

export const getDayPass = publicOperation('GET', '/day-passes/{passCode}', {
  summary: 'Shows a day pass to whoever knows its code',
  limits: rateLimits.getDayPass,
  input: z.object({ passCode: z.string() }),
  output: PublicDayPass,
})

export const listDayPasses = staffOperation('GET', '/admin/day-passes', {
  summary: 'Lists day passes, newest first',
  input: listQuery(dayPassStatuses),
  output: listPage(StaffDayPass),
})

export const redeemDayPass = staffOperation('POST', '/admin/day-passes/{passCode}/redeem', {
  summary: 'Redeems an active day pass, once',
  input: z.object({ passCode: z.string() }),
  output: Redemption,
})

export const deleteDayPass = staffOperation('DELETE', '/admin/day-passes/{passCode}', {
  summary: 'Deletes a day pass',
  input: z.object({ passCode: z.string() }),
  output: z.object({ passCode: z.string() }),
})

// Forms

export const createBooking = publicOperation('POST', '/bookings', {
  summary: 'Books a free consultation and tells the visitor and the gym by mail',
  limits: rateLimits.createBooking,
  input: BookingForm,
  output: Accepted,
})

export const createIntakeForm = publicOperation('POST', '/intake-forms', {
  summary: 'Takes a filled-in health intake form and confirms it by mail',
  limits: rateLimits.createIntakeForm,
  input: IntakeFormForm,
  output: Accepted,
})

export const createWaiver = publicOperation('POST', '/waivers', {
  summary: 'Takes a signed liability waiver and mails the signer a copy',
  limits: rateLimits.createWaiver,
  input: WaiverForm,
  output: Accepted,
})

export const openFormRequest = publicOperation('POST', '/form-requests/{requestId}/open', {
  summary: 'Notes that a form link was opened and tells whether it can still be used',
  input: z.object({ requestId: requiredLine('Request', ID_MAX_LENGTH) }),
  output: z.pick(FormRequest, { formType: true, status: true }),
})

export const createLead = publicOperation('POST', '/leads', {
  summary: 'Mails the free guide to who asks for it',
  limits: rateLimits.createLead,
  input: LeadForm,
  output: Accepted,
})

// Dashboard

export const getDashboard = staffOperation('GET', '/admin/dashboard', {
  summary: 'Counts what waits, and the last weeks',
  input: z.object({}),
  output: Dashboard,
})

// Bookings, for the staff

export const listBookings = staffOperation('GET', '/admin/bookings', {
  summary: 'Lists bookings, newest first',
  input: listQuery(bookingStatuses),
  output: listPage(Booking),
})

export const updateBookingStatus = staffOperation('PATCH', '/admin/bookings/{id}/status', {
  summary: 'Sets the status of a booking',
  input: statusChange(bookingStatuses),
  output: z.pick(Booking, { id: true, status: true }),
})

export const updateBookingNotes = staffOperation('PATCH', '/admin/bookings/{id}/notes', {
  summary: 'Saves the notes on a booking unless a colleague changed them meanwhile',
  input: NotesChange,
  output: NotesChange,
})

export const getBookingDocument = staffOperation('GET', '/admin/bookings/{id}/document', {
  summary: 'Makes a PDF of a booking',
  input: RecordId,
  output: DocumentFile,
})

// Intake forms, for the staff

export const listIntakeForms = staffOperation('GET', '/admin/intake-forms', {
  summary: 'Lists intake forms, newest first',
  input: listQuery(intakeFormStatuses),
  output: listPage(IntakeForm),
})

export const updateIntakeFormStatus = staffOperation('PATCH', '/admin/intake-forms/{id}/status', {
  summary: 'Sets the status of an intake form',
  input: statusChange(intakeFormStatuses),
  output: z.pick(IntakeForm, { id: true, status: true }),
})

export const updateIntakeFormNotes = staffOperation('PATCH', '/admin/intake-forms/{id}/notes', {
  summary: "Saves the staff's notes on an intake form unless a colleague changed them meanwhile",
  input: NotesChange,
  output: NotesChange,
})

export const getIntakeFormDocument = staffOperation('GET', '/admin/intake-forms/{id}/document', {
  summary: 'Makes a PDF of an intake form',
  input: RecordId,
  output: DocumentFile,
})

// Waivers, for the staff

export const listWaivers = staffOperation('GET', '/admin/waivers', {
  summary: 'Lists waivers, newest first',
  input: listQuery(waiverStatuses),
  output: listPage(Waiver),
})

export const updateWaiverStatus = staffOperation('PATCH', '/admin/waivers/{id}/status', {
  summary: 'Sets the status of a waiver',
  input: statusChange(waiverStatuses),
  output: z.pick(Waiver, { id: true, status: true }),
})

export const getWaiverDocument = staffOperation('GET', '/admin/waivers/{id}/document', {
  summary: 'Makes a PDF of a signed waiver',
  input: RecordId,
  output: DocumentFile,
})

// Clients

export const listClients = staffOperation('GET', '/admin/clients', {
  summary: 'Lists clients, newest first',
  input: listQuery(clientStatuses),
  output: listPage(Client),
})

export const getClient = staffOperation('GET', '/admin/clients/{id}', {
  summary: 'Shows a client with orders, bookings, forms, waivers and passes',
  input: RecordId,
  output: ClientHistory,
})

export const updateClientStatus = staffOperation('PATCH', '/admin/clients/{id}/status', {
  summary: 'Sets the status of a client',
  input: statusChange(clientStatuses),
  output: z.pick(Client, { id: true, status: true }),
})

// Forms that the staff ask for

export const sendFormEmail = staffOperation('POST', '/admin/form-emails', {
  summary: 'Mails somebody the link to a form',
  input: SendFormEmailForm,
  output: Accepted,
})

export const listFormRequests = staffOperation('GET', '/admin/form-requests', {
  summary: 'Lists the forms that were asked for, newest first',
  input: FormRequestQuery,
  output: listPage(FormRequest),
})

// Payment

export const createCheckout = publicOperation('POST', '/checkout', {
  summary: 'Starts a payment and answers the address of its page',
  limits: rateLimits.createCheckout,
  input: CheckoutForm,
  output: z.object({ url: z.string() }),
})

export const receiveStripeEvent = publicOperation('POST', '/stripe/webhook', {
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

export const customizeAuthEmail = trigger('customMessage', 'Writes the mails of the sign-in service')

export const receiveEmailFeedback = trigger('emailFeedback', 'Marks the mails that bounced or were spam')
