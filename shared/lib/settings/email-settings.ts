import * as z from 'zod/mini'
import { singleLineText, text } from '../fields.ts'
import { type EditableEmail, editableEmails, listEmailPlaceholders } from './email-placeholders.ts'
import { arePlaceholdersKnown, placeholderMessage } from './placeholders.ts'

const requiredTextCheck = (label: string) => z.minLength(1, `${label} is required`)

/** The fields of an email, which are plain text. In `opening` and `closing`, a blank line starts a new paragraph. */
function emailFields(name: EditableEmail) {
  const names = listEmailPlaceholders(name)
  const check = z.refine<string>((value) => arePlaceholdersKnown(value, names), placeholderMessage(names))
  return z.object({
    subject: singleLineText('Subject', 120).check(requiredTextCheck('Subject'), check),
    opening: text('Opening', 1500).check(requiredTextCheck('Opening'), check),
    /** The text after the list of details, such as date and time. If the closing is empty, the email ends with the list of details. */
    closing: text('Closing', 800).check(check),
  })
}

export const EmailSettings = z.object(
  Object.fromEntries(editableEmails.map((name) => [name, emailFields(name)])) as Record<
    EditableEmail,
    ReturnType<typeof emailFields>
  >,
)
export type EmailSettings = z.infer<typeof EmailSettings>
