import * as z from 'zod/mini'
import { dateOfBirthError } from '../lib/age.ts'
import { clientFields } from '../lib/client.ts'
import {
  ID_MAX_LENGTH,
  NAME_MAX_LENGTH,
  NOTES_MAX_LENGTH,
  normalizeEmail,
  optionalDate,
  optionalLine,
  optionalPersonName,
  optionalText,
  personName,
} from '../lib/fields.ts'
import type { FieldErrors } from '../lib/parse.ts'
import { parse } from '../lib/parse.ts'
import type { PlainDate } from '../lib/plain-date.ts'

export const CARD_CODE_MAX_LENGTH = 40
export const MAX_SESSIONS = 1000

export const importedStatuses = ['active', 'paused', 'former', 'prospect'] as const
export const ImportedStatus = z.enum(importedStatuses, 'Unknown status')
export type ImportedStatus = z.infer<typeof ImportedStatus>
export const importedStatusLabels = {
  active: 'Active',
  paused: 'Paused',
  former: 'Former',
  prospect: 'Never a member',
} as const satisfies Record<ImportedStatus, string>

/** What a plan of the other system is good for here. */
export const planGrants = ['access', 'sessions', 'none'] as const
export const PlanGrants = z.enum(planGrants, 'Unknown kind of plan')
export type PlanGrants = z.infer<typeof PlanGrants>

const SESSIONS_MESSAGE = `Sessions left must be a whole number up to ${MAX_SESSIONS}`

/** One person as the product understands the row. Every value arrives as text, as a file has it. */
export const ImportedPerson = z.object({
  firstName: personName('First name', 'Name is missing'),
  lastName: z._default(optionalPersonName('Last name'), ''),
  email: clientFields.email,
  phone: clientFields.phone,
  dateOfBirth: optionalDate('Birth date is not a date'),
  guardianEmail: clientFields.email,
  status: ImportedStatus,
  plan: optionalLine('Plan', NAME_MAX_LENGTH),
  /** The price of our catalog that the plan is, if it is one. */
  priceId: optionalLine('Price', ID_MAX_LENGTH),
  grants: z._default(PlanGrants, 'access'),
  paidThrough: optionalDate('Paid through is not a date'),
  pausedUntil: optionalDate('Paused until is not a date'),
  endsOn: optionalDate('Ends on is not a date'),
  sessionsLeft: z.optional(
    z.pipe(
      z.string(SESSIONS_MESSAGE).check(z.regex(/^(?:\d{1,4})?$/, SESSIONS_MESSAGE)),
      z.transform((text: string) => (text === '' ? undefined : Number(text))),
    ),
  ),
  memberSince: optionalDate('Member since is not a date'),
  cardCode: optionalLine('Card code', CARD_CODE_MAX_LENGTH),
  notes: optionalText('Notes', NOTES_MAX_LENGTH),
  emailConsent: z.optional(z.enum(['yes', 'no', ''], 'Agreed to emails must be yes or no')),
})
export type ImportedPerson = z.output<typeof ImportedPerson>

export type PersonResult = { ok: true; person: ImportedPerson } | { ok: false; reason: string }

/** Why the row cannot become a client, or the person of the row. */
export function parsePerson(fields: Readonly<Record<string, string>>, today: PlainDate): PersonResult {
  const result = parse(ImportedPerson, fields)
  if (!result.ok) return { ok: false, reason: sentenceOf(result.fields) }
  const person = withoutGuardiansEmail(result.value)
  const errors = problemsOf(person, today)
  return Object.keys(errors).length > 0 ? { ok: false, reason: sentenceOf(errors) } : { ok: true, person }
}

const sentenceOf = (errors: FieldErrors) => Object.values(errors).join('. ')

/** The other system repeats the email of the parent in the line of the child. */
function withoutGuardiansEmail(person: ImportedPerson): ImportedPerson {
  const { email, guardianEmail } = person
  if (!email || !guardianEmail || normalizeEmail(email) !== normalizeEmail(guardianEmail)) return person
  return { ...person, email: undefined }
}

/** A spreadsheet writes a long number so and has lost its end. */
export const isCutNumber = (text: string): boolean => /^\d(\.\d+)?e\+\d+$/i.test(text.trim())

function problemsOf(person: ImportedPerson, today: PlainDate): FieldErrors {
  const { dateOfBirth, status, grants, paidThrough, endsOn, sessionsLeft = 0, memberSince } = person
  const { phone = '', cardCode = '' } = person
  const birth = dateOfBirthError(dateOfBirth, today)
  const isMember = (status === 'active' || status === 'paused') && grants === 'access'
  return {
    ...(birth && { dateOfBirth: birth }),
    ...(isCutNumber(phone) && { phone: 'Phone was cut off by a spreadsheet' }),
    ...(isCutNumber(cardCode) && { cardCode: 'Card code was cut off by a spreadsheet' }),
    ...(memberSince && memberSince > today && { memberSince: 'Member since cannot be in the future' }),
    // Nobody becomes a member without an end by a word in a list.
    ...(isMember &&
      !paidThrough &&
      !endsOn && {
        paidThrough: 'Paid through is missing: nobody can tell until when this member may train',
      }),
    ...(sessionsLeft > MAX_SESSIONS && { sessionsLeft: SESSIONS_MESSAGE }),
  }
}
