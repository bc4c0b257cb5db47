import { createJobHandler } from '../lib/job-handler.ts'
import { makeDigests } from './make-digests.ts'

export const handler = createJobHandler(async (now) => ({ made: await makeDigests(now) }))
