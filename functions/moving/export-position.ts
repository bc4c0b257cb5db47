import * as z from 'zod/mini'

/** The ledger is exported last, so that it has the entries of all evidence that was added during the export. */
const stages = ['begin', 'csv', 'waivers', 'pictures', 'records', 'ledger'] as const

export const Position = z.object({
  stage: z.enum(stages),
  step: z.number(),
  cursor: z.optional(z.string()),
})
export type Position = z.infer<typeof Position>
export const FIRST_POSITION: Position = { stage: 'begin', step: 0 }
