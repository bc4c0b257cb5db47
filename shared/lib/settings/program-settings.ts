import * as z from 'zod/mini'
import { MAX_AMOUNT } from '../currency.ts'
import { integerBetween, requiredSingleLineText, uniqueBy } from '../fields.ts'
import { weeklyTimeRanges } from './week-fields.ts'

const MAX_PROGRAMS = 22
const MAX_PLAN_TIME_RANGES = 3
const MAX_TIERS = 6
const MAX_PROGRAM_FEATURES = 8
/** The minimum amount in the currency's minor unit. Stripe's minimum is about half a dollar. */
const MIN_AMOUNT = 50
const MAX_SESSIONS = 100
const MAX_VALID_DAYS = 1095
const ID_PATTERN = /^[a-z][a-z0-9-]{0,59}$/

const amount = () =>
  z
    .int('Enter a price')
    .check(
      z.minimum(MIN_AMOUNT, "This price is below Stripe's minimum"),
      z.maximum(MAX_AMOUNT, "This price is above Stripe's maximum"),
    )
const features = () =>
  z
    .array(requiredSingleLineText('Features', 80))
    .check(z.maxLength(MAX_PROGRAM_FEATURES, `At most ${MAX_PROGRAM_FEATURES} features`))

/** A price grants access as a member, sessions, or nothing. */
const Grant = z.enum(['access', 'sessions', 'none'], 'Choose what the price includes')

const Price = z
  .object({
    /** The price in the currency's minor unit, as at Stripe. */
    unitAmount: amount(),
    interval: z.nullable(z.literal('month')),
    grants: Grant,
    /** The number of training sessions per purchased unit. A subscription grants this number in each billing period. */
    sessions: z.optional(integerBetween('Sessions', 1, MAX_SESSIONS)),
    /** Sessions of a one-time purchase are valid for this many days. */
    validDays: z.optional(integerBetween('Days to use the sessions', 1, MAX_VALID_DAYS)),
    /** Kiosks admit members of this plan only in these hours. An empty list means at any time. */
    hours: z.optional(weeklyTimeRanges(MAX_PLAN_TIME_RANGES)),
  })
  .check(
    z.refine(({ grants, sessions }) => grants !== 'sessions' || sessions !== undefined, {
      error: 'Enter the number of sessions',
      path: ['sessions'],
    }),
    z.refine(({ grants, interval }) => grants !== 'access' || interval !== null, {
      error: 'A membership must be paid monthly',
      path: ['interval'],
    }),
  )
export type Price = z.infer<typeof Price>

export const serviceIcons = ['dumbbell', 'laptop', 'apple', 'users', 'crown', 'building'] as const
export type ServiceIcon = (typeof serviceIcons)[number]

/** A price at Stripe that belongs to no program, with the access or sessions that it grants. Prices that are not in the settings grant nothing. */
export const NonProgramPrice = z
  .object({
    id: requiredSingleLineText('Price', 60),
    name: requiredSingleLineText('Name', 60),
    grants: Grant,
    sessions: z.optional(integerBetween('Sessions', 1, MAX_SESSIONS)),
  })
  .check(
    z.refine(({ grants, sessions }) => grants !== 'sessions' || sessions !== undefined, {
      error: 'Enter the number of sessions',
      path: ['sessions'],
    }),
  )
export type NonProgramPrice = z.infer<typeof NonProgramPrice>

const Service = z.object({
  /** Never change the ID, because orders, subscriptions and session packs refer to it. It is also Stripe's lookup key. */
  id: z.string().check(z.regex(ID_PATTERN, 'The ID can only have lowercase letters, digits and hyphens')),
  title: requiredSingleLineText('Name', 60),
  description: requiredSingleLineText('Description', 200),
  features: features(),
  /** The price. null means custom pricing, so the program is not sold online. */
  price: z.nullable(Price),
  icon: z.enum(serviceIcons, 'Choose an icon'),
  isPopular: z.optional(z.boolean()),
  /** True if the program is no longer sold. Existing purchases keep its name. */
  isWithdrawn: z.optional(z.boolean()),
})
export type Service = z.infer<typeof Service>

/** A coaching tier is not sold online. Pages show its price, and interested visitors book a consultation. */
const CoachingTier = z.object({
  title: requiredSingleLineText('Name', 60),
  level: requiredSingleLineText('Level', 40),
  description: requiredSingleLineText('Description', 200),
  features: features(),
  monthlyAmount: amount(),
  isPopular: z.optional(z.boolean()),
})
export type CoachingTier = z.infer<typeof CoachingTier>

const SAME_NAME_MESSAGE = 'Two programs have the same name'

export const ProgramSettings = z.object({
  services: z.array(Service).check(
    z.maxLength(MAX_PROGRAMS, `At most ${MAX_PROGRAMS} programs`),
    uniqueBy<Service>(({ id }) => id, SAME_NAME_MESSAGE),
    uniqueBy<Service>(
      ({ title, isWithdrawn, id }) => (isWithdrawn ? id : title.toLowerCase()),
      SAME_NAME_MESSAGE,
    ),
    z.refine<Service[]>((all) => all.some(({ isWithdrawn }) => !isWithdrawn), 'Add at least one program'),
  ),
  tiers: z.array(CoachingTier).check(z.maxLength(MAX_TIERS, `At most ${MAX_TIERS} tiers`)),
})
export type ProgramSettings = z.infer<typeof ProgramSettings>
