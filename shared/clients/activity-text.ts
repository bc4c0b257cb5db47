import { trainerName } from '../appointments/trainers.ts'
import type { Activity, ActivityDetails, ActivityType } from '../lib/activity.ts'
import { ContactOutcome, contactOutcomeLabels } from '../lib/contact.ts'
import { formatDateTime, formatPlainDate } from '../lib/dates/plain-date.ts'
import { findFeedbackMeaning } from '../lib/email/email-feedback.ts'
import { isEmailKind, outboxEmailLabels } from '../lib/email/outbox-email.ts'
import { LostReason, lostReasonLabels } from '../lib/lifecycle-stage.ts'
import { formatMoney } from '../lib/money.ts'
import { PlanState, planStateLabels } from '../lib/plan-state.ts'
import { getAppointmentTypeName } from '../lib/settings/appointment-types.ts'
import { business } from '../lib/settings/business.ts'
import { serviceTitle } from '../payments/catalog.ts'
import { paymentMethodText } from '../payments/receipt.ts'

type ActivityText = string | ((details: ActivityDetails) => string)

const text = (value: ActivityDetails[string] | undefined) => (value === undefined ? '' : String(value))
const passCodeSuffix = (details: ActivityDetails) => (details.passCode ? ` ${text(details.passCode)}` : '')

function emailLabel({ kind }: ActivityDetails): string {
  return isEmailKind(kind) ? `'${outboxEmailLabels[kind]}'` : 'of an unknown type'
}

function planText({ to, priceId }: ActivityDetails): string {
  const state = PlanState.safeParse(to)
  const title = priceId ? `${serviceTitle(text(priceId))} ` : ''
  return `plan ${title}${state.success ? planStateLabels[state.data].toLowerCase() : `changed to ${text(to)}`}`
}

function appointmentTime({ startsAt, trainerId }: ActivityDetails): string {
  if (!startsAt) return ''
  return ` ${formatDateTime(text(startsAt), business.timeZone)} with ${trainerName(text(trainerId))}`
}

function appointmentName({ typeId }: ActivityDetails): string {
  return typeId ? `'${getAppointmentTypeName({ typeId: text(typeId) })}'` : 'an appointment'
}

function appointmentOutcome({ to, late, sessionPackId }: ActivityDetails): string {
  const sessionText = sessionPackId ? ', which used a session' : ''
  if (to === 'noShow') return `missed the appointment${sessionText}`
  return `attended the appointment${late ? ' late' : ''}${sessionText}`
}

const amountText = ({ amount, currency }: ActivityDetails) =>
  typeof amount === 'number' ? ` of ${formatMoney(amount, text(currency))}` : ''

const outcomeText = (outcome: ActivityDetails[string]) => {
  const knownOutcome = ContactOutcome.safeParse(outcome)
  return knownOutcome.success ? contactOutcomeLabels[knownOutcome.data].toLowerCase() : text(outcome)
}

const reasonText = (reason: ActivityDetails[string]) => {
  const knownReason = LostReason.safeParse(reason)
  return knownReason.success ? lostReasonLabels[knownReason.data].toLowerCase() : text(reason)
}

const recordLabels: Readonly<Record<string, string>> = {
  client: 'client',
  lead: 'lead',
  dayPass: 'pass',
  booking: 'consultation request',
  intakeForm: 'intake form',
  waiver: 'waiver',
  appointment: 'appointment',
  order: 'order',
}

const subjectLabel = (type: string) => recordLabels[type] ?? 'record'

const requestTexts: Readonly<Record<string, string>> = {
  pause: 'pause the plan',
  resume: 'resume the plan',
  end: 'end the plan at the end of the period',
  keep: 'keep the plan',
  sell: 'a checkout',
  refund: 'a refund',
  cardLink: 'an email with the link to change the card',
}
const requestText = ({ action, resumesOn, reason, ...details }: ActivityDetails) =>
  `${requestTexts[String(action)] ?? 'a change'}${resumesOn ? ` until ${formatPlainDate(text(resumesOn))}` : ''}${amountText(details)}${reason ? `: ${text(reason).toLowerCase()}` : ''}`

