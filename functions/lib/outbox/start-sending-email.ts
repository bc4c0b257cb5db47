import { startJob } from '../start-job.ts'
import type { Key } from '../table/keys.ts'

/** Does not wait for the sending job, so that the response time does not reveal whether the email is known. */
export const startSendingEmail = (key: Key, dueAt: string): Promise<void> =>
  startJob('sendDueEmails', { key, dueAt })
