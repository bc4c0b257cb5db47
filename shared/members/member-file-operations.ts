import * as z from 'zod/mini'
import { WaiverProblem } from '../front-desk/check-in.ts'
import { EmergencyContact } from '../lib/client.ts'
import { ID_MAX_LENGTH, optionalDate, phoneNumber, requiredSingleLineText } from '../lib/fields.ts'
import { memberOperation } from '../lib/operation.ts'
import { MINUTES_PER_DAY } from '../lib/rate-limits.ts'
import { stripeSyncActivityTypes } from '../lib/stripe-sync-activity-types.ts'
import { membershipActions } from '../payments/payer.ts'
import { Receipt } from '../payments/receipt.ts'
import { emergencyContactFields } from './emergency-contact.ts'
import { MemberPlan, MembershipEndReason } from './plan-policy.ts'

const MemberReceipt = z.omit(Receipt, { clientId: true, takenBy: true, till: true, voided: true, run: true })

export const getMemberFile = memberOperation('GET', '/me/file', {
  summary: 'Gets the plans, the waiver, the receipts and the details of a member',
  input: z.object({}),
  output: z.object({
    plans: z.array(MemberPlan),
    /** True if the client can open a customer portal at Stripe. */
    hasPortal: z.boolean(),
    waiver: z.object({
      problem: z.optional(WaiverProblem),
      words: z.string(),
      /** The reference of a signed waiver. Anyone who knows the reference can verify the waiver. */
      reference: z.optional(z.string()),
    }),
    receipts: z.array(MemberReceipt),
    paidBy: z.array(z.object({ clientId: z.string(), name: z.string() })),
    details: z.object({
      phone: z.optional(z.string()),
      email: z.optional(z.string()),
      wantsReminders: z.boolean(),
      emergencyContact: z.optional(EmergencyContact),
    }),
  }),
})

export const changeMemberPlan = memberOperation('POST', '/me/plans/{subscriptionId}', {
  summary: 'Asks Stripe to pause, resume, end or keep the plan of a member, within the policies of the gym',
  limits: [{ per: 'email', limit: 20, minutes: MINUTES_PER_DAY }],
  input: z.object({
    subscriptionId: requiredSingleLineText('Plan', ID_MAX_LENGTH),
    action: z.enum(membershipActions, 'Unknown action'),
    resumesOn: optionalDate(),
    reason: z.optional(MembershipEndReason),
  }),
  output: z.object({ plans: z.array(MemberPlan) }),
  records: ['planChangeRequested', ...stripeSyncActivityTypes],
})

export const createMemberPortal = memberOperation('POST', '/me/portal', {
  summary: "Returns the link to a member's Stripe page, for cards and invoices",
  limits: [{ per: 'email', limit: 40, minutes: MINUTES_PER_DAY }],
  input: z.object({}),
  output: z.object({ url: z.string() }),
  recordsNothingBecause: 'Stripe events record the changes that are made there',
})

export const createMemberWaiverLink = memberOperation('POST', '/me/waiver', {
  summary: 'Returns the link to the waiver form for a member who must sign again',
  limits: [{ per: 'email', limit: 10, minutes: MINUTES_PER_DAY }],
  input: z.object({}),
  output: z.object({ path: z.string() }),
  records: ['formRequestSent'],
})

export const removeMemberPayer = memberOperation('DELETE', '/me/paying/{clientId}', {
  summary: 'Removes a payer of the member, or a client that the member pays for',
  input: z.object({ clientId: requiredSingleLineText('ID', ID_MAX_LENGTH) }),
  output: z.object({ clientId: z.string() }),
  records: ['payingClientRemoved'],
})

export const updateMember = memberOperation('PATCH', '/me', {
  summary: 'Changes the phone number and the emergency contact of a member, and whether reminders are wanted',
  input: z.object({
    phone: phoneNumber(),
    wantsReminders: z.boolean('Reminders must be true or false'),
    ...emergencyContactFields,
  }),
  output: z.object({ phone: z.optional(z.string()), wantsReminders: z.boolean() }),
  records: ['clientUpdated'],
})
