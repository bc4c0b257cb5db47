import * as z from 'zod/mini'

export const ContactChannel = z.enum(['call', 'email', 'text', 'inPerson'], 'Unknown channel')
export type ContactChannel = z.infer<typeof ContactChannel>

export const contactOutcomes = ['connected', 'noAnswer', 'leftMessage', 'notInterested'] as const
export const ContactOutcome = z.enum(contactOutcomes, 'Unknown outcome')
export type ContactOutcome = z.infer<typeof ContactOutcome>

export const contactOutcomeLabels = {
  connected: 'Reached',
  noAnswer: 'No answer',
  leftMessage: 'Left message',
  notInterested: 'Not interested',
} as const satisfies Record<ContactOutcome, string>
