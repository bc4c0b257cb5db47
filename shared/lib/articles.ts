export const articles = [
  {
    path: '/blog/how-strong-people-start',
    title: 'How strong people start',
    description:
      'The first twelve weeks under a barbell decide more than the next two years. Here is how to spend them.',
    topic: 'Training',
    minutes: 4,
  },
  {
    path: '/blog/protein-without-the-noise',
    title: 'Protein without the noise',
    description: 'How much you need, when it matters and when it does not.',
    topic: 'Nutrition',
    minutes: 3,
  },
  {
    path: '/blog/sleep-is-a-training-day',
    title: 'Sleep is a training day',
    description: 'What a short night costs you at the bar, and five ways to get it back.',
    topic: 'Recovery',
    minutes: 3,
  },
  {
    path: '/blog/your-first-show',
    title: 'Your first show, week by week',
    description: 'What a contest preparation really asks of you, from sixteen weeks out to the lights.',
    topic: 'Bodybuilding',
    minutes: 4,
  },
] as const

export type Article = (typeof articles)[number]
export type ArticlePath = Article['path']
