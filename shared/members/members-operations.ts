import * as z from 'zod/mini'
import { appointmentTypeField, MemberAppointment, slotFields } from '../appointments/appointment.ts'
import { emailAddress, ID_MAX_LENGTH, requiredSingleLineText } from '../lib/fields.ts'
import { MemberSession } from '../lib/member-session.ts'
import { memberOperation, publicOperation, staffOperation } from '../lib/operation.ts'
import { GUESSING_LIMITS, MINUTES_PER_DAY, MINUTES_PER_HOUR } from '../lib/rate-limits.ts'
import { RecordIdInput } from '../lib/record-inputs.ts'

const TOKEN_MAX_LENGTH = 100
const token = requiredSingleLineText('Link', TOKEN_MAX_LENGTH)
const id = requiredSingleLineText('ID', ID_MAX_LENGTH)

const ListedSession = z.omit(MemberSession, { tokenHash: true, isOfFormer: true })
export type ListedSession = z.infer<typeof ListedSession>

export const requestMemberLink = publicOperation('POST', '/me/links', {
  summary: 'Emails a client the link to the member page; the response is the same for an unknown email',
  limits: [
    { per: 'address', limit: 10, minutes: MINUTES_PER_HOUR },
    { per: 'network', limit: 60, minutes: MINUTES_PER_HOUR },
    { per: 'email', limit: 3, minutes: MINUTES_PER_DAY },
  ],
  input: z.object({ email: emailAddress() }),
  output: z.object({ requested: z.literal(true) }),
  recordsNothingBecause: 'the caller has not proven yet that the email is theirs',
})

export const getMemberLink = publicOperation('POST', '/me/links/look-up', {
  summary: 'Returns the first name of the client that an emailed link is for, without using up the link',
  limits: GUESSING_LIMITS,
  input: z.object({ token }),
  output: z.object({ firstName: z.string(), expiresAt: z.string() }),
  recordsNothingBecause: 'a mail scanner may open the page as well',
})

export const openMemberSession = publicOperation('POST', '/me/sessions', {
  summary: 'Exchanges an emailed link once for a session cookie for this device',
  limits: GUESSING_LIMITS,
  input: z.object({ token }),
  output: z.object({ firstName: z.string() }),
  records: ['memberPageOpened'],
})

export const replaceMemberCode = memberOperation('POST', '/me/code', {
  summary: 'Replaces the member code; the old code stops working immediately',
  input: z.object({}),
  output: z.object({ memberCode: z.string() }),
  records: ['memberCodeReplaced'],
})

export const listMemberSessions = memberOperation('GET', '/me/sessions', {
  summary: 'Lists the devices that are signed in to the page of a member',
  input: z.object({}),
  output: z.object({
    items: z.array(z.extend(ListedSession, { isThisDevice: z.optional(z.literal(true)) })),
  }),
})

export const endMemberSession = memberOperation('DELETE', '/me/sessions/{id}', {
  summary: 'Signs out a device of a member',
  input: z.object({ id }),
  output: z.object({ id: z.string() }),
  recordsNothingBecause: 'the list of devices shows the change',
})

export const createMemberAppointment = memberOperation('POST', '/me/appointments', {
  summary: 'Books a time for a member (409 with alternatives if it is taken)',
  limits: [{ per: 'email', limit: 20, minutes: MINUTES_PER_DAY }],
  input: z.object({ typeId: appointmentTypeField(), ...slotFields }),
  output: z.extend(MemberAppointment, { emailSent: z.boolean() }),
  records: ['appointmentBooked'],
})

export const rescheduleMemberAppointment = memberOperation('POST', '/me/appointments/{id}/reschedule', {
  summary: 'Moves an appointment of a member to another time (409 with alternatives if it is taken)',
  limits: [{ per: 'email', limit: 10, minutes: MINUTES_PER_DAY }],
  input: z.object({ id, ...slotFields }),
  output: MemberAppointment,
  records: ['appointmentMoved'],
})

export const cancelMemberAppointment = memberOperation('POST', '/me/appointments/{id}/cancel', {
  summary: 'Cancels an appointment of a member',
  input: z.object({ id }),
  output: MemberAppointment,
  records: ['appointmentCancelled', 'waitingListLeft', 'statusChanged'],
})

export const joinMemberWaitingList = memberOperation('POST', '/me/waiting-lists', {
  summary: 'Joins the waiting list of a full group (to leave it, use cancelMemberAppointment)',
  input: z.object({ typeId: appointmentTypeField(), ...slotFields }),
  output: MemberAppointment,
  records: ['waitingListJoined'],
})

export const takeMemberPlace = memberOperation('POST', '/me/appointments/{id}/place', {
  summary: 'Books the place that was offered to a member on a waiting list',
  input: z.object({ id }),
  output: MemberAppointment,
  records: ['appointmentBooked'],
})

export const sendMemberLink = staffOperation('POST', '/admin/clients/{id}/member-link', {
  summary: 'Emails a client the link to the member page',
  input: RecordIdInput,
  output: z.object({ id: z.string() }),
  recordsNothingBecause: 'opening the link is recorded',
})

export const createMemberCalendar = memberOperation('POST', '/me/calendar', {
  summary: 'Creates the secret URL of the appointment calendar of a member and revokes the earlier URL',
  input: z.object({}),
  output: z.object({ url: z.string() }),
  recordsNothingBecause: 'the calendar concerns only the member',
})

export const revokeMemberCalendar = memberOperation('DELETE', '/me/calendar', {
  summary: 'Revokes the secret URL of the appointment calendar of a member',
  input: z.object({}),
  output: z.object({}),
  recordsNothingBecause: 'the calendar concerns only the member',
})

export const listSessionsOfClient = staffOperation('GET', '/admin/clients/{id}/sessions-of-devices', {
  summary: 'Lists the devices on which a client is signed in to the member page',
  input: RecordIdInput,
  output: z.object({ items: z.array(ListedSession) }),
})

export const endSessionsOfClient = staffOperation('POST', '/admin/clients/{id}/end-sessions', {
  summary: 'Signs a client out on all devices',
  input: RecordIdInput,
  output: z.object({ ended: z.number() }),
  records: ['memberSignedOut'],
})

export const replaceMemberCodeOfClient = staffOperation('POST', '/admin/clients/{id}/member-code', {
  summary: 'Replaces the member code of a client, for example after a lost phone',
  input: RecordIdInput,
  output: z.object({ id: z.string() }),
  records: ['memberCodeReplaced'],
})
