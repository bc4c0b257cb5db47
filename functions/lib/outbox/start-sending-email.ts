import { startJob } from '../start-job.ts'
import type { Key } from '../table/keys.ts'

/** Starts the job that sends the email but does not wait for it, because the response time could reveal whether a client has this email. */
export const startSendingEmail = (key: Key, dueAt: string): Promise<void> =>
  startJob('sendDueEmails', { key, dueAt })
