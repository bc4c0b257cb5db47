import type { BookingFieldName } from '#shared/appointments/booking-fields.ts'
import type { BookingValues } from './booking-field.ts'

export const bookingDefaults = {
  name: '',
  email: '',
  phone: '',
  bestTimeToCall: [],
  heightWeight: '',
  workoutDaysPerWeek: '',
  activityLevel: '',
  cardioFrequency: '',
  wakeUpTime: '',
  bedTime: '',
  workHours: '',
  breakfast: '',
  lunch: '',
  dinner: '',
  mealsPerDay: '',
  macrosKnowledge: '',
  eatOutFrequency: '',
  alcoholFrequency: '',
  foodPreferences: [],
  allergies: '',
  medications: '',
  importantGoals: [],
  fitnessGoals: '',
  mainStruggles: '',
} satisfies BookingValues & Record<Exclude<BookingFieldName, 'interest'>, unknown>
