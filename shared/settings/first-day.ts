import * as z from 'zod/mini'

export const firstDaySteps = [
  'contact',
  'hours',
  'trainers',
  'prices',
  'pages',
  'legal',
  'payments',
  'waiver',
  'email',
  'team',
  'members',
  'appleWallet',
  'googleWallet',
] as const
export type FirstDayStep = (typeof firstDaySteps)[number]

export const FirstDay = z.object({
  steps: z.array(
    z.object({
      step: z.enum(firstDaySteps),
      /** Undefined if the lookup of this task's state failed. */
      isDone: z.optional(z.boolean()),
      words: z.optional(z.string()),
    }),
  ),
})
export type FirstDay = z.infer<typeof FirstDay>

const isOptional = (step: FirstDayStep) => step === 'appleWallet' || step === 'googleWallet'

export const isFirstDayComplete = ({ steps }: FirstDay): boolean =>
  steps.every(({ step, isDone }) => isDone || isOptional(step))
