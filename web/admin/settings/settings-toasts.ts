import { success } from '../staff-toast-messages.ts'

export const settingsToasts = {
  discarded: success('Draft Discarded', 'The published settings were not changed.'),
  published: (version: number) =>
    success(
      'Settings Published',
      `Version ${version} is published. Pages and emails change within a minute.`,
    ),
  emailed: success('Emails Queued', 'The emails are sent within five minutes.'),
  testSent: (to: string) => success('Test Queued', `The email is sent to ${to} within minutes.`),
  draftRestored: (version: number) =>
    success(
      'Draft Ready',
      `Version ${version} was copied into the draft. Publish the draft when it is ready.`,
    ),
}
