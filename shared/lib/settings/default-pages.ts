import type { PageSettings } from './page-settings.ts'

/** The default texts of the pages. The stories and quotes are fictional. */
export const defaultPages: PageSettings = {
  home: {
    headline: 'Transform your body.',
    highlight: 'Reforge your life.',
    intro:
      'Coaching that fits your week, a plan that fits your body, and a gym in {{city}} where the work is taken seriously.',
    picture: '',
    coaches: {
      title: '{{number of coaches}} coaches. One standard.',
      text: 'Every program here is written and watched by a person who has done the work. Meet the people who will know your name, your lifts and your reasons.',
    },
    programs: {
      title: 'Programs with a price and a plan',
      text: 'Train beside a coach, in a small group, or from wherever you are.',
      closingTitle: 'Not Sure Which Program Is Right for You?',
      closingText: 'Half an hour with a coach, no charge, no obligation.',
    },
    gallery: {
      title: 'Built for heavy days',
      text: 'Racks when you need one, room to move, and equipment that is kept in order.',
      photos: [
        {
          picture: 'gallery-1',
          caption: 'Power racks',
          alt: 'Loaded barbell with a towel in a power rack, city windows at dusk behind it',
        },
        {
          picture: 'gallery-2',
          caption: 'Dumbbell wall',
          alt: 'Long three-tier rack of numbered dumbbells along a brick wall',
        },
        {
          picture: 'gallery-3',
          caption: 'Kettlebells, 12 to 32 kg',
          alt: 'Row of kettlebells on a wooden platform with chalk dust in front',
        },
        {
          picture: 'gallery-4',
          caption: 'Turf and sled lane',
          alt: 'Push sled loaded with plates on a turf lane',
        },
        {
          picture: 'gallery-5',
          caption: 'Bench press station',
          alt: 'Bench press with a loaded bar, a towel over the bench and a bottle beside it',
        },
        {
          picture: 'gallery-6',
          caption: 'Cable towers',
          alt: 'Two cable columns with weight stacks and a bench between them',
        },
        {
          picture: 'gallery-7',
          caption: 'Rowing machines',
          alt: 'Four rowing machines in a line under pendant lamps',
        },
        {
          picture: 'gallery-8',
          caption: 'Boxing corner',
          alt: 'Heavy bags on chains, boxing gloves lying on a plywood jump box',
        },
        {
          picture: 'gallery-9',
          caption: 'Chalk and iron',
          alt: 'Bowl of chalk blocks beside a loaded barbell on the floor',
        },
      ],
    },
    contact: { title: 'Come in, call, or write' },
    about: { title: 'About us', text: '' },
    questions: { title: 'Questions and answers', list: [] },
  },
  transformations: {
    headline: 'Not overnight.',
    highlight: 'On purpose.',
    intro: 'This is what change looks like when it is planned, coached and given enough time.',
    stories: [
      {
        name: 'Renee',
        facts: '41, two kids, night shifts',
        headline: 'Twenty-six pounds and a pull-up',
        change: '−26',
        unit: 'lb',
        weights: [
          187, 185.4, 184.6, 183.1, 181.9, 181.2, 180.7, 179.5, 178.4, 176.7, 177, 177.6, 178.3, 179.1, 176.4,
          174.5, 171.6, 169.8, 168.9, 167.3, 166.7, 166.3, 165.6, 165.1, 164.4, 162.8, 162.8, 162.4, 161.7,
          160.9, 161,
        ],
        notes: [
          { week: 13, text: 'Weight gain on night shifts' },
          { week: 24, text: 'First pull-up', isAfter: true },
        ],
        picture: '',
        pictureAlt: '',
        text: 'Her shifts left three short windows a week, so her coach built the plan around those and nothing else: three lifts, forty minutes, food that survives a lunch box.',
        results: [
          { label: 'Program', value: 'Nutrition + 1-on-1' },
          { label: 'Time', value: '30 weeks, 3\u00a0x\u00a040\u00a0min' },
          { label: 'Squat, 5 repetitions', value: '65 to 135 lb' },
        ],
      },
      {
        name: 'Tomas',
        facts: '29, first-time competitor',
        headline: 'From the back row to the lights',
        change: '+11',
        unit: 'lb',
        weights: [
          168, 168.1, 168.1, 169.3, 168.5, 169.4, 170.2, 169.4, 170.3, 170.6, 170.2, 170.9, 171.5, 171.5,
          172.1, 171.6, 172, 172.1, 172.8, 173.6, 173.4, 174.6, 175, 176.4, 176.6, 177.7, 179.1, 180.1, 180.6,
          181.1, 182.3, 181.7, 181.3, 181.4, 180.2, 180.5, 180, 178.5, 178.4, 177.7, 176.4, 176.8, 177.3,
          176.3, 176.7, 176.6, 177.5, 178.3, 177.8, 177.9, 178.4, 179, 179,
        ],
        notes: [
          { week: 30, text: 'End of the gaining phase' },
          { week: 44, text: 'Eight weeks out', isBelow: true },
        ],
        picture: '',
        pictureAlt: '',
        text: 'Six years alone, each the same as the last. A year of coaching changed everything: food by the gram, a log for every set, posing four times a week. Third in his class.',
        results: [
          { label: 'Program', value: 'Contest preparation' },
          { label: 'Time', value: '52 weeks' },
          { label: 'Contest result', value: '3rd of 14' },
        ],
      },
    ],
    testimonialsTitle: 'In their words',
    testimonials: [
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
        quote: 'No shakes to buy, no detox. Just a plan, and a coach who checked that I followed it.',
        name: 'Marisol',
        program: 'Nutrition Coaching',
      },
    ],
    closingTitle: 'Write the next one.',
    disclaimer:
      'The people, quotes and results on this page are illustrative. Results differ with effort, starting point and health.',
  },
  bodybuilding: {
    headline: 'Built for the stage.',
    highlight: 'Coached for life.',
    intro: 'Contest coaching from the first posing lesson to the pro card.',
    picture: '',
    tiers: {
      title: '{{tiers}}, one stage',
      text: 'Start where you are. You can move up from one month to the next.',
    },
    differencesTitle: 'What is different here',
    differences: [
      {
        title: 'Coaches who have competed',
        text: 'Your plan is written by people who have dieted and competed themselves.',
      },
      {
        title: 'Posing is training',
        text: 'Weekly posing sessions in a mirrored room with stage lighting, filmed and reviewed.',
      },
      {
        title: 'Slow changes that keep your muscle',
        text: 'Small weekly changes instead of crash diets, so that you keep the muscle you built.',
      },
      {
        title: 'A coach at your side on show day',
        text: 'Tan, pump-up, timing and food backstage: you think about the stage, we think about the rest.',
      },
    ],
  },
  booking: {
    title: 'Fitness Transformation Registration',
    intro:
      'The form takes four minutes. Your coach reads your answers before you meet, so the free consultation is about you from the first minute.',
    picture: '',
  },
  resources: {
    headline: 'Take this home.',
    highlight: 'It is free.',
    intro:
      'Plans and tools that our coaches hand out on the floor of {{gym}}. Read them here, print them, pass them on.',
    guide: {
      title: 'The free transformation guide',
      text: 'Twelve weeks, five habits, one page. Tell us where to send it, and it will be in your inbox before your next set.',
    },
    articlesTitle: 'From the training floor',
  },
}
