import { makeDigests } from '../follow-up/make-digests.ts'
import { createJobHandler } from '../lib/job-handler.ts'

export const handler = createJobHandler(async (now) => ({ made: await makeDigests(now) }))
