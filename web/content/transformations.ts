/** Invented for the fictional gym that the site ships with; an owner puts real ones here, with permission. */
export const stories = [
  {
    name: 'Renee',
    facts: '41, two kids, night shifts',
    headline: 'Twenty-six pounds and a pull-up',
    weeks: 30,
    alt: 'Chalkboard with a hand-drawn line that rises over ten weeks',
    text: [
      'Renee came in for a free day and stayed for the squat rack. Her shifts left her three short windows a week, so her coach built the plan around those and nothing else: three lifts, forty minutes, food that survives a lunch box.',
      'Thirty weeks later she had lost 26 pounds, slept through most of her days, and hung from a bar until her chin was over it.',
    ],
    figures: [
      { value: '-26 lb', label: 'Bodyweight' },
      { value: '3 x 40 min', label: 'A week' },
      { value: '135 lb', label: 'Squat for five' },
    ],
  },
  {
    name: 'Tomas',
    facts: '29, first-time competitor',
    headline: 'From the back row to the lights',
    weeks: 52,
    alt: 'Open notebook with eight weeks of squats and walks',
    text: [
      'Tomas had trained alone for six years and looked the same in each of them. A year of coaching changed less than he expected about the training and all of it about the rest: food by the gram, a log for every set, posing four times a week.',
      'He stepped on stage eleven pounds heavier and far leaner than he had ever been, and placed third in his class.',
    ],
    figures: [
      { value: '+11 lb', label: 'Stage weight' },
      { value: '52 weeks', label: 'Of coaching' },
      { value: '3rd', label: 'In his class' },
    ],
  },
] as const

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
