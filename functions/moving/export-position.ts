import * as z from 'zod/mini'

/** The ledger is exported last, so that evidence added meanwhile has its ledger entry. */
const stages = ['begin', 'csv', 'waivers', 'pictures', 'records', 'ledger'] as const

export const Position = z.object({
  stage: z.enum(stages),
  step: z.number(),
  cursor: z.optional(z.string()),
})
export type Position = z.infer<typeof Position>
export const FIRST_POSITION: Position = { stage: 'begin', step: 0 }
