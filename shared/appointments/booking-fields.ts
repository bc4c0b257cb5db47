import type { FormField } from '../lib/form-field.ts'

export const bookingSections = {
  contact: 'Contact Information',
  physical: 'Physical Information',
  activity: 'Activity & Lifestyle',
  routine: 'Daily Routine',
  nutrition: 'Nutrition & Diet',
  health: 'Health Information',
  goals: 'Your Goals',
  program: 'Selected Program',
} as const
export type BookingSection = keyof typeof bookingSections

/** Every field in this list appears on the booking form, on the staff's page of a booking and in the booking's document. It needs a schema in booking.ts. */
export const bookingFields = {
  name: { section: 'contact', label: 'Name', isRequired: true },
  email: { section: 'contact', label: 'Email', isRequired: true },
  phone: { section: 'contact', label: 'Phone', isRequired: true },
  bestTimeToCall: { section: 'contact', label: 'Best time to call', isRequired: true },
  heightWeight: { section: 'physical', label: 'Height and weight', isRequired: true },
  workoutDaysPerWeek: { section: 'activity', label: 'Workout days per week', isRequired: true },
  activityLevel: { section: 'activity', label: 'Activity level' },
  cardioFrequency: { section: 'routine', label: 'Cardio frequency' },
  workHours: { section: 'routine', label: 'Work hours' },
  wakeUpTime: { section: 'routine', label: 'Wake-up time' },
  bedTime: { section: 'routine', label: 'Bed time' },
  breakfast: { section: 'nutrition', label: 'Breakfast' },
  lunch: { section: 'nutrition', label: 'Lunch' },
  dinner: { section: 'nutrition', label: 'Dinner' },
  mealsPerDay: { section: 'nutrition', label: 'Meals per day' },
  macrosKnowledge: { section: 'nutrition', label: 'Macros knowledge', question: 'Do you know your macros?' },
  eatOutFrequency: { section: 'nutrition', label: 'Eating out', question: 'How often do you eat out?' },
  alcoholFrequency: {
    section: 'nutrition',
    label: 'Alcohol',
    question: 'How often do you drink alcohol?',
  },
  foodPreferences: { section: 'nutrition', label: 'Food preferences' },
  allergies: { section: 'health', label: 'Allergies', isSensitive: true },
  medications: { section: 'health', label: 'Medications', isSensitive: true },
  importantGoals: { section: 'goals', label: 'Important goals', isRequired: true },
  fitnessGoals: { section: 'goals', label: 'Fitness goals', isRequired: true },
  mainStruggles: { section: 'goals', label: 'Main struggles' },
  interest: { section: 'program', label: 'Interested in' },
} as const satisfies Record<string, FormField<BookingSection>>

export type BookingFieldName = keyof typeof bookingFields

export const bookingFieldNames = Object.keys(bookingFields) as BookingFieldName[]

export function bookingFieldsIn(
  sections: readonly BookingSection[],
  excludedNames: readonly BookingFieldName[] = [],
): BookingFieldName[] {
  return bookingFieldNames.filter(
    (name) => sections.includes(bookingFields[name].section) && !excludedNames.includes(name),
  )
}
