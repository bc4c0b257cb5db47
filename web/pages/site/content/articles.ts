import type { ArticlePath } from '#shared/lib/articles.ts'

type Section = { heading?: string; isNumbered?: boolean; paragraphs: readonly string[] }

type Figure = { value: string; unit: string; label: string }

export const articleFigures: Readonly<Record<ArticlePath, Figure>> = {
  '/blog/how-strong-people-start': {
    value: '36',
    unit: 'sessions',
    label: 'in twelve weeks, and your lifts have roughly doubled',
  },
  '/blog/protein-without-the-noise': {
    value: '0.7 to 1',
    unit: 'gram',
    label: 'of protein per pound of bodyweight a day',
  },
  '/blog/sleep-is-a-training-day': {
    value: '5',
    unit: 'habits',
    label: 'that give you a short night back at the bar',
  },
  '/blog/your-first-show': {
    value: '16',
    unit: 'weeks',
    label: 'of work, for about ninety seconds on stage',
  },
}

export const articleTexts: Readonly<Record<ArticlePath, readonly Section[]>> = {
  '/blog/how-strong-people-start': [
    {
      paragraphs: [
        'Nobody walks in strong. The people you see pulling three times their bodyweight began with an empty bar and a coach who would not let them add a plate until the tenth repetition looked like the first.',
        'What separates them from the people who stop in March is rarely talent. It is how they spent their first twelve weeks.',
      ],
    },
    {
      heading: 'Weeks 1 to 4: own the movement',
      paragraphs: [
        'Pick one squat, one hinge, one push and one pull. Train them three times a week, three sets of eight, with a weight you could lift four more times. It will feel too light. That is the point: joints and tendons adapt more slowly than muscle, and skill is built by repetitions that are not a fight.',
        'Film one set of each lift every week from the side. You will see more in ten seconds of video than in an hour of thinking about it.',
      ],
    },
    {
      heading: 'Weeks 5 to 8: add a little, every time',
      paragraphs: [
        'Now add the smallest plate there is to each lift in each session. When you miss a repetition, repeat the weight next time. When you miss it twice, take ten percent off and climb again. There is nothing clever about this, and it is the fastest progress you will ever make.',
      ],
    },
    {
      heading: 'Weeks 9 to 12: learn what hard means',
      paragraphs: [
        'Let the last set of each lift go to the point where one more good repetition is left. Most beginners stop four short of that and call it heavy; some go past it and call it grit. Both are guesses. Knowing the difference is the skill that makes every later program work.',
        'Write everything down. After twelve weeks the notebook is worth more than any app: it tells you what you did, not what you remember.',
      ],
    },
    {
      heading: 'And then',
      paragraphs: [
        'You will have about thirty-six sessions behind you, lifts that have roughly doubled, and a habit. From here on a plan made for you is worth paying for, because now there is something to plan with.',
      ],
    },
  ],
  '/blog/protein-without-the-noise': [
    {
      paragraphs: [
        'If you train, about 0.7 to 1 gram of protein per pound of bodyweight a day covers you. More than that does no harm to healthy people, and does nothing for your arms either.',
      ],
    },
    {
      heading: 'What matters',
      paragraphs: [
        'The total of the day comes first. Spread over three to five meals it is easier to eat and a little better used. A palm of meat, fish, tofu or eggs is roughly 25 to 30 grams; a cup of Greek yogurt is 20; a scoop of powder is 25.',
        'When you eat less to lose weight, stay at the upper end. Protein keeps you full and tells your body to hold on to the muscle.',
      ],
    },
    {
      heading: 'What does not',
      paragraphs: [
        'The half hour after training is not a closing window. A meal within a few hours on either side is fine. Powders are food with the water taken out: handy, not magic. And plant protein works just as well when you eat a bit more of it and mix your sources.',
      ],
    },
    {
      heading: 'If you only change one thing',
      paragraphs: [
        'Put the protein into breakfast. Most people eat two thirds of it after six in the evening and wonder why they are hungry all day. Ask your physician first if your kidneys do not work as they should.',
      ],
    },
  ],
  '/blog/sleep-is-a-training-day': [
    {
      paragraphs: [
        'You do not get stronger in the gym. You get tired in the gym, and stronger in your sleep. A week of six-hour nights shows at the bar before it shows in the mirror: the same weight feels heavier, and the last repetitions are the first to go.',
      ],
    },
    {
      heading: 'Five things that work',
      isNumbered: true,
      paragraphs: [
        'Get up at the same time every day, weekends too. Bedtime follows by itself.',
        'Have your last coffee eight hours before bed. You may fall asleep after an espresso; you will not sleep as deeply.',
        'Make the room cold and dark. About 65\u00a0°F is a good start.',
        'Put the phone to charge in another room. Buy an alarm clock for ten dollars.',
        'Train hard in the morning or the afternoon if you can. If the evening is all you have, train anyway, and take a warm shower afterwards.',
      ],
    },
    {
      heading: 'After a bad night',
      paragraphs: [
        'Do not skip the session. Do the first half of it: the main lift at nine tenths of the planned weight, and home. You keep the habit and lose nothing.',
      ],
    },
  ],
  '/blog/your-first-show': [
    {
      paragraphs: [
        'A contest preparation is simple to describe: keep every ounce of muscle while losing the fat that covers it, then learn to show it. It is not simple to do. This is what our coaches tell every first-time competitor before they sign up.',
      ],
    },
    {
      heading: '16 to 12 weeks out',
      paragraphs: [
        'You start leaner than you think you must. Training stays as heavy as in the off-season. Food goes down slowly, by about 300\u00a0kcal a day, and posing practice starts now: ten minutes, four times a week.',
      ],
    },
    {
      heading: '11 to 6 weeks out',
      paragraphs: [
        'This is the long middle. Walks get longer, meals get plainer, friends get tired of you. Check-ins are weekly, by photo and scale, and the plan changes by small amounts. Choose your suit, your tan and your music now, while you still think clearly.',
      ],
    },
    {
      heading: '5 to 2 weeks out',
      paragraphs: [
        'Strength may drop a little and that is fine. Posing goes up to half an hour a day: judges see how you stand, not how you train. Practice in stage light and bare feet.',
      ],
    },
    {
      heading: 'The last week',
      paragraphs: [
        'Do nothing you have not tried before. Most ruined peaks come from tricks with water and salt that somebody read about. Sleep, stay off your feet, pack your bag by the checklist.',
        'On stage you have about ninety seconds. You will remember them for the rest of your life, so look up.',
      ],
    },
  ],
}
