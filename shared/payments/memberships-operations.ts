import * as z from 'zod/mini'
import { Client } from '../lib/client.ts'
import {
  ID_MAX_LENGTH,
  optionalDate,
  REASON_MAX_LENGTH,
  requiredSingleLineText,
  wholeNumber,
} from '../lib/fields.ts'
import { adminOperation, scheduledJob, staffOperation } from '../lib/operation.ts'
import { RecordIdInput } from '../lib/record-inputs.ts'
import { stripeSyncActivityTypes } from '../lib/stripe-sync-activity-types.ts'
import { CheckoutLine } from './checkout.ts'
import { membershipActions, UnlinkedPayer } from './payer.ts'

const id = requiredSingleLineText('ID', ID_MAX_LENGTH)
const MAX_ADJUSTMENT = 100

/** The ID of the subscription, refund or client. Stripe makes the change, and our records show it after the payer is next read from Stripe. */
const RequestedId = z.object({ id: z.string() })

export const createCheckoutForClient = staffOperation('POST', '/admin/clients/{id}/checkout', {
  summary: 'Creates a Stripe Checkout Session for a client, who pays on a phone or with an emailed link',
  input: z.extend(CheckoutLine, {
    id,
    sendEmail: z._default(z.boolean('Send email must be true or false'), false),
  }),
  /** Stores no order yet. A webhook event stores it when the checkout is paid or expires. */
  output: z.object({ url: z.string(), orderId: z.string() }),
  records: ['planChangeRequested'],
})

export const updateMembership = staffOperation('POST', '/admin/clients/{id}/membership', {
  summary: 'Asks Stripe to pause, resume, end or keep a subscription of a client',
  input: z.object({
    id,
    subscriptionId: requiredSingleLineText('Subscription', ID_MAX_LENGTH),
    action: z.enum(membershipActions, 'Unknown action'),
    resumesOn: optionalDate(),
  }),
  output: RequestedId,
  records: ['planChangeRequested', ...stripeSyncActivityTypes],
})

export const refundOrder = adminOperation('POST', '/admin/orders/{id}/refund', {
  summary: 'Asks Stripe to refund an order in part or in full',
  input: z.object({
    id,
    /** The amount in the currency's minor unit. If it is missing, the rest of the payment is refunded. */
    amount: z.optional(wholeNumber('Amount').check(z.minimum(1, 'Amount must be more than 0'))),
  }),
  output: RequestedId,
  records: ['planChangeRequested', ...stripeSyncActivityTypes],
})

export const sendCardLink = staffOperation('POST', '/admin/clients/{id}/card-link', {
  summary: 'Emails a client the link to change the card',
  input: RecordIdInput,
  output: RequestedId,
  records: ['planChangeRequested'],
})

export const adjustSessions = staffOperation('POST', '/admin/clients/{id}/sessions', {
  summary: 'Adds or removes sessions of a client, with a reason',
  input: z.object({
    id,
    packId: requiredSingleLineText('Sessions', ID_MAX_LENGTH),
    change: z
      .int('Number of sessions must be a whole number')
      .check(
        z.minimum(-MAX_ADJUSTMENT, `You can remove at most ${MAX_ADJUSTMENT} sessions`),
        z.maximum(MAX_ADJUSTMENT, `You can add at most ${MAX_ADJUSTMENT} sessions`),
      ),
    reason: requiredSingleLineText('Reason', REASON_MAX_LENGTH),
  }),
  output: Client,
  records: ['sessionsAdjusted', 'statusChanged'],
})

export const listUnlinkedPayers = staffOperation('GET', '/admin/payers', {
  summary: 'Lists payers of Stripe subscriptions who are not linked to a client',
  input: z.object({}),
  output: z.object({ items: z.array(UnlinkedPayer) }),
})

export const linkPayer = staffOperation('POST', '/admin/payers/{id}/link', {
  summary: 'Links a Stripe customer to a client',
  input: z.object({ id, clientId: requiredSingleLineText('Client', ID_MAX_LENGTH) }),
  output: z.object({ id: z.string(), clientId: z.string() }),
  records: ['payerLinked', ...stripeSyncActivityTypes],
})

export const reconcileMemberships = scheduledJob({
  summary: 'Compares memberships with Stripe, repairs differences, and ends expired ones',
  everyMinutes: 60,
  records: ['orderPaid', 'orderChanged', ...stripeSyncActivityTypes],
})
