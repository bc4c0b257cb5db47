import * as z from 'zod/mini'

export const SubmissionResult = z.object({ id: z.string(), emailSent: z.boolean() })
