import * as z from 'zod/mini'
import { line, text } from '../fields.ts'
import { placeholdersOf, type WordedEmail } from './email-placeholders.ts'
import { hasOnlyPlaceholders, placeholderMessage } from './placeholders.ts'

const required = (label: string) => z.minLength(1, `${label} is required`)

/** Plain text: a blank line begins a paragraph. */
function wordsOf(name: WordedEmail) {
  const names = placeholdersOf(name)
  const known = z.refine<string>((words) => hasOnlyPlaceholders(words, names), placeholderMessage(names))
  return z.object({
    subject: line('Subject', 120).check(required('Subject'), known),
    opening: text('Opening', 1500).check(required('Opening'), known),
    /** Without one the email ends with its facts. */
    closing: text('Closing', 800).check(known),
  })
}

export const Emails = z.object({
  dayPass: wordsOf('dayPass'),
  booking: wordsOf('booking'),
  intakeForm: wordsOf('intakeForm'),
  waiver: wordsOf('waiver'),
  leadGuide: wordsOf('leadGuide'),
  passUsed: wordsOf('passUsed'),
  passReminder: wordsOf('passReminder'),
  noAnswer: wordsOf('noAnswer'),
  cardLink: wordsOf('cardLink'),
  checkoutLink: wordsOf('checkoutLink'),
  intakeFormLink: wordsOf('intakeFormLink'),
  waiverLink: wordsOf('waiverLink'),
  newAgreementLink: wordsOf('newAgreementLink'),
  appointmentBooked: wordsOf('appointmentBooked'),
  appointmentMoved: wordsOf('appointmentMoved'),
  appointmentCancelled: wordsOf('appointmentCancelled'),
  appointmentTomorrow: wordsOf('appointmentTomorrow'),
  appointmentSoon: wordsOf('appointmentSoon'),
} satisfies Record<WordedEmail, unknown>)
export type Emails = z.infer<typeof Emails>
