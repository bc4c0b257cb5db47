export const differentiators = [
  {
    title: 'Coaches who have stood there',
    text: 'Your plan is written by people who have dieted, tanned and shaken under the same lights.',
  },
  {
    title: 'Posing is training',
    text: 'Weekly posing sessions in a mirrored room with stage lighting, filmed and reviewed.',
  },
  {
    title: 'Slow changes, kept muscle',
    text: 'Small weekly steps instead of crash weeks, so that you bring what you built.',
  },
  {
    title: 'Someone at your side on the day',
    text: 'Tan, pump-up, timing and food backstage: you think about the stage, we think about the rest.',
  },
] as const
