import * as z from 'zod/mini'
import type { RawAnswers, RawStatus } from './operation.ts'

/* @__NO_SIDE_EFFECTS__ */
const rawOutput = (statuses: readonly RawStatus[]) =>
  z.object({
    status: z._default(z.literal(statuses), 200),
    /** Text, or bytes; with neither there is no content type. */
    body: z.optional(z.union([z.string(), z.instanceof(Uint8Array)])),
    /** Errors are JSON, and never cached. */
    headers: z.optional(z.record(z.string(), z.string())),
  })
export type RawAnswer = z.infer<ReturnType<typeof rawOutput>>

/** Of an operation that responds with this media type, or with a status alone. */
/* @__NO_SIDE_EFFECTS__ */
export const rawAnswer = (mediaType: string, statuses: readonly RawStatus[] = [200]) => ({
  answers: { mediaType, statuses } satisfies RawAnswers,
  output: rawOutput(statuses),
})
