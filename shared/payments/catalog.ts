export type BillingInterval = 'month'

/** What a buyer may do in the gym: train as a member, come for the sessions bought, or nothing there. */
export type Grant = 'access' | 'sessions' | 'none'

/** A Stripe price. `priceId` is also its lookup key at Stripe; amounts are in cents. */
export type Price = {
  readonly priceId: string
  readonly unitAmount: number
  readonly interval: BillingInterval | null
  readonly grants: Grant
  /** Training sessions per unit; those of a subscription renew with its period. */
  readonly sessions?: number
  /** How long sessions that are bought once can be taken. */
  readonly validDays?: number
}

export type ServiceIcon = 'dumbbell' | 'laptop' | 'apple' | 'users' | 'crown' | 'building'

export type Service = {
  readonly title: string
  readonly description: string
  readonly features: readonly string[]
  readonly priceLabel: string
  /** null stands for custom pricing, which is not sold online. */
  readonly price: Price | null
  readonly popular?: true
  readonly icon: ServiceIcon
}

export const services = [
  {
    title: '1-on-1 Personal Training',
    description: 'A coach beside you for every set, with a plan made for your body and your week.',
    features: [
      'Personal training plan',
      'Form checked on every lift',
      'Progress measured monthly',
      'Flexible scheduling',
    ],
    priceLabel: '$40/session',
    price: {
      priceId: 'personal-training-session',
      unitAmount: 4000,
      interval: null,
      grants: 'sessions',
      sessions: 1,
      validDays: 180,
    },
    icon: 'dumbbell',
  },
  {
    title: 'Online Coaching',
    description: 'Programming, check-ins and answers wherever you train.',
    features: ['Custom program each month', 'Weekly check-ins', 'Video form reviews', 'Nutrition guidance'],
    priceLabel: '$250/month',
    price: { priceId: 'online-coaching-monthly', unitAmount: 25000, interval: 'month', grants: 'none' },
    popular: true,
    icon: 'laptop',
  },
  {
    title: 'Nutrition Coaching',
    description: 'Eat for your goal without giving up the food you like.',
    features: [
      'Personal macro targets',
      'Meal ideas and shopping lists',
      'Weekly adjustments',
      'Supplement advice',
    ],
    priceLabel: '$125/month',
    price: { priceId: 'nutrition-coaching-monthly', unitAmount: 12500, interval: 'month', grants: 'none' },
    icon: 'apple',
  },
  {
    title: 'Group Fitness',
    description: 'The push of a team with the eye of a coach.',
    features: [
      'Group of 3-4 max',
      'Strength and conditioning',
      'All levels welcome',
      'Morning and evening times',
    ],
    priceLabel: '$119/month',
    price: { priceId: 'group-fitness-monthly', unitAmount: 11900, interval: 'month', grants: 'access' },
    icon: 'users',
  },
  {
    title: 'VIP Transformation',
    description: 'Everything we have, pointed at one goal.',
    features: [
      'Three 1-hour sessions per month',
      'Custom nutrition and macros plan',
      'Off season or show prep',
      'Weight loss or lean muscle gains',
    ],
    priceLabel: '$499/month',
    price: {
      priceId: 'vip-transformation-monthly',
      unitAmount: 49900,
      interval: 'month',
      grants: 'access',
      sessions: 3,
    },
    icon: 'crown',
  },
  {
    title: 'Corporate Wellness',
    description: 'Training and workshops for teams, at your place or ours.',
    features: [
      'On-site or in-gym sessions',
      'Workshops and challenges',
      'Reports for your HR team',
      'Priced for your headcount',
    ],
    priceLabel: 'Custom pricing',
    price: null,
    icon: 'building',
  },
] as const satisfies readonly Service[]

export type CoachingTier = {
  readonly title: string
  readonly level: string
  readonly priceLabel: string
  readonly description: string
  readonly features: readonly string[]
  readonly popular?: true
}

export const coachingTiers = [
  {
    title: 'Foundation Builder',
    level: 'Beginner',
    priceLabel: '$299/month',
    description: 'Learn the lifts, the food and the habits that a stage physique is built on.',
    features: ['Base training program', 'Macro plan', 'Posing basics', 'Check-in every two weeks'],
  },
  {
    title: 'Elite Competitor',
    level: 'Intermediate',
    priceLabel: '$499/month',
    description: 'A full contest preparation with a coach who has stood on stage.',
    features: ['Contest training cycle', 'Weekly macro changes', 'Weekly posing session', 'Peak-week plan'],
    popular: true,
  },
  {
    title: 'Pro Prep Champion',
    level: 'Advanced',
    priceLabel: '$799/month',
    description: 'For athletes who come for the overall title or the pro card.',
    features: ['Daily contact', 'Unlimited posing sessions', 'Show-day support', 'Off-season growth plan'],
  },
] as const satisfies readonly CoachingTier[]

export const BODYBUILDING_PROGRAM = 'Bodybuilding coaching'

export const programs = [
  ...services.map(({ title }) => title),
  ...coachingTiers.map(({ title }) => title),
  BODYBUILDING_PROGRAM,
] as const
export type Program = (typeof programs)[number]

export function bookingPath(program: Program): string {
  return `/booking?interest=${encodeURIComponent(program)}`
}

export function findProgram(interest: string | null): Program | undefined {
  return programs.find((program) => program === interest)
}

const purchasableServices: readonly Service[] = services

export function findService(priceId: string): (Service & { price: Price }) | undefined {
  for (const service of purchasableServices) {
    if (service.price?.priceId === priceId) return { ...service, price: service.price }
  }
  return undefined
}

export const serviceTitle = (priceId: string): string => findService(priceId)?.title ?? priceId
