import * as z from 'zod/mini'
import { createOutboxEmail, OutboxEmail } from '../lib/email/outbox-email.ts'
import {
  emailAddress,
  emptyStringAsUndefined,
  optionalSingleLineText,
  PHONE_MAX_LENGTH,
  personName,
} from '../lib/fields.ts'

export const leadGoalLabels = {
  'weight-loss': 'Weight loss',
  'muscle-gain': 'Muscle gain',
  bodybuilding: 'Bodybuilding',
  'general-fitness': 'General fitness',
  strength: 'Strength',
  nutrition: 'Nutrition',
} as const
export type LeadGoal = keyof typeof leadGoalLabels
export const leadGoals = Object.keys(leadGoalLabels) as LeadGoal[]

export const MIN_SUBMITTING_STATE_MS = 1000

export const LeadInput = z.object({
  firstName: personName('First name'),
  email: emailAddress(),
  phone: optionalSingleLineText('Phone', PHONE_MAX_LENGTH),
  goal: z.optional(z.union([emptyStringAsUndefined(), z.enum(leadGoals)], 'Unknown goal')),
})
export type LeadInput = z.output<typeof LeadInput>

export const Lead = z.extend(LeadInput, {
  id: z.string(),
  clientId: z.optional(z.string()),
  /** Accepts every string, because names of older leads may not follow the current rules. */
  firstName: z.string(),
  createdAt: z.string(),
  emails: z.array(OutboxEmail),
})
export type Lead = z.infer<typeof Lead>

export function newLead(form: LeadInput, identity: { id: string; createdAt: string }): Lead {
  return { ...form, ...identity, emails: [createOutboxEmail('leadGuide', form.email)] }
}
