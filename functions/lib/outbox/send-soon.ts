import { startJob } from '../start-job.ts'
import type { Key } from '../table/keys.ts'

/**
 * Starts the job for the emails of one record that was just stored, because a person waits for them. It does not wait
 * itself: the response takes the same time whether the job finds the email address or not.
 */
export const sendSoon = (key: Key, dueAt: string): Promise<void> => startJob('sendDueEmails', { key, dueAt })
