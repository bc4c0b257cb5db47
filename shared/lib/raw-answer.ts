import * as z from 'zod/mini'
import type { NonJsonStatus, RawAnswers } from './operation.ts'

/* @__NO_SIDE_EFFECTS__ */
const rawOutput = (statuses: readonly NonJsonStatus[]) =>
  z.object({
    status: z._default(z.literal(statuses), 200),
    /** The body of the response. A response without a body has no content type. */
    body: z.optional(z.union([z.string(), z.instanceof(Uint8Array)])),
    headers: z.optional(z.record(z.string(), z.string())),
  })
export type RawAnswer = z.infer<ReturnType<typeof rawOutput>>

/* @__NO_SIDE_EFFECTS__ */
export const rawAnswer = (mediaType: string, statuses: readonly NonJsonStatus[] = [200]) => ({
  answers: { mediaType, statuses } satisfies RawAnswers,
  output: rawOutput(statuses),
})
