import * as z from 'zod/mini'

export const setupSteps = [
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
export type SetupStep = (typeof setupSteps)[number]

export const SetupChecklist = z.object({
  steps: z.array(
    z.object({
      step: z.enum(setupSteps),
      /** Undefined if the lookup that decides about this task failed. */
      isDone: z.optional(z.boolean()),
      words: z.optional(z.string()),
    }),
  ),
})
export type SetupChecklist = z.infer<typeof SetupChecklist>

const isOptional = (step: SetupStep) => step === 'appleWallet' || step === 'googleWallet'

export const isSetupComplete = ({ steps }: SetupChecklist): boolean =>
  steps.every(({ step, isDone }) => isDone || isOptional(step))
