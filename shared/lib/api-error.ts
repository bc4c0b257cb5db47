import { pageErrors } from './page-errors.ts'
import type { FieldErrors } from './parse.ts'

/** Never rename a code, because the codes are part of the API. */
const messagesByStatus = {
  400: {
    invalidJson: 'The request body is not valid JSON.',
    invalidSignature: 'The signature of this event is not valid.',
    invalidIdempotencyKey: 'The Idempotency-Key header must be 8 to 128 letters, digits, "-" or "_".',
    invalidCursor: 'This list has changed. Please start again from its first page.',
    formTrapped: 'A field that must stay empty was filled in. Please reload the page and try again.',
    agreementUnchanged: 'The draft has no changes compared with the current version.',
    settingsUnchanged: 'The draft has no changes to publish.',
    pictureRefused: '{reason}',
    guardianIsMinor: 'A guardian must be an adult.',
    paysForThemselves: 'Choose a client other than this one.',
    payingIsMinor: 'A client who pays for another client must be an adult.',
    guardianIsChild: 'A client cannot be their own guardian or the guardian of their guardian.',
    mergeSameClient: 'Choose two different clients.',
  },
  401: {
    apiKeyUnknown: 'This API key is not valid.',
    kioskTakenAway: 'This tablet is no longer set up as a kiosk of the gym.',
    kioskSignature: 'The kiosk did not sign this request.',
    kioskClock: 'The clock of this tablet is off by more than two minutes. Set the clock and try again.',
    walletPassUnknown: 'This pass does not exist, or its token is wrong.',
    memberSignedOut: 'You are signed out on this device. Ask for a new link by email.',
  },
  403: {
    apiKeyScope: 'This API key can only read data.',
    otherSite: 'This request came from another website.',
    notAdmin: 'Only an administrator can do this.',
    roleTooLow: 'Your role does not have permission to do this. Please ask a colleague or an administrator.',
    ownAccount: 'You cannot change your own role or access. Please ask another administrator.',
    noteNotEditable: 'Only the author can change a note, and only for 15 minutes. Add a new note instead.',
  },
  404: {
    routeNotFound: 'This path does not exist in the API.',
    clientNotFound: 'This link does not belong to any of our clients. Please ask us for a new link.',
    bookingOfLinkNotFound: 'The booking for this link does not exist. Please ask us for a new link.',
    bookingNotFound: 'This booking no longer exists.',
    intakeFormNotFound: 'This intake form no longer exists.',
    waiverNotFound: 'This waiver no longer exists.',
    waiverNotSigned: 'This waiver has not been signed, so it has no document yet.',
    clientUnknown: 'There is no client with this ID.',
    subscriptionUnknown: 'This client does not have this plan.',
    orderNotFound: 'This order does not exist.',
    receiptNotFound: 'This receipt does not exist.',
    payerNotFound: 'This payer does not exist.',
    settingsVersionNotFound: 'This version of the settings does not exist.',
    importNotFound: 'This import does not exist.',
    pictureUploadNotFound: 'This upload was not found or has expired. Please choose the picture again.',
    noteNotFound: 'This note no longer exists.',
    guardianNotFound: 'This guardian is not linked to the client.',
    payingNotFound: 'This client no longer pays for the other client.',
    mergeNotFound: 'This merge no longer exists.',
    visitNotFound: 'This check-in no longer exists.',
    taskNotFound: 'This task no longer exists.',
    linkEnded: 'This link has expired. Please ask for a new link.',
    calendarNotFound: 'This calendar link no longer works. Please subscribe to the calendar again.',
    appointmentNotFound: 'We could not find this appointment. Please use the link in our most recent email.',
    memberNotFound: 'This staff member does not exist.',
    webhookNotFound: 'This webhook no longer exists.',
    apiKeyNotFound: 'This API key no longer exists.',
    kioskNotFound: 'This kiosk no longer exists.',
    pairingCodeEnded: 'This code has expired. Add the kiosk again to get a new code.',
    walletNotOffered: 'This pass cannot be added to a wallet.',
    timeOffNotFound: 'This time is no longer blocked.',
  },
  405: {
    methodNotAllowed: 'The API does not allow this method at this path.',
  },
  409: {
    walletDevicesFull: 'This pass is already on ten phones.',
    portalMissing: 'The page for cards and invoices is not set up yet. Please ask at the front desk.',
    linkUsed: 'This link has already been used. Please ask for a new link.',
    accountExists: 'There is already an account for {email}. Use the menu in its row to change the account.',
    tooManyWebhooks: 'There are {max} webhooks already. Please remove one of them first.',
    webhookOpensDoor:
      'This webhook opens the door of the kiosk {kiosk}. Please choose another webhook for the kiosk first.',
    webhookChanged: 'Someone else has just changed the webhooks. Please check the webhooks and try again.',
    tooManyApiKeys: 'There are {max} API keys already. Please revoke one of them first.',
    lastAdmin: 'This is the last administrator. Make another person an administrator first.',
    memberChanged: 'Someone else has just changed this account. Please check the account and try again.',
    memberDisabled: 'This staff member has no access. Restore the access first.',
    agreementChanged:
      'Our agreement has changed since you opened this page. Please read the new text and agree to it.',
    draftChanged:
      'Someone else has changed this draft since you opened it. Compare both versions and save again.',
    agreementPublishedMeanwhile:
      'Someone else has published a new version since you opened this page. Please reload it.',
    settingsChanged:
      'Someone else has changed the settings since you opened them. Compare both versions and save again.',
    pictureGone: 'A picture of this draft no longer exists. Please choose another one: {where}.',
    programTaken:
      'Clients may have bought {title}, so its contents cannot change. Withdraw the program and add another one.',
    stripeNotConnected:
      'Connect Stripe to change the price of {title}. All other changes can be published now.',
    settingFixed: '{what} can no longer be changed because the gym already has clients.',
    waiverOfOtherPerson: 'This waiver is for another person and is not valid for this client.',
    waiverChanged: 'Our staff have just changed this waiver. Please submit the waiver again.',
    clientChanged:
      'Someone else has changed this client since you opened it. Compare both versions and save again.',
    clientExists: 'There is already a client with this email address.',
    healthChanged: 'A new intake form has arrived since you opened this page. Please read it first.',
    mergeRelatives: 'A guardian and a child cannot be merged.',
    mergeOpenCheckout: 'One of these clients is paying right now. Please wait until the checkout is done.',
    alreadyMerged: 'These two clients have already been merged. Please reload the page.',
    mergeUndoExpired: 'This merge can no longer be undone.',
    importUndoExpired: 'An import can be undone for 24 hours only.',
    importBeingUndone: 'This import is being undone. Import the list again when the undo is complete.',
    mergedAgain: 'This client was later merged into another client. Undo that merge first.',
    notesChanged:
      'Someone else has saved these notes since you opened them. Your text is kept. Compare both versions and save again.',
    dayPassRedeemed: 'This pass was already redeemed on {when} by {who}.',
    dayPassExpired: 'This pass expired on {when} and can no longer be redeemed.',
    dayPassChanged: 'Someone else has just changed this pass. Please check the pass and try again.',
    visitDateFixed: 'This pass has been used or has expired, so its visit date can no longer be changed.',
    passInOtherName: 'This pass belongs to {holder}. Is this person {name}? Check-in not recorded.',
    waiverRequired: '{reason} Check-in not recorded.',
    sessionNotChosen: 'There is no appointment today. Use a session to check this person in.',
    stripeRefused: 'Stripe refused the request: {reason}',
    tillChanged: 'Cash was just received or refunded on this day. Please check the amount and try again.',
    receiptVoided: 'This receipt has already been voided.',
    noEmail: 'This client has no email address.',
    clientStillPaying:
      'This client still has a Stripe subscription, which would continue to be charged. End the plan first.',
    emailInUse: 'Another person at the gym has this email. Please tell the front desk.',
    payerLinked: 'This payer is already linked to a client.',
    membershipRequired: '{reason}. Check-in not recorded.',
    passRequired: 'This client has no valid pass and no membership.',
    checkedInMeanwhile: '{name} was checked in a moment ago, at {when} by {who}.',
    alreadyCheckedIn: '{name} was already checked in on {when}. Check-in not recorded again.',
    visitVoided: 'This check-in has already been undone.',
    undoTooLate: 'A check-in can be undone for {minutes} minutes only.',
    taskChanged: '{who} has just recorded this: {what}.',
    taskUndoTooLate: 'This can be undone for {minutes} minutes only.',
    anotherPassActive: 'This client has another active pass, so this one stays redeemed.',
    slotTaken: 'This time has just been taken. Please choose another one.',
    tooManyTimesHeld:
      'We cannot hold a time right now. Please send your request without one and we will call you, or call us: {phone}',
    tooManyAppointments:
      'You already have two appointments. Please move or cancel one of them, or call us: {phone}',
    noSessionLeft:
      'There are not enough sessions left to book this time. Please buy sessions first, or call us: {phone}',
    membershipNeeded: 'You have no membership on this day. Please call us: {phone}',
    bookedThen: 'There is already an appointment at this time.',
    placeIsFree: 'This time has an available place. Please book it.',
    waitingListClosed: 'This waiting list is closed. Please choose another time, or call us: {phone}',
    waitingListFull: 'This waiting list is full. Please choose another time, or call us: {phone}',
    tooManyWaitingLists: 'You are already on five waiting lists. Please leave one of these lists first.',
    placeGone: 'This place is no longer available.',
    linkNeeded:
      'This appointment is for members and clients with sessions. Please request a link to your member page first.',
    seriesTaken: 'Some of these times have just been taken. Please check the times and try again.',
    appointmentEnded: 'This appointment is over or was canceled.',
    appointmentTooSoon: 'Your appointment starts too soon to be changed here. Please call us: {phone}',
    appointmentNotStarted: 'This appointment has not begun yet.',
    appointmentChanged:
      'Someone else has just changed this appointment. Please check the appointment and try again.',
    hoursChanged:
      'Someone else has saved these hours since you opened them. Please check the new hours and save again.',
  },
  410: {
    recordDeleted: 'The record that this request created was deleted.',
  },
  413: {
    bodyTooLarge: 'The request is too large.',
    settingsTooLarge:
      'The settings take {size} KB, and the limit is {limit} KB. Please shorten the longest texts.',
  },
  415: {
    notJson: 'The request must be sent as application/json.',
  },
  422: {
    idempotencyKeyReused: 'This Idempotency-Key was already used for another request.',
  },
  429: {
    tooManyRequests:
      'Too many attempts from your connection or for this address. Please wait a while and try again.',
    apiKeyTooFast: 'This API key has made too many requests. Please wait a minute.',
    formTooFast: 'The form was submitted very quickly. Please check your entries and submit it again.',
  },
  502: {
    checkoutFailed: 'Failed to start checkout. Please try again.',
    priceNotMade: 'Stripe refused the price of {title}. Nothing was published. {reason}',
  },
  503: {
    signatureNotChained: 'This signature is being added to the ledger. Please try again in a minute.',
    clientMerging: 'These records are still being changed. Please try again in a moment.',
    userPoolUnavailable: 'The account service is unavailable. Please try again in a moment.',
    stripeUnavailable: 'Stripe did not respond. Nothing was changed.',
    clientNotCreated: 'Failed to create client record: {detail}',
  },
} as const

