import { successToast } from '../staff-toast-messages.ts'

export const settingsToasts = {
  discarded: successToast('Draft Discarded', 'The published settings were not changed.'),
  published: (version: number) =>
    successToast(
      'Settings Published',
      `Version ${version} is published. Pages and emails change within a minute.`,
    ),
  emailed: successToast('Emails Queued', 'The emails are sent within five minutes.'),
  testSent: (to: string) => successToast('Test Queued', `The email is sent to ${to} within minutes.`),
  draftRestored: (version: number) =>
    successToast(
      'Draft Ready',
      `Version ${version} was copied into the draft. Publish the draft to apply it.`,
    ),
}
