import { scheduledJob } from '../operation.ts'

export const expireDayPasses = scheduledJob({
  summary: 'Expires overdue day passes',
  everyMinutes: 60,
  records: ['passExpired'],
})

export const sendDueEmails = scheduledJob({
  summary: 'Retries pending emails',
  everyMinutes: 5,
  records: ['emailSent', 'emailFailed'],
})

export const resumeMerges = scheduledJob({
  summary: 'Completes interrupted merges and forgets what can no longer be undone',
  everyMinutes: 5,
  records: ['clientsMerged', 'mergeUndone', 'passExpired'],
})