/** Each text follows a time, as in '6:47 PM · booked a consultation'. */
const activityTexts: Readonly<Record<ActivityType, ActivityText>> = {
  clientCreated: 'client created',
  clientUpdated: ({ withdrawn }) =>
    withdrawn
      ? 'details changed, unused links sent to the previous email address revoked'
      : 'details changed',
  importStarted: ({ rows }) => `import of ${text(rows)} rows started`,
  clientImported: ({ created }) => (created ? 'created by an import' : 'details filled in by an import'),
  importUndone: 'import undone',
  clientExported: 'all data downloaded',
  clientErased: 'erased a client',
  clientsMerged: ({ records }) =>
    `merged with another client${records ? `, ${records === 1 ? '1 record' : `${text(records)} records`} moved` : ''}`,
  mergeUndone: 'merge undone',
  guardianAdded: 'guardian added',
  guardianRemoved: 'guardian removed',
  payingClientAdded: 'payer added',
  payingClientRemoved: 'payer removed',
  leadCreated: 'requested the free guide',
  passClaimed: (details) =>
    `${details.given ? 'was given' : 'claimed'} a free pass${passCodeSuffix(details)}`,
  passResent: ({ reason }) =>
    reason === 'alreadyUsed' ? 'claimed a second free pass' : 'requested the free pass again',
  passMoved: (details) => `pass${passCodeSuffix(details)} moved to the person named on it`,
  passRedeemed: (details) => `redeemed pass${passCodeSuffix(details)}`,
  passExpired: (details) => `pass${passCodeSuffix(details)} expired`,
  passDeleted: (details) => `pass${passCodeSuffix(details)} deleted`,
  visitDateChanged: ({ to }) => `visit date changed${to ? ` to ${text(to)}` : ''}`,
  checkedIn: (details) =>
    `checked in${details.passCode ? ` with pass${passCodeSuffix(details)}` : ''}${details.sessionPackId ? ', used a session' : ''}`,
  checkInDenied: 'check-in denied',
  checkInVoided: 'check-in voided',
  bookingCreated: 'booked a consultation',
  appointmentBooked: (details) => `booked ${appointmentName(details)}${appointmentTime(details)}`,
  appointmentMoved: (details) => `moved the appointment to${appointmentTime(details)}`,
  appointmentConfirmed: 'opened the link of the appointment',
  timesHeld: 'visitors cannot choose a time: too many unconfirmed appointments',
  appointmentCancelled: (details) => `canceled the appointment${appointmentTime(details)}`,
  appointmentOutcomeSet: appointmentOutcome,
  waitingListJoined: (details) =>
    `joined the waiting list of ${appointmentName(details)}${appointmentTime(details)}`,
  waitingListLeft: (details) =>
    `left the waiting list of ${appointmentName(details)}${appointmentTime(details)}`,
  intakeFormSubmitted: 'submitted an intake form',
  formRequestSent: ({ formType }) => `${formType === 'waiver' ? 'waiver' : 'intake form'} link sent`,
  formRequestOpened: ({ formType }) => `opened the ${formType === 'waiver' ? 'waiver' : 'intake form'} link`,
  waiverSent: 'waiver sent',
  waiverOpened: 'opened the waiver',
  waiverSigned: 'signed a waiver',
  waiverDeclined: 'declined the waiver',
  paperWaiverRecorded: 'paper waiver recorded',
  signerConfirmed: 'confirmed who signed the waiver',
  agreementPublished: ({ version }) => `agreement ${text(version)} published`,
  affectedEmailed: 'email about changed hours queued',
  settingsPublished: ({ version }) => `settings ${text(version)} published`,
  statusChanged: ({ from, to }) => `status changed from ${text(from)} to ${text(to)}`,
  notesChanged: 'notes changed',
  noteAdded: 'note added',
  noteEdited: 'note edited',
  notePinned: ({ pinned }) => (pinned === false ? 'note unpinned' : 'note pinned'),
  documentDownloaded: 'PDF downloaded',
  healthViewed: 'health data viewed',
  healthCleared: 'cleared for training',
  emailSent: (details) => `email ${emailLabel(details)} sent`,
  emailFailed: (details) => `email ${emailLabel(details)} could not be sent`,
  emailBounced: (details) =>
    `email ${emailLabel(details)}: ${findFeedbackMeaning(details.feedback)?.text ?? 'bounced'}`,
  orderPaid: 'paid for an order',
  orderChanged: ({ to }) => `order ${to ? text(to) : 'changed'}`,
  planChanged: planText,
  planChangeRequested: (details) => `requested from Stripe: ${requestText(details)}`,
  membershipSet: ({ paidThrough }) =>
    `manual membership saved${paidThrough ? `, paid through ${formatPlainDate(text(paidThrough))}` : ''}`,
  paymentReceived: ({ number, method, paidThrough, ...details }) =>
    `paid${amountText(details).replace(' of', '')} ${paymentMethodText(method)}, receipt ${text(number)}${paidThrough ? `, through ${formatPlainDate(text(paidThrough))}` : ''}`,
  receiptVoided: ({ number, ...details }) => `receipt ${text(number)}${amountText(details)} voided`,
  receiptSent: ({ number }) => `receipt ${text(number)} emailed`,
  tillClosed: ({ day, difference }) =>
    `closed the day${day ? ` ${formatPlainDate(text(day))}` : ''}${difference ? `, ${formatMoney(Math.abs(Number(difference)))} ${Number(difference) < 0 ? 'missing' : 'too much'}` : ''}`,
  membershipBegan: 'became a member',
  membershipEnded: 'is no longer a member',
  sessionsAdjusted: ({ change }) => `sessions changed by ${Number(change) > 0 ? '+' : ''}${text(change)}`,
  payerLinked: 'linked with a Stripe customer',
  invoicePaid: (details) => `paid an invoice${amountText(details)}`,
  disputed: (details) => `payment${amountText(details)} disputed`,
  disputeWon: (details) => `dispute${amountText(details)} won`,
  disputeLost: (details) => `dispute${amountText(details)} lost`,
  paymentFailed: (details) => `payment${amountText(details)} failed`,
  refunded: (details) => `refund${amountText(details)}`,
  refundFailed: (details) => `refund${amountText(details)} failed`,
  contactLogged: ({ outcome }) => `contact logged${outcome ? `: ${outcomeText(outcome)}` : ''}`,
  markedLost: ({ reason }) => `marked as lost${reason ? `: ${reasonText(reason)}` : ''}`,
  taskCreated: 'task added',
  taskCompleted: ({ outcome }) => (outcome === 'dismissed' ? 'task dismissed' : 'task completed'),
  taskReopened: 'task reopened',
  emailResent: (details) => `email ${emailLabel(details)} sent again`,
  unsubscribed: 'unsubscribed from reminders',
  memberPageOpened: ({ device }) => `opened the member page on ${text(device)}`,
  memberSignedOut: 'signed out of the member page on all devices',
  memberCodeReplaced: 'member code replaced',
  staffInvited: ({ role, again }) =>
    again ? 'invited a colleague again' : `invited a colleague as ${text(role)}`,
  staffRoleChanged: ({ from, to, trainer }) =>
    trainer
      ? 'changed the trainer profile of a colleague'
      : `changed a role from ${text(from)} to ${text(to)}`,
  staffDisabled: "removed a colleague's access",
  staffEnabled: "restored a colleague's access",
  staffMfaReset: "reset a colleague's authenticator",
  staffPasswordLinkSent: 'sent a colleague a password link',
  apiKeyCreated: ({ scope }) =>
    `created an API key with ${scope === 'write' ? 'read and write' : 'read'} access`,
  apiKeyRevoked: 'revoked an API key',
  webhookCreated: 'added a webhook',
  webhookChanged: ({ enabled }) => (enabled ? 'changed a webhook' : 'turned off a webhook'),
  webhookDeleted: 'removed a webhook',
  exportStarted: 'started an export of all data',
  kioskCreated: 'added a kiosk',
  kioskPaired: 'a tablet was paired as a kiosk',
  kioskChanged: 'changed a kiosk',
  kioskDeleted: 'removed a kiosk',
  webhookGivenUp: 'a webhook was switched off because no events could be delivered',
}

const typesWithRecordLabel: ReadonlySet<ActivityType> = new Set([
  'statusChanged',
  'notesChanged',
  'documentDownloaded',
])

export function activityText({ type, subject, details = {}, actor }: Activity): string {
  const template = activityTexts[type]
  const phrase = typeof template === 'string' ? template : template(details)
  const sentence =
    typesWithRecordLabel.has(type) && subject.type !== 'client'
      ? `${subjectLabel(subject.type)}: ${phrase}`
      : phrase
  if (actor.kind === 'kiosk') return `${sentence} · kiosk ${actor.name ?? ''}`.trim()
  if (actor.kind === 'apiKey') return `${sentence} · API key ${actor.name ?? ''}`.trim()
  return actor.kind === 'staff' ? `${sentence} · ${actor.name ?? 'a colleague'}` : sentence
}
