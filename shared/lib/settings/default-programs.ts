import type { ProgramSettings } from './program-settings.ts'

/** The default programs. Prices are in the currency's minor unit (cents). Never change an `id`. */
export const defaultPrograms: ProgramSettings = {
  services: [
    {
      id: 'personal-training-session',
      title: '1-on-1 Personal Training',
      description: 'A coach beside you for every set, with a plan made for your body and your week.',
      features: [
        'Personal training plan',
        'Form checked on every lift',
        'Progress measured monthly',
        'Flexible scheduling',
      ],
      price: {
        unitAmount: 4000,
        interval: null,
        grants: 'sessions',
        sessions: 1,
        validDays: 180,
      },
      icon: 'dumbbell',
    },
    {
      id: 'online-coaching-monthly',
      title: 'Online Coaching',
      description: 'Programming, check-ins and answers wherever you train.',
      features: ['Custom program each month', 'Weekly check-ins', 'Video form reviews', 'Nutrition guidance'],
      price: { unitAmount: 25000, interval: 'month', grants: 'none' },
      isPopular: true,
      icon: 'laptop',
    },
    {
      id: 'nutrition-coaching-monthly',
      title: 'Nutrition Coaching',
      description: 'Eat for your goal without giving up the food you like.',
      features: [
        'Personal macro targets',
        'Meal ideas and shopping lists',
        'Weekly adjustments',
        'Supplement advice',
      ],
      price: { unitAmount: 12500, interval: 'month', grants: 'none' },
      icon: 'apple',
    },
    {
      id: 'group-fitness-monthly',
      title: 'Group Fitness',
      description: 'The energy of a team and the attention of a coach.',
      features: [
        'Group of 3-4 max',
        'Strength and conditioning',
        'All levels welcome',
        'Morning and evening times',
      ],
      price: { unitAmount: 11900, interval: 'month', grants: 'access' },
      icon: 'users',
    },
    {
      id: 'vip-transformation-monthly',
      title: 'VIP Transformation',
      description: 'Everything we have, pointed at one goal.',
      features: [
        'Three 1-hour sessions per month',
        'Custom nutrition and macros plan',
        'Off-season or contest preparation',
        'Weight loss or lean muscle gains',
      ],
      price: {
        unitAmount: 49900,
        interval: 'month',
        grants: 'access',
        sessions: 3,
      },
      icon: 'crown',
    },
    {
      id: 'corporate-wellness',
      title: 'Corporate Wellness',
      description: 'Training and workshops for teams, at your place or ours.',
      features: [
        'On-site or in-gym sessions',
        'Workshops and challenges',
        'Reports for your HR team',
        'Priced for your headcount',
      ],
      price: null,
      icon: 'building',
    },
  ],
  tiers: [
    {
      title: 'Foundation Builder',
      level: 'Beginner',
      monthlyAmount: 29900,
      description: 'Learn the lifts, the food and the habits that a stage physique is built on.',
      features: ['Base training program', 'Macro plan', 'Posing basics', 'Check-in every two weeks'],
    },
    {
      title: 'Elite Competitor',
      level: 'Intermediate',
      monthlyAmount: 49900,
      description: 'A full contest preparation with a coach who has stood on stage.',
      features: ['Contest training cycle', 'Weekly macro changes', 'Weekly posing session', 'Peak-week plan'],
      isPopular: true,
    },
    {
      title: 'Pro Prep Champion',
      level: 'Advanced',
      monthlyAmount: 79900,
      description: 'For athletes who compete for the overall title or the pro card.',
      features: ['Daily contact', 'Unlimited posing sessions', 'Show-day support', 'Off-season growth plan'],
    },
  ],
}
