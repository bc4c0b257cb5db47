import { activityLevelLabels, type Booking } from '#shared/booking.ts'
import { dateTimeOf } from '../lib/dates.ts'

type BookingFact = readonly [label: string, value: string | undefined]

export const physicalFacts = (booking: Booking): BookingFact[] => [
  ['Height / weight', booking.heightWeight],
  ['Workout days', booking.workoutDaysPerWeek],
  ['Activity level', booking.activityLevel && activityLevelLabels[booking.activityLevel]],
  ['Cardio', booking.cardioFrequency],
]

export const dayFacts = (booking: Booking): BookingFact[] => [
  ['Best time to call', booking.bestTimeToCall.join(', ')],
  ['Received', dateTimeOf(booking.createdAt)],
  ['Wakes up', booking.wakeUpTime],
  ['Goes to bed', booking.bedTime],
  ['Work hours', booking.workHours],
]

export const nutritionFacts = (booking: Booking): BookingFact[] => [
  ['Breakfast', booking.breakfast],
  ['Lunch', booking.lunch],
  ['Dinner', booking.dinner],
  ['Meals per day', booking.mealsPerDay],
  ['Knows macros', booking.macrosKnowledge],
  ['Eats out', booking.eatOutFrequency],
  ['Alcohol', booking.alcoholFrequency],
  ['Food preferences', booking.foodPreferences?.join(', ')],
]

export const healthFacts = (booking: Booking): BookingFact[] => [
  ['Allergies', booking.allergies],
  ['Medications', booking.medications],
]
