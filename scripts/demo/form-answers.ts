import {
  activityLevels,
  bestTimesToCall,
  foodPreferences,
  importantGoals,
} from '#shared/appointments/booking.ts'
import type { BookingFieldName } from '#shared/appointments/booking-fields.ts'
import type { createBooking } from '#shared/appointments/bookings-operations.ts'
import type { IntakeFieldName } from '#shared/intake-forms/intake-fields.ts'
import { fitnessLevels } from '#shared/intake-forms/intake-form.ts'
import type { createIntakeForm } from '#shared/intake-forms/intake-forms-operations.ts'
import {
  type ReadinessAnswer,
  type ReadinessQuestion,
  readinessQuestions,
} from '#shared/intake-forms/readiness.ts'
import { fullName } from '#shared/lib/client.ts'
import type { Input } from '#shared/lib/operation.ts'
import type { createWaiver } from '#shared/waivers/waivers-operations.ts'
import type { Person } from './people.ts'
import type { Random } from './random.ts'

export function createBookingAnswers(random: Random, person: Person) {
  const { locale, email, phone } = person
  const sometimes = createAnswerPicker(random)
  return {
    name: fullName(person),
    email,
    phone,
    bestTimeToCall: random.sample(bestTimesToCall, 2),
    heightWeight: random.pick([
      '5′6″ / 150 lb',
      '5′11″ / 198 lb',
      '180 cm, 84 kg',
      '5′3″ / 128 lb',
      '6′2″, 230 lb',
    ]),
    workoutDaysPerWeek: random.pick(['0', '1-2', '3', '4', '5', '2, sometimes 3']),
    activityLevel: sometimes(0.7, activityLevels),
    wakeUpTime: sometimes(0.7, ['5:30 AM', '6:45 AM', '8 AM', 'changes with my shifts']),
    bedTime: sometimes(0.7, ['9:30 PM', '11 PM', 'after midnight']),
    workHours: sometimes(0.7, ['9-5', '8 AM-6 PM', 'nights', 'from home, flexible']),
    cardioFrequency: sometimes(0.7, ['never', 'once a week', 'three times a week', 'I walk the dog']),
    breakfast: sometimes(0.7, ['Oatmeal and coffee', 'Nothing', 'Two eggs and toast', 'Greek yogurt']),
    lunch: sometimes(0.7, ['Sandwich', 'Leftovers', 'Salad with chicken', 'Whatever the food truck has']),
    dinner: sometimes(0.7, ['Rice, beans, chicken', 'Pasta', 'Takeout', 'Soup']),
    mealsPerDay: sometimes(0.7, ['2', '3', '5 small ones']),
    macrosKnowledge: sometimes(0.7, ['None', 'I have tracked before', 'I know what protein is']),
    eatOutFrequency: sometimes(0.7, ['rarely', 'twice a week', 'every day']),
    alcoholFrequency: sometimes(0.7, ['never', 'weekends', 'a beer after work']),
    foodPreferences: random.chance(0.7) ? [random.pick(foodPreferences)] : undefined,
    allergies: sometimes(0.2, ['Peanuts', 'Shellfish', 'Lactose', 'Pollen']),
    medications: sometimes(0.15, ['Blood pressure tablets', 'Inhaler', 'Thyroxine']),
    importantGoals: random.sample(importantGoals, 3),
    fitnessGoals: random.pick(locale.goals),
    mainStruggles: sometimes(0.6, locale.struggles),
    interest: sometimes(0.25, [
      '1-on-1 Personal Training',
      'VIP Transformation',
      'Elite Competitor',
      'Group Fitness',
    ]),
  } satisfies Input<typeof createBooking> & Record<BookingFieldName, unknown>
}

export function createWaiverAnswers(random: Random, { locale: _, ...details }: Person) {
  return {
    ...details,
    takesPart: 'me',
    dateOfBirth: `${1955 + random.int(48)}-0${1 + random.int(9)}-1${random.int(10)}`,
    agreedElectronically: true,
    photoConsent: random.chance(0.3),
    legalName: fullName(details),
    agreed: true,
  } satisfies Input<typeof createWaiver>
}

export function createIntakeAnswers(random: Random, { locale, ...details }: Person) {
  const sometimes = createAnswerPicker(random)
  return {
    ...details,
    emergencyContactName: `${random.pick(locale.firstNames)} ${details.lastName}`,
    emergencyContactPhone: `(541) 555-0${100 + random.int(100)}`,
    emergencyContactRelationship: random.pick(['Spouse', 'Mother', 'Brother', 'Friend', 'Partner']),
    medicalConditions: sometimes(0.2, ['Asthma', 'High blood pressure', 'Type 2 diabetes', 'Migraine']),
    injuries: sometimes(0.35, locale.injuries),
    medications: sometimes(0.15, ['Lisinopril 10 mg', 'Albuterol inhaler', 'Metformin']),
    allergies: sometimes(0.2, ['Peanuts', 'Latex', 'Penicillin', 'Bee stings']),
    ...readinessAnswers(random),
    doctorName: sometimes(0.5, ['Dr. Patel', 'Dr. Nguyen', 'Dr. Keller', 'Dr. Brooks']),
    doctorPhone: sometimes(0.4, ['(541) 555-0160', '(541) 555-0177']),
    fitnessLevel: random.pick(fitnessLevels),
    goals: random.pick(locale.goals),
    expectations: sometimes(0.6, [
      'A plan that I can keep up',
      'A coach who checks my form',
      'Honest feedback',
    ]),
  } satisfies Input<typeof createIntakeForm> & Record<IntakeFieldName, unknown>
}

const createAnswerPicker =
  (random: Random) =>
  <T>(probability: number, answers: readonly T[]): T | undefined =>
    random.chance(probability) ? random.pick(answers) : undefined

/** Half of the clients skip the readiness questions. One in five of the remaining clients answers one question with yes. */
function readinessAnswers(random: Random) {
  const isAnswered = random.chance(0.5)
  const concernName = isAnswered && random.chance(0.2) ? random.pick(readinessQuestions) : undefined
  const answers = readinessQuestions.map((name) => [
    name,
    isAnswered ? (name === concernName ? 'yes' : 'no') : '',
  ])
  return {
    ...(Object.fromEntries(answers) as Record<ReadinessQuestion, ReadinessAnswer | ''>),
    readinessDetails: concernName && 'My doctor knows and says that light training is fine.',
  }
}
