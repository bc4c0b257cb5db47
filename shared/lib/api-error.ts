import { pageErrors } from './page-errors.ts'
import type { FieldErrors } from './parse.ts'

/** The codes are part of the API. */
export const apiErrors = {
  ...pageErrors,
  invalidJson: { status: 400, message: 'The request body is not valid JSON.' },
  invalidSignature: { status: 400, message: 'The signature of this event is not valid.' },
  invalidIdempotencyKey: {
    status: 400,
    message: 'The Idempotency-Key header must be 8 to 128 letters, digits, "-" or "_".',
  },
  invalidCursor: { status: 400, message: 'This list has changed. Please start again from its first page.' },
  formTrapped: {
    status: 400,
    message: 'A field that must stay empty was filled in. Please reload the page and try again.',
  },
  routeNotFound: { status: 404, message: 'The API has nothing at this path.' },
  methodNotAllowed: { status: 405, message: 'The API does not allow this method at this path.' },
  notAdmin: { status: 403, message: 'Only an administrator can do this.' },
  clientNotFound: {
    status: 404,
    message: 'This link does not belong to a client of ours. Please ask us for a new one.',
  },
  bookingOfLinkNotFound: {
    status: 404,
    message: 'This link names a booking that we do not have. Please ask us for a new one.',
  },
  agreementChanged: {
    status: 409,
    message:
      'Our agreement has changed since you opened this page. Please read the new text and agree to it.',
  },
  draftChanged: {
    status: 409,
    message: 'Someone else has changed this draft since you opened it. Compare both texts and save again.',
  },
  agreementPublishedMeanwhile: {
    status: 409,
    message: 'Someone else has published a new version since you opened this page. Please reload it.',
  },
  agreementUnchanged: { status: 400, message: 'The draft says the same as the current version.' },
  waiverChanged: {
    status: 409,
    message: 'This waiver has just been changed by our staff. Please submit it again.',
  },
  bookingNotFound: { status: 404, message: 'This booking does not exist any more.' },
  intakeFormNotFound: { status: 404, message: 'This intake form does not exist any more.' },
  waiverNotFound: { status: 404, message: 'This waiver does not exist any more.' },
  signatureNotChained: {
    status: 503,
    message: 'This signature is being added to the ledger. Please try again in a minute.',
  },
  waiverNotSigned: {
    status: 404,
    message: 'This waiver has not been signed, so there is no document of it.',
  },
  clientUnknown: { status: 404, message: 'There is no client with this ID.' },
  clientChanged: {
    status: 409,
    message:
      'Someone else has changed this client since you opened it. Compare both versions and save again.',
  },
  clientExists: { status: 409, message: 'There is already a client with this email address.' },
  clientMerging: { status: 503, message: 'These records are being moved. Please try again in a moment.' },
  healthChanged: {
    status: 409,
    message: 'A new intake form has arrived since you opened this page. Please read it first.',
  },
  noteNotFound: { status: 404, message: 'This note does not exist any more.' },
  noteNotEditable: {
    status: 403,
    message: 'Only its author can change a note, and only for 15 minutes. Add a new note instead.',
  },
  guardianIsMinor: { status: 400, message: 'A guardian must be an adult.' },
  guardianIsChild: {
    status: 400,
    message: 'A client cannot be their own guardian or the guardian of their guardian.',
  },
  guardianNotFound: { status: 404, message: 'This client has no such guardian.' },
  mergeSameClient: { status: 400, message: 'Choose two different clients.' },
  mergeRelatives: { status: 409, message: 'A guardian and a child cannot be merged.' },
  mergeOpenCheckout: {
    status: 409,
    message: 'One of these clients is paying right now. Please wait until the checkout is done.',
  },
  alreadyMerged: { status: 409, message: 'These two clients were merged before. Please reload the page.' },
  mergeNotFound: { status: 404, message: 'This merge does not exist any more.' },
  mergeUndoExpired: { status: 409, message: 'This merge can no longer be undone.' },
  mergedAgain: {
    status: 409,
    message: 'This client was merged into another one since. Undo that merge first.',
  },
  notesChanged: {
    status: 409,
    message:
      'Someone else has saved these notes since you opened them. Your text is kept: compare it with theirs and save again.',
  },
  dayPassRedeemed: { status: 409, message: 'This pass was already redeemed on {when} by {who}.' },
  dayPassExpired: { status: 409, message: 'This pass expired on {when} and can no longer be redeemed.' },
  dayPassChanged: {
    status: 409,
    message: 'This pass has just been changed by someone else. Please look again.',
  },
  visitDateFixed: {
    status: 409,
    message: 'This pass was used or has expired, so the day of the visit can no longer be changed.',
  },
  waiverRequired: { status: 409, message: '{reason} Nobody was checked in.' },
  membershipRequired: { status: 409, message: '{reason}. Nobody was checked in.' },
  passRequired: { status: 409, message: 'This client has no pass that can be used and no membership.' },
  checkedInMeanwhile: { status: 409, message: '{name} was checked in a moment ago, at {when} by {who}.' },
  alreadyCheckedIn: { status: 409, message: '{name} has been in since {when}. Nobody was checked in again.' },
  visitNotFound: { status: 404, message: 'This check-in does not exist any more.' },
  visitVoided: { status: 409, message: 'This check-in was undone before.' },
  undoTooLate: { status: 409, message: 'A check-in can be undone for {minutes} minutes only.' },
  taskNotFound: { status: 404, message: 'This task does not exist any more.' },
  taskChanged: { status: 409, message: '{who} has just noted this: {what}.' },
  taskUndoTooLate: { status: 409, message: 'This can be undone for {minutes} minutes only.' },
  anotherPassActive: {
    status: 409,
    message: 'This client has another active pass by now, so this one stays redeemed.',
  },
  appointmentNotFound: {
    status: 404,
    message: 'We do not know this appointment. Please use the link in our newest email.',
  },
  slotTaken: { status: 409, message: 'This time has just been taken. Please choose another one.' },
  tooManyTimesHeld: {
    status: 409,
    message:
      'We cannot hold a time right now. Please send your request without one, and we will call you: {phone}',
  },
  tooManyAppointments: {
    status: 409,
    message: 'There are two appointments already. Please move or cancel one of them, or call us: {phone}',
  },
  appointmentEnded: { status: 409, message: 'This appointment is over or was canceled.' },
  appointmentTooSoon: {
    status: 409,
    message: 'Your appointment is too soon to change it here. Please call us: {phone}',
  },
  appointmentNotStarted: { status: 409, message: 'This appointment has not begun yet.' },
  appointmentChanged: {
    status: 409,
    message: 'This appointment has just been changed by someone else. Please look again.',
  },
  hoursChanged: {
    status: 409,
    message:
      'Someone else has saved these hours since you opened them. Please look at theirs and save again.',
  },
  timeOffNotFound: { status: 404, message: 'This time is not blocked any more.' },
  bodyTooLarge: { status: 413, message: 'The request is too large.' },
  notJson: { status: 415, message: 'The request must be sent as application/json.' },
  recordDeleted: { status: 410, message: 'What this request created was deleted since.' },
  idempotencyKeyReused: {
    status: 422,
    message: 'This Idempotency-Key was already used for another request.',
  },
  tooManyRequests: {
    status: 429,
    message: 'Too many tries from your connection or for this address. Please wait a while and try again.',
  },
  formTooFast: {
    status: 429,
    message: 'That was too quick for us. Please check what you entered and submit it again.',
  },
  checkoutFailed: { status: 502, message: 'Failed to start checkout. Please try again.' },
  clientNotCreated: { status: 503, message: 'Failed to create client record: {detail}' },
} as const satisfies Record<string, { status: number; message: string }>

export type ApiErrorCode = keyof typeof apiErrors

type ApiErrorOptions = {
  fields?: FieldErrors
  details?: Readonly<Record<string, string>>
  message?: string
  current?: unknown
  /** The log alone has the underlying error. */
  cause?: unknown
}

/** Any error of another class becomes `unexpected` (500). */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: ApiErrorCode
  readonly fields: FieldErrors
  readonly current: unknown

  /** `details` fill the `{placeholders}` of the message; `message` replaces it. */
  constructor(
    code: ApiErrorCode,
    { fields = {}, details = {}, message, current, cause }: ApiErrorOptions = {},
  ) {
    const filled = apiErrors[code].message.replace(/\{(\w+)\}/g, (_, name: string) => details[name] ?? '')
    super(message ?? filled, { cause })
    this.code = code
    this.fields = fields
    this.current = current
  }

  get status(): number {
    return apiErrors[this.code].status
  }
}
