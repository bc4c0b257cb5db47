import { internetClient } from '../lib/external-request.ts'
import { createJobHandler } from '../lib/job-handler.ts'
import { sendDueEvents } from './send-webhooks.ts'

export const handler = createJobHandler((now, remainingTimeMs) =>
  sendDueEvents({ now, remainingTimeMs }, internetClient),
)
