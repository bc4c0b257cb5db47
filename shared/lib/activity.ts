import * as z from 'zod/mini'
import { optionalSingleLineText } from './fields.ts'
import { listPageSchema, listQuerySchema } from './pagination.ts'

/** Never rename one of these values, because they are stored. */
export const activityTypes = [
  'clientCreated',
  'clientUpdated',
  'importStarted',
  'clientImported',
  'importUndone',
  'clientExported',
  'clientErased',
  'clientsMerged',
  'mergeUndone',
  'guardianAdded',
  'guardianRemoved',
  'payingClientAdded',
  'payingClientRemoved',
  'leadCreated',
  'passClaimed',
  'passResent',
  'passMoved',
  'passRedeemed',
  'passExpired',
  'passDeleted',
  'visitDateChanged',
  'checkedIn',
  'checkInDenied',
  'checkInVoided',
  'bookingCreated',
  'appointmentBooked',
  'appointmentMoved',
  'appointmentConfirmed',
  'timesHeld',
  'appointmentCancelled',
  'appointmentOutcomeSet',
  'waitingListJoined',
  'waitingListLeft',
  'intakeFormSubmitted',
  'formRequestSent',
  'formRequestOpened',
  'waiverSent',
  'waiverOpened',
  'waiverSigned',
  'waiverDeclined',
  'paperWaiverRecorded',
  'signerConfirmed',
  'agreementPublished',
  'settingsPublished',
  'affectedEmailed',
  'statusChanged',
  'notesChanged',
  'noteAdded',
  'noteEdited',
  'notePinned',
  'documentDownloaded',
  'healthViewed',
  'healthCleared',
  'emailSent',
  'emailFailed',
  'emailBounced',
  'orderPaid',
  'orderChanged',
  'planChanged',
  'planChangeRequested',
  'membershipSet',
  'membershipBegan',
  'membershipEnded',
  'paymentReceived',
  'receiptVoided',
  'receiptSent',
  'tillClosed',
  'sessionsAdjusted',
  'payerLinked',
  'invoicePaid',
  'disputed',
  'disputeWon',
  'disputeLost',
  'paymentFailed',
  'refunded',
  'refundFailed',
  'contactLogged',
  'markedLost',
  'taskCreated',
  'taskCompleted',
  'taskReopened',
  'emailResent',
  'unsubscribed',
  'memberPageOpened',
  'memberSignedOut',
  'memberCodeReplaced',
  'staffInvited',
  'staffRoleChanged',
  'staffDisabled',
  'staffEnabled',
  'staffMfaReset',
  'staffPasswordLinkSent',
  'apiKeyCreated',
  'apiKeyRevoked',
  'webhookCreated',
  'webhookChanged',
  'webhookDeleted',
  'webhookGivenUp',
  'exportStarted',
  'kioskCreated',
  'kioskPaired',
  'kioskChanged',
  'kioskDeleted',
] as const
export const ActivityType = z.enum(activityTypes, 'Unknown activity type')
export type ActivityType = z.infer<typeof ActivityType>

export const ActivitySubjectType = z.enum([
  'client',
  'lead',
  'dayPass',
  'visit',
  'booking',
  'appointment',
  'intakeForm',
  'formRequest',
  'waiver',
  'agreement',
  'settings',
  'order',
  'payer',
  'receipt',
  'till',
  'note',
  'task',
  'email',
  'staff',
  'import',
  'apiKey',
  'webhook',
  'export',
  'kiosk',
])
export type ActivitySubjectType = z.infer<typeof ActivitySubjectType>

export const Actor = z.object({
  kind: z.enum(['visitor', 'staff', 'apiKey', 'kiosk', 'system']),
  id: z.optional(z.string()),
  /** The name of the staff member at the time of the activity, because the account may be replaced later. */
  name: z.optional(z.string()),
})
export type Actor = z.infer<typeof Actor>

export const ActivitySubject = z.object({ type: ActivitySubjectType, id: z.string() })
export type ActivitySubject = z.infer<typeof ActivitySubject>

/** Contains only statuses, codes, kinds and counts. Medical text and user input are not allowed. */
export const ActivityDetails = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
export type ActivityDetails = z.infer<typeof ActivityDetails>

export const Activity = z.object({
  id: z.string(),
  at: z.string(),
  clientId: z.optional(z.string()),
  actor: Actor,
  type: ActivityType,
  subject: ActivitySubject,
  details: z.optional(ActivityDetails),
})
export type Activity = z.infer<typeof Activity>

export type NewActivity = Pick<Activity, 'clientId' | 'actor' | 'type' | 'subject' | 'details'>

export const VISITOR: Actor = { kind: 'visitor' }
export const SYSTEM: Actor = { kind: 'system' }

export const activityGroups = ['everything', 'notes', 'health', 'documents', 'payments'] as const
export const ActivityGroup = z.enum(activityGroups, 'Unknown filter')
export type ActivityGroup = z.infer<typeof ActivityGroup>

export const activityGroupLabels = {
  everything: 'Everything',
  notes: 'Notes',
  health: 'Health',
  documents: 'Documents',
  payments: 'Payments',
} as const satisfies Record<ActivityGroup, string>

export const activityTypesByGroup = {
  everything: activityTypes,
  notes: ['noteAdded', 'noteEdited', 'notePinned', 'notesChanged', 'contactLogged'],
  health: ['intakeFormSubmitted', 'healthViewed', 'healthCleared', 'bookingCreated'],
  documents: [
    'documentDownloaded',
    'clientExported',
    'formRequestSent',
    'formRequestOpened',
    'intakeFormSubmitted',
    'waiverSent',
    'waiverOpened',
    'waiverSigned',
    'waiverDeclined',
    'paperWaiverRecorded',
    'agreementPublished',
  ],
  payments: [
    'orderPaid',
    'orderChanged',
    'planChanged',
    'planChangeRequested',
    'membershipSet',
    'membershipBegan',
    'membershipEnded',
    'paymentReceived',
    'receiptVoided',
    'receiptSent',
    'sessionsAdjusted',
    'payerLinked',
    'invoicePaid',
    'paymentFailed',
    'refunded',
    'refundFailed',
    'disputed',
    'disputeWon',
    'disputeLost',
  ],
} as const satisfies Record<ActivityGroup, readonly ActivityType[]>

export const ActivityListPage = listPageSchema(Activity)
export type ActivityListPage = z.infer<typeof ActivityListPage>

const { cursor, limit } = listQuerySchema(['']).shape

export const ActivityQuery = z.object({
  clientId: optionalSingleLineText('Client', 64),
  group: z.optional(ActivityGroup),
  type: z.optional(ActivityType),
  actorId: optionalSingleLineText('Staff member', 64),
  cursor,
  limit,
})
export type ActivityQuery = z.output<typeof ActivityQuery>
