import { createJobHandler } from '../lib/job-handler.ts'
import { internetClient } from '../lib/public-request.ts'
import { sendDueEvents } from './send-webhooks.ts'

export const handler = createJobHandler((now, remainingTimeMs) =>
  sendDueEvents({ now, remainingTimeMs }, internetClient),
)
