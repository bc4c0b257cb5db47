import {
  activityLevels,
  type Booking,
  bestTimesToCall,
  foodPreferences,
  importantGoals,
} from '#shared/appointments/booking.ts'
import type { BookingFieldName } from '#shared/appointments/booking-fields.ts'
import type { BookingStatus } from '#shared/appointments/booking-status.ts'
import { business } from '#shared/lib/business.ts'
import { type Client, fullName } from '#shared/lib/client.ts'
import { sentEmail } from './demo-emails.ts'
import type { Person } from './demo-person.ts'
import type { Random } from './random.ts'

type DemoBookingOptions = { client: Client; person: Person; at: Date }

/** A new booking, as the client sends it. */
export function createDemoBooking(random: Random, { client, person, at }: DemoBookingOptions): Booking {
  const { culture, email, phone } = person
  return {
    ...answers(random),
    id: random.id(),
    clientId: client.id,
    name: fullName(person),
    email,
    phone,
    bestTimeToCall: random.sample(bestTimesToCall, 2),
    importantGoals: random.sample(importantGoals, 3),
    fitnessGoals: random.pick(culture.goals),
    mainStruggles: random.chance(0.6) ? random.pick(culture.struggles) : undefined,
    status: 'pending',
    createdAt: at.toISOString(),
    notesVersion: 0,
    emails: [sentEmail('booking', email), sentEmail('bookingNotice', business.email)],
  } satisfies Booking & Record<BookingFieldName, unknown>
}

/** Status of a booking of this age. */
export function bookingStatusAfter(random: Random, ageDays: number): BookingStatus {
  if (ageDays < 2) return random.pick(['pending', 'scheduled'])
  if (ageDays < 5) return random.pick(['pending', 'contacted', 'scheduled', 'scheduled', 'scheduled'])
  if (ageDays < 10) return random.pick(['contacted', 'scheduled', 'scheduled', 'scheduled', 'cancelled'])
  if (ageDays < 30) return random.pick(['scheduled', 'completed', 'completed', 'completed', 'cancelled'])
  return random.chance(0.85) ? 'completed' : 'cancelled'
}

/** Status sequence from pending to each status. */
export const bookingStatusPath = {
  pending: [],
  contacted: ['contacted'],
  scheduled: ['contacted', 'scheduled'],
  completed: ['contacted', 'scheduled', 'completed'],
  cancelled: ['cancelled'],
} as const satisfies Record<BookingStatus, readonly BookingStatus[]>

/** Notes of the staff on a booking. */
export const bookingNotes = [
  'Called, left a voicemail. Try again after 5 PM.',
  'Knows Marcus from the old gym. Wants to start with two sessions a week.',
  'Nervous about the first visit: show the quiet corner with the cable tower.',
  'Consultation went well. Sent the intake form and the waiver.',
  'Asked about Group Fitness at 6 AM. Waiting for a place.',
]

function answers(random: Random) {
  const maybe = <T>(list: readonly T[]) => (random.chance(0.7) ? random.pick(list) : undefined)
  return {
    heightWeight: random.pick([
      '5′6″ / 150 lb',
      '5′11″ / 198 lb',
      '180 cm, 84 kg',
      '5′3″ / 128 lb',
      '6′2″, 230 lb',
    ]),
    workoutDaysPerWeek: random.pick(['0', '1-2', '3', '4', '5', '2, sometimes 3']),
    activityLevel: maybe(activityLevels),
    wakeUpTime: maybe(['5:30 AM', '6:45 AM', '8 AM', 'changes with my shifts']),
    bedTime: maybe(['9:30 PM', '11 PM', 'after midnight']),
    workHours: maybe(['9-5', '8 AM-6 PM', 'nights', 'from home, flexible']),
    cardioFrequency: maybe(['never', 'once a week', 'three times a week', 'I walk the dog']),
    breakfast: maybe(['Oatmeal and coffee', 'Nothing', 'Two eggs and toast', 'Greek yogurt']),
    lunch: maybe(['Sandwich', 'Leftovers', 'Salad with chicken', 'Whatever the food truck has']),
    dinner: maybe(['Rice, beans, chicken', 'Pasta', 'Takeout', 'Soup']),
    mealsPerDay: maybe(['2', '3', '5 small ones']),
    macrosKnowledge: maybe(['None', 'I have tracked before', 'I know what protein is']),
    eatOutFrequency: maybe(['rarely', 'twice a week', 'every day']),
    alcoholFrequency: maybe(['never', 'weekends', 'a beer after work']),
    foodPreferences: random.chance(0.7) ? [random.pick(foodPreferences)] : undefined,
    allergies: random.chance(0.2) ? random.pick(['Peanuts', 'Shellfish', 'Lactose', 'Pollen']) : undefined,
    medications: random.chance(0.15)
      ? random.pick(['Blood pressure tablets', 'Inhaler', 'Thyroxine'])
      : undefined,
    interest: random.chance(0.25)
      ? random.pick(['1-on-1 Personal Training', 'VIP Transformation', 'Elite Competitor', 'Group Fitness'])
      : undefined,
  }
}
