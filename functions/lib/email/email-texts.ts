import { business } from '#shared/lib/settings/business.ts'
import type { EditableEmail, EmailPlaceholderValues } from '#shared/lib/settings/email-placeholders.ts'
import { emailTexts } from '#shared/lib/settings/email-texts.ts'
import { paragraphsOf } from '#shared/lib/settings/page-words.ts'
import { fillPlaceholders } from '#shared/lib/settings/placeholders.ts'
import { capitalizeFirstName } from './branded-email.ts'

/** Splits the text into paragraphs before it fills in the placeholders, so that a visitor's value cannot start a new paragraph. */
export function fillEmailTexts<Name extends EditableEmail>(
  email: Name,
  recipient: string,
  values: EmailPlaceholderValues<Name>,
): { subject: string; opening: string[]; closing: string[] } {
  const placeholderValues = {
    ...values,
    'first name': capitalizeFirstName(recipient),
    gym: business.name,
    phone: business.phone,
  }
  const fill = (text: string) => fillPlaceholders(text, placeholderValues)
  const { subject, opening, closing } = emailTexts[email]
  return {
    subject: fill(subject),
    opening: paragraphsOf(opening).map(fill),
    closing: paragraphsOf(closing).map(fill),
  }
}
