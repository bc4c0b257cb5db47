import { createJobHandler } from '../lib/job-handler.ts'
import { internet } from '../lib/public-request.ts'
import { sendDue } from './send-webhooks.ts'

export const handler = createJobHandler((now, remainingTimeMs) => sendDue({ now, remainingTimeMs }, internet))