type Messages = typeof messagesByStatus
export type ApiErrorCode =
  | keyof typeof pageErrors
  | { [Status in keyof Messages]: keyof Messages[Status] }[keyof Messages]

export const apiErrors = Object.fromEntries([
  ...Object.entries(pageErrors),
  ...Object.entries(messagesByStatus).flatMap(([status, messages]) =>
    Object.entries(messages).map(([code, message]) => [code, { status: Number(status), message }] as const),
  ),
]) as Record<ApiErrorCode, { status: number; message: string }>

type ApiErrorOptions = {
  fields?: FieldErrors
  details?: Readonly<Record<string, string>>
  message?: string
  current?: unknown
  cause?: unknown
}

export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: ApiErrorCode
  readonly fields: FieldErrors
  readonly current: unknown

  /** `details` contains the values of the `{placeholders}` in the message that belongs to `code`. `message` replaces this message. */
  constructor(
    code: ApiErrorCode,
    { fields = {}, details = {}, message, current, cause }: ApiErrorOptions = {},
  ) {
    const filledText = apiErrors[code].message.replace(/\{(\w+)\}/g, (_, name: string) => details[name] ?? '')
    super(message ?? filledText, { cause })
    this.code = code
    this.fields = fields
    this.current = current
  }

  get status(): number {
    return apiErrors[this.code].status
  }
}
