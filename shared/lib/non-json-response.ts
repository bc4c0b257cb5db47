import * as z from 'zod/mini'
import type { NonJsonOutput, NonJsonStatus } from './operation.ts'

/* @__NO_SIDE_EFFECTS__ */
const nonJsonOutput = (statuses: readonly NonJsonStatus[]) =>
  z.object({
    status: z._default(z.literal(statuses), 200),
    /** The body of the response. A response without a body has no content type. */
    body: z.optional(z.union([z.string(), z.instanceof(Uint8Array)])),
    headers: z.optional(z.record(z.string(), z.string())),
  })
export type NonJsonResponse = z.infer<ReturnType<typeof nonJsonOutput>>

/* @__NO_SIDE_EFFECTS__ */
export const nonJsonResponse = (mediaType: string, statuses: readonly NonJsonStatus[] = [200]) => ({
  answers: { mediaType, statuses } satisfies NonJsonOutput,
  output: nonJsonOutput(statuses),
})
