import { done } from '../staff-toast-messages.ts'

export const settingsToasts = {
  discarded: done('Draft Discarded', 'The published settings were not changed.'),
  published: (version: number) =>
    done('Settings Published', `Version ${version} is published. Pages and emails change within a minute.`),
  emailed: done('Emails Queued', 'The emails are sent within five minutes.'),
  testSent: (to: string) => done('Test Queued', `The email is sent to ${to} within minutes.`),
  putBack: (version: number) =>
    done('Draft Ready', `The draft is version ${version} again. Publish it when it is ready.`),
}
