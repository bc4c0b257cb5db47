import { scheduledJob } from '../operation.ts'

export const expireDayPasses = scheduledJob({
  summary: 'Expires overdue day passes, and restores those that expired while a clock was ahead',
  everyMinutes: 60,
  records: ['passExpired', 'statusChanged'],
})

export const sendDueEmails = scheduledJob({
  summary: 'Retries pending emails',
  everyMinutes: 5,
  records: ['emailSent', 'emailFailed'],
})

export const chainWaivers = scheduledJob({
  summary: 'Appends signatures to the audit ledger that their signing could not append',
  everyMinutes: 15,
  records: 'nothing',
  recordsNothingBecause: 'the signature is recorded when it is stored',
})

export const anchorLedger = scheduledJob({
  summary: 'Emails head and length of the audit ledger to the gym, as a witness outside of the database',
  everyMinutes: 24 * 60,
  records: 'nothing',
  recordsNothingBecause: 'it is about no client and changes nothing',
})

export const requestReacceptance = scheduledJob({
  summary: 'Emails a link to everyone who has to accept the new version of the agreement, in batches',
  everyMinutes: 5,
  records: ['formRequestSent'],
})

export const createDueTasks = scheduledJob({
  summary: 'Makes the tasks that time brings, closes those that settled themselves and counts the funnel',
  everyMinutes: 15,
  records: 'nothing',
  recordsNothingBecause: 'what the tasks lead to is recorded: the email, the call or the visit',
})

export const createGymDigest = scheduledJob({
  summary: 'Emails the gym what came in on the day before, once for each day',
  everyMinutes: 15,
  records: 'nothing',
  recordsNothingBecause: 'it only tells of what is recorded',
})

export const resumeMerges = scheduledJob({
  summary: 'Completes interrupted merges and forgets what can no longer be undone',
  everyMinutes: 5,
  records: ['clientsMerged', 'mergeUndone', 'passExpired'],
})
