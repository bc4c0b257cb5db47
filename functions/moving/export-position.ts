import * as z from 'zod/mini'

/** The ledger is exported last, so that it has the entries of all evidence that was added during the export. */
const stages = ['begin', 'csv', 'waivers', 'pictures', 'records', 'ledger'] as const

export const ExportPosition = z.object({
  stage: z.enum(stages),
  step: z.number(),
  cursor: z.optional(z.string()),
})
export type ExportPosition = z.infer<typeof ExportPosition>
export const FIRST_EXPORT_POSITION: ExportPosition = { stage: 'begin', step: 0 }
