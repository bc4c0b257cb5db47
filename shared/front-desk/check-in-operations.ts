import * as z from 'zod/mini'
import {
  ID_MAX_LENGTH,
  optionalDate,
  optionalSingleLineText,
  REASON_MAX_LENGTH,
  requiredSingleLineText,
} from '../lib/fields.ts'
import { deskOperation } from '../lib/operation.ts'
import { SEARCH_MAX_LENGTH } from '../lib/pagination.ts'
import { DailyVisits, DeskDailyVisits, DeskLookUpResult, LookUpResult } from './look-up-result.ts'
import { DeskVisit, Visit } from './visit.ts'

/** The limit allows for a QR code that contains a URL. */
const SCAN_MAX_LENGTH = 500

export const lookUpClient = deskOperation('GET', '/admin/check-in/look-up', {
  summary: 'Returns the check-in decision for a scanned code, or for a typed code, name or phone number',
  input: z.object({
    text: optionalSingleLineText('Search', SCAN_MAX_LENGTH),
    clientId: optionalSingleLineText('Client', ID_MAX_LENGTH),
    holderId: optionalSingleLineText('Holder', ID_MAX_LENGTH),
  }),
  output: LookUpResult,
  outputByRole: { desk: DeskLookUpResult },
})

export const checkIn = deskOperation('POST', '/admin/check-in', {
  summary: 'Checks a person in: redeems the pass and records the visit',
  input: z.object({
    passCode: optionalSingleLineText('Pass code', SEARCH_MAX_LENGTH),
    clientId: optionalSingleLineText('Client', ID_MAX_LENGTH),
    /** Set if the name on the pass is not the client's name: the ID of the client that staff chose. */
    holderId: optionalSingleLineText('Holder', ID_MAX_LENGTH),
    overrideReason: optionalSingleLineText('Reason', REASON_MAX_LENGTH),
    /** True if staff chose to use a session of the client's pack. Otherwise, a visit that needs a session is refused. */
    usesSession: z.optional(z.boolean('Uses session must be true or false')),
    isAgain: z.optional(z.boolean('Repeat check-in must be true or false')),
  }),
  output: Visit,
  outputByRole: { desk: DeskVisit },
  records: ['checkedIn', 'checkInDenied'],
})

export const createPassHolder = deskOperation('POST', '/admin/check-in/pass-holder', {
  summary: 'Creates a client for the name on a day pass, with the email of the pass as a contact',
  input: z.object({ passCode: requiredSingleLineText('Pass code', SEARCH_MAX_LENGTH) }),
  output: z.object({ passCode: z.string(), clientId: z.optional(z.string()) }),
  records: ['clientCreated', 'passMoved'],
})

export const undoCheckIn = deskOperation('POST', '/admin/check-in/{id}/undo', {
  summary: 'Undoes a check-in within 10 minutes',
  input: z.object({
    id: requiredSingleLineText('ID', ID_MAX_LENGTH),
    reason: requiredSingleLineText('Reason', REASON_MAX_LENGTH),
  }),
  output: Visit,
  outputByRole: { desk: DeskVisit },
  records: ['checkInVoided'],
})

export const listVisits = deskOperation('GET', '/admin/check-in/visits', {
  summary: 'Lists the expected and the actual visits of a day',
  input: z.object({ day: optionalDate() }),
  output: DailyVisits,
  outputByRole: { desk: DeskDailyVisits },
})

export const recordDeniedCheckIn = deskOperation('POST', '/admin/check-in/denied', {
  summary: 'Records a check-in attempt with a pass that is not valid',
  input: z.object({ passCode: requiredSingleLineText('Pass code', SEARCH_MAX_LENGTH) }),
  output: z.object({ passCode: z.string() }),
  records: ['checkInDenied'],
})

export const createWaiverLink = deskOperation('POST', '/admin/check-in/waiver-link', {
  summary: 'Creates a waiver link for a client at the front desk, without an email',
  input: z.object({ clientId: requiredSingleLineText('Client', ID_MAX_LENGTH) }),
  output: z.object({ requestId: z.string(), path: z.string() }),
  records: ['formRequestSent'],
})
