import * as z from 'zod/mini'

/** Response to a form submission. */
export const SubmissionResult = z.object({ id: z.string(), emailSent: z.boolean() })
