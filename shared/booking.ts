import * as z from 'zod/mini'
import { OwedEmail, owe } from './email-status.ts'
import {
  emailAddress,
  optionalLine,
  optionalText,
  personName,
  phoneNumber,
  requiredLine,
  requiredText,
} from './fields.ts'

export const bookingStatuses = ['pending', 'contacted', 'scheduled', 'completed', 'cancelled'] as const
export const BookingStatus = z.enum(bookingStatuses)
export type BookingStatus = z.infer<typeof BookingStatus>

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

export const HEIGHT_WEIGHT_MAX_LENGTH = 100
export const FITNESS_GOALS_MAX_LENGTH = 1000
export const ANSWER_MAX_LENGTH = 500
export const NOTES_MAX_LENGTH = 5000
/** Of the important goals, as many show in a list row. */
export const GOALS_IN_LIST = 2

const answer = (label: string) => optionalText(label, ANSWER_MAX_LENGTH)

export const BookingForm = z.object({
  name: personName(),
  email: emailAddress(),
  phone: phoneNumber(),
  bestTimeToCall: z
    .array(z.enum(bestTimesToCall))
    .check(z.minLength(1, 'Please select at least one best time to call')),
  heightWeight: requiredLine('Height and weight', HEIGHT_WEIGHT_MAX_LENGTH, 'Height and weight are required'),
  workoutDaysPerWeek: requiredLine('Workout days per week', 100, 'Workout days per week are required'),
  activityLevel: z.optional(
    z.union(
      [
        z.pipe(
          z.literal(''),
          z.transform(() => undefined),
        ),
        z.enum(activityLevels),
      ],
      'Unknown activity level',
    ),
  ),
  wakeUpTime: answer('Wake-up time'),
  bedTime: answer('Bed time'),
  workHours: answer('Work hours'),
  cardioFrequency: answer('Cardio frequency'),
  breakfast: answer('Breakfast'),
  lunch: answer('Lunch'),
  dinner: answer('Dinner'),
  mealsPerDay: answer('Meals per day'),
  macrosKnowledge: answer('Macros knowledge'),
  eatOutFrequency: answer('Eating out'),
  alcoholFrequency: answer('Alcohol'),
  foodPreferences: z.optional(z.array(z.enum(foodPreferences))),
  allergies: answer('Allergies'),
  medications: answer('Medications'),
  importantGoals: z
    .array(z.enum(importantGoals))
    .check(z.minLength(1, 'Please select at least one important goal')),
  fitnessGoals: requiredText('Fitness goals', FITNESS_GOALS_MAX_LENGTH, 'Fitness goals are required'),
  mainStruggles: optionalText('Main struggles', FITNESS_GOALS_MAX_LENGTH),
  /** The service or tier whose button led here. */
  interest: optionalLine('Interest', 100),
})
export type BookingForm = z.output<typeof BookingForm>

export const Booking = z.extend(BookingForm, {
  id: z.string(),
  clientId: z.string(),
  /** Missing status is treated as pending (spec §4). */
  status: z._default(BookingStatus, 'pending'),
  createdAt: z.string(),
  /** Unlike in the form, any option: a list may change while old bookings stay. */
  bestTimeToCall: z.array(z.string()),
  importantGoals: z.array(z.string()),
  foodPreferences: z.optional(z.array(z.string())),
  notes: z.optional(z.string()),
  /** Grows with each saving of the notes, so that a stale one is noticed. */
  notesVersion: z._default(z.number(), 0),
  emails: z.array(OwedEmail),
})
export type Booking = z.infer<typeof Booking>

/** A booking as it begins; the gym is told of it as well. */
export function newBooking(
  form: BookingForm,
  identity: { id: string; createdAt: string },
  gymAddress: string,
): Omit<Booking, 'clientId'> {
  const emails = [owe('booking', form.email), owe('bookingNotice', gymAddress)]
  return { ...form, ...identity, status: 'pending', notesVersion: 0, emails }
}

export function goalsPreview(goals: readonly string[]): string {
  const shown = goals.slice(0, GOALS_IN_LIST).join(', ')
  return goals.length > GOALS_IN_LIST ? `${shown}...` : shown
}
