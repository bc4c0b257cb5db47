import * as z from 'zod/mini'
import { OwedEmail, owe } from './email-status.ts'
import { emailAddress, optionalLine, PHONE_MAX_LENGTH, requiredLine } from './fields.ts'

export const leadGoals = [
  'weight-loss',
  'muscle-gain',
  'bodybuilding',
  'general-fitness',
  'strength',
  'nutrition',
] as const
export const leadGoalLabels = {
  'weight-loss': 'Weight loss',
  'muscle-gain': 'Muscle gain',
  bodybuilding: 'Bodybuilding',
  'general-fitness': 'General fitness',
  strength: 'Strength',
  nutrition: 'Nutrition',
} as const satisfies Record<(typeof leadGoals)[number], string>

/** The busy state of the form lasts at least so long (spec §9). */
export const LEAD_FORM_DELAY_MS = 1000

export const LeadForm = z.object({
  firstName: requiredLine('First name', 100),
  email: emailAddress(),
  phone: optionalLine('Phone', PHONE_MAX_LENGTH),
  goal: z.optional(
    z.union(
      [
        z.pipe(
          z.literal(''),
          z.transform(() => undefined),
        ),
        z.enum(leadGoals),
      ],
      'Unknown goal',
    ),
  ),
})
export type LeadForm = z.output<typeof LeadForm>

export const Lead = z.extend(LeadForm, { id: z.string(), createdAt: z.string(), emails: z.array(OwedEmail) })
export type Lead = z.infer<typeof Lead>

export function newLead(form: LeadForm, identity: { id: string; createdAt: string }): Lead {
  return { ...form, ...identity, emails: [owe('leadGuide', form.email)] }
}
