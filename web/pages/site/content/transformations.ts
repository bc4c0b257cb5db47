export type Story = {
  readonly name: string
  readonly facts: string
  readonly headline: string
  readonly change: string
  /** Bodyweight in pounds at the start of each week. */
  readonly weights: readonly number[]
  readonly notes: readonly {
    readonly week: number
    readonly text: string
    readonly isBelow?: boolean
    /** To the right of its point, where the line before it would cross the words. */
    readonly isAfter?: boolean
  }[]
  readonly text: string
  readonly results: readonly { readonly label: string; readonly value: string }[]
}

/** Fictional, like the gym; replace them by real ones, with permission. */
export const stories: readonly Story[] = [
  {
    name: 'Renee',
    facts: '41, two kids, night shifts',
    headline: 'Twenty-six pounds and a pull-up',
    change: '−26',
    weights: [
      187, 185.4, 184.6, 183.1, 181.9, 181.2, 180.7, 179.5, 178.4, 176.7, 177, 177.6, 178.3, 179.1, 176.4,
      174.5, 171.6, 169.8, 168.9, 167.3, 166.7, 166.3, 165.6, 165.1, 164.4, 162.8, 162.8, 162.4, 161.7, 160.9,
      161,
    ],
    notes: [
      { week: 13, text: 'Night shifts: three weeks up' },
      { week: 24, text: 'First pull-up', isAfter: true },
    ],
    text: 'Her shifts left three short windows a week, so her coach built the plan around those and nothing else: three lifts, forty minutes, food that survives a lunch box.',
    results: [
      { label: 'Coach', value: 'Elena' },
      { label: 'Program', value: 'Nutrition + 1-on-1' },
      { label: 'Time', value: '30 weeks, 3\u00a0x\u00a040\u00a0min' },
      { label: 'Squat for five', value: '65 to 135 lb' },
    ],
  },
  {
    name: 'Tomas',
    facts: '29, first-time competitor',
    headline: 'From the back row to the lights',
    change: '+11',
    weights: [
      168, 168.1, 168.1, 169.3, 168.5, 169.4, 170.2, 169.4, 170.3, 170.6, 170.2, 170.9, 171.5, 171.5, 172.1,
      171.6, 172, 172.1, 172.8, 173.6, 173.4, 174.6, 175, 176.4, 176.6, 177.7, 179.1, 180.1, 180.6, 181.1,
      182.3, 181.7, 181.3, 181.4, 180.2, 180.5, 180, 178.5, 178.4, 177.7, 176.4, 176.8, 177.3, 176.3, 176.7,
      176.6, 177.5, 178.3, 177.8, 177.9, 178.4, 179, 179,
    ],
    notes: [
      { week: 30, text: 'End of the gaining phase' },
      { week: 44, text: 'Eight weeks out', isBelow: true },
    ],
    text: 'Six years alone, and the same in each of them. A year of coaching changed the rest: food by the gram, a log for every set, posing four times a week. Third in his class.',
    results: [
      { label: 'Coach', value: 'Darius' },
      { label: 'Program', value: 'Contest preparation' },
      { label: 'Time', value: '52 weeks' },
      { label: 'On stage', value: '3rd of 14' },
    ],
  },
]

export const testimonials = [
  {
    quote: 'I was afraid of the free weights. Now they know my name over there.',
    name: 'Aisha',
    program: 'Group Fitness',
  },
  {
    quote: 'My coach answered at six in the morning, before the session I wanted to skip. I went.',
    name: 'Greg',
    program: 'Online Coaching',
  },
  {
    quote: 'No shakes to buy, no detox. Just a plan, and someone who looked whether I kept to it.',
    name: 'Marisol',
    program: 'Nutrition Coaching',
  },
] as const

export const disclaimer =
  'The people, quotes and results on this page are illustrative. Results differ with effort, starting point and health.'
