import * as z from 'zod/mini'

/** The ledger comes last: evidence that was chained meanwhile has its entry there, never the other way round. */
const stages = ['begin', 'csv', 'waivers', 'pictures', 'records', 'ledger'] as const

export const Position = z.object({
  stage: z.enum(stages),
  /** How many steps of the stage are done. */
  step: z.number(),
  cursor: z.optional(z.string()),
})
export type Position = z.infer<typeof Position>
export const FIRST_POSITION: Position = { stage: 'begin', step: 0 }
