export const freeResources = [
  {
    path: '/resources/meal-plan',
    title: '7-Day Meal Plan',
    description:
      'A week of simple meals at about 2,000\u00a0kcal and 150\u00a0g of protein a day, with a shopping list.',
    action: 'Open the plan',
  },
  {
    path: '/resources/contest-checklist',
    title: 'Contest Prep Checklist',
    description: 'Everything from sixteen weeks out to show day, to tick off on paper.',
    action: 'Open the checklist',
  },
  {
    path: '/resources/posing',
    title: 'Posing Videos',
    description:
      'Six poses as short moving figures you can stop at any point, with the cues that judges look for.',
    action: 'Watch the poses',
  },
  {
    path: '/resources/macro-calculator',
    title: 'Macro Calculator',
    description: 'Your calories and macros for the day, calculated on this page. Nothing is sent anywhere.',
    action: 'Calculate mine',
  },
] as const

export type FreeResource = (typeof freeResources)[number]
