import * as z from 'zod/mini'
import { createOutboxEmail, OutboxEmail } from '../lib/email/outbox-email.ts'
import {
  emailAddress,
  emptyStringAsUndefined,
  ID_MAX_LENGTH,
  optionalSingleLineText,
  optionalText,
  personName,
  phoneNumber,
  requiredSingleLineText,
  requiredText,
} from '../lib/fields.ts'
import type { FieldSchemas } from '../lib/form-field.ts'
import { type BookingFieldName, bookingFields } from './booking-fields.ts'
import { BookingStatus } from './booking-status.ts'

export const bestTimesToCall = ['Mornings', 'Afternoons', 'Evenings', 'Weekends'] as const
export const importantGoals = [
  'Toxic Fat Reduction and Weight Loss',
  'Energy and Endurance',
  'Building Lean Muscle Mass',
  'Healthier Digestive System',
  'Vitality, Longevity and Positive Outlook',
  'Rid the body of bad carb and sugar cravings',
] as const
export const activityLevels = ['very_active', 'active', 'not_active'] as const
export const activityLevelLabels = {
  very_active: 'Very active',
  active: 'Active',
  not_active: 'Not active',
} as const satisfies Record<(typeof activityLevels)[number], string>
export const foodPreferences = ['Vegetarian', 'Vegan', 'Regular', 'Gluten Free', 'Dairy Free'] as const

const HEIGHT_WEIGHT_MAX_LENGTH = 100
const FITNESS_GOALS_MAX_LENGTH = 1000
const ANSWER_MAX_LENGTH = 500
const TOKEN_MAX_LENGTH = 100
const GOALS_PREVIEW_COUNT = 2

const labelOf = (name: BookingFieldName) => bookingFields[name].label

/* @__NO_SIDE_EFFECTS__ */
function answerField(name: BookingFieldName) {
  return optionalText(labelOf(name), ANSWER_MAX_LENGTH)
}

const answerSchemas = {
  name: personName(labelOf('name')),
  email: emailAddress(),
  phone: phoneNumber(),
  bestTimeToCall: z
    .array(z.enum(bestTimesToCall))
    .check(z.minLength(1, 'Please select at least one best time to call')),
  heightWeight: requiredSingleLineText(
    labelOf('heightWeight'),
    HEIGHT_WEIGHT_MAX_LENGTH,
    'Height and weight are required',
  ),
  workoutDaysPerWeek: requiredSingleLineText(
    labelOf('workoutDaysPerWeek'),
    100,
    'Workout days per week are required',
  ),
  activityLevel: z.optional(
    z.union([emptyStringAsUndefined(), z.enum(activityLevels)], 'Unknown activity level'),
  ),
  wakeUpTime: answerField('wakeUpTime'),
  bedTime: answerField('bedTime'),
  workHours: answerField('workHours'),
  cardioFrequency: answerField('cardioFrequency'),
  breakfast: answerField('breakfast'),
  lunch: answerField('lunch'),
  dinner: answerField('dinner'),
  mealsPerDay: answerField('mealsPerDay'),
  macrosKnowledge: answerField('macrosKnowledge'),
  eatOutFrequency: answerField('eatOutFrequency'),
  alcoholFrequency: answerField('alcoholFrequency'),
  foodPreferences: z.optional(z.array(z.enum(foodPreferences))),
  allergies: answerField('allergies'),
  medications: answerField('medications'),
  importantGoals: z
    .array(z.enum(importantGoals))
    .check(z.minLength(1, 'Please select at least one important goal')),
  fitnessGoals: requiredText(labelOf('fitnessGoals'), FITNESS_GOALS_MAX_LENGTH, 'Fitness goals are required'),
  mainStruggles: optionalText(labelOf('mainStruggles'), FITNESS_GOALS_MAX_LENGTH),
  /** Accepts the name of any program, because the operation removes unknown names with `findProgramName()`. */
  interest: z.optional(z.string('Unknown program').check(z.maxLength(ANSWER_MAX_LENGTH, 'Unknown program'))),
} satisfies Record<BookingFieldName, z.ZodMiniType>

export const BookingInput = z.object(answerSchemas as FieldSchemas<typeof answerSchemas, BookingFieldName>)
export type BookingInput = z.output<typeof BookingInput>

export const CreateBookingInput = z.extend(BookingInput, {
  startsAt: optionalSingleLineText('Time', ID_MAX_LENGTH),
  trainerId: optionalSingleLineText('Trainer', ID_MAX_LENGTH),
  appointment: optionalSingleLineText('Appointment', TOKEN_MAX_LENGTH),
})

export const Booking = z.extend(BookingInput, {
  id: z.string(),
  clientId: z.string(),
  /** A missing status is treated as pending (spec §4). */
  status: z._default(BookingStatus, 'pending'),
  createdAt: z.string(),
  /** These fields accept any string, because older bookings may contain options that no longer exist. */
  name: z.string(),
  phone: z.string(),
  interest: z.optional(z.string()),
  bestTimeToCall: z.array(z.string()),
  importantGoals: z.array(z.string()),
  foodPreferences: z.optional(z.array(z.string())),
  appointment: z.optional(z.object({ id: z.string(), startsAt: z.string(), trainerId: z.string() })),
  notes: z.optional(z.string()),
  notesVersion: z._default(z.number(), 0),
  emails: z.array(OutboxEmail),
})
export type Booking = z.infer<typeof Booking>

export function newBooking(
  form: BookingInput,
  identity: { id: string; createdAt: string },
  gymEmail: string,
): Omit<Booking, 'clientId'> {
  const emails = [createOutboxEmail('booking', form.email), createOutboxEmail('bookingNotice', gymEmail)]
  return { ...form, ...identity, status: 'pending', notesVersion: 0, emails }
}

export function formatGoalsPreview(goals: readonly string[]): string {
  const goalText = goals.slice(0, GOALS_PREVIEW_COUNT).join(', ')
  return goals.length > GOALS_PREVIEW_COUNT ? `${goalText}...` : goalText
}

export function bookingAnswers(
  booking: Booking,
  names: readonly BookingFieldName[],
): [label: string, answer: string | undefined][] {
  return names.map((name) => [labelOf(name), formatAnswer(booking, name)])
}

function formatAnswer(booking: Booking, name: BookingFieldName): string | undefined {
  if (name === 'activityLevel') return booking.activityLevel && activityLevelLabels[booking.activityLevel]
  const answer = booking[name]
  // Puts each goal on a separate line, because a goal may contain commas.
  return Array.isArray(answer) ? answer.join(name === 'importantGoals' ? '\n' : ', ') : answer
}
