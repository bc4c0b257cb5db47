import * as z from 'zod/mini'
import { clientFields } from '../lib/client.ts'
import { dateOfBirthError } from '../lib/dates/age.ts'
import type { PlainDate } from '../lib/dates/plain-date.ts'
import {
  emailAddress,
  emptyStringAsUndefined,
  ID_MAX_LENGTH,
  NAME_MAX_LENGTH,
  NOTES_MAX_LENGTH,
  normalizeEmail,
  optionalDate,
  optionalPersonName,
  optionalSingleLineText,
  optionalText,
  personName,
} from '../lib/fields.ts'
import { type FieldErrors, parse } from '../lib/parse.ts'
import { phoneDigits } from '../lib/text/phone.ts'

const CARD_CODE_MAX_LENGTH = 40
const MAX_IMPORTED_SESSIONS = 1000

export const importedStatuses = ['active', 'paused', 'former', 'prospect'] as const
export const ImportedStatus = z.enum(importedStatuses, 'Unknown status')
export type ImportedStatus = z.infer<typeof ImportedStatus>
export const importedStatusLabels = {
  active: 'Active',
  paused: 'Paused',
  former: 'Former',
  prospect: 'Never a member',
} as const satisfies Record<ImportedStatus, string>

export const planGrants = ['access', 'sessions', 'none'] as const
export const PlanGrant = z.enum(planGrants, 'Unknown kind of plan')
export type PlanGrant = z.infer<typeof PlanGrant>

const optionalEmail = (label: string) =>
  z.optional(z.union([emptyStringAsUndefined(), emailAddress(`${label} is not an email address`)]))

const SESSIONS_MESSAGE = `Sessions left must be a whole number up to ${MAX_IMPORTED_SESSIONS}`

export const ImportedPerson = z.object({
  firstName: personName('First name', 'Name is missing'),
  lastName: z._default(optionalPersonName('Last name'), ''),
  email: optionalEmail('Email'),
  phone: clientFields.phone,
  dateOfBirth: optionalDate('Birth date must be a date'),
  guardianEmail: optionalEmail("Guardian's email"),
  status: ImportedStatus,
  plan: optionalSingleLineText('Plan', NAME_MAX_LENGTH),
  priceId: optionalSingleLineText('Price', ID_MAX_LENGTH),
  grants: z._default(PlanGrant, 'access'),
  paidThrough: optionalDate('"Paid through" must be a date'),
  pausedUntil: optionalDate('"Paused until" must be a date'),
  endsOn: optionalDate('"Ends on" must be a date'),
  sessionsLeft: z.optional(
    z.pipe(
      z.string(SESSIONS_MESSAGE).check(z.regex(/^(?:\d{1,4})?$/, SESSIONS_MESSAGE)),
      z.transform((text: string) => (text === '' ? undefined : Number(text))),
    ),
  ),
  memberSince: optionalDate('"Member since" must be a date'),
  cardCode: optionalSingleLineText('Card code', CARD_CODE_MAX_LENGTH),
  notes: optionalText('Notes', NOTES_MAX_LENGTH),
  emailConsent: z.optional(z.enum(['yes', 'no', ''], '"Agreed to emails" must be yes or no')),
})
export type ImportedPerson = z.output<typeof ImportedPerson>

type PersonParseResult =
  | { ok: true; person: ImportedPerson; dropped: string[] }
  | { ok: false; reason: string }

/** If one of these fields is invalid, the import leaves out its value, reports it, and still imports the person. */
const optionalFields: readonly string[] = [
  ...['email', 'phone', 'dateOfBirth', 'guardianEmail', 'plan', 'priceId', 'pausedUntil', 'endsOn'],
  ...['sessionsLeft', 'memberSince', 'cardCode', 'notes', 'emailConsent', 'paidThrough'],
]

/** Returns the person and the error messages of the omitted values, or the reason why the row is rejected. */
export function parsePerson(fields: Readonly<Record<string, string>>, today: PlainDate): PersonParseResult {
  const droppedFields: string[] = []
  let validFields = fields
  for (;;) {
    const result = parse(ImportedPerson, validFields)
    const person = result.ok ? removeCopiedGuardianEmail(result.value) : undefined
    const errors = result.ok ? (person ? problemsOf(person, today) : {}) : result.fields
    const wrongFields = Object.keys(errors).filter(
      (name) => validFields[name] && optionalFields.includes(name),
    )
    const isRefused = wrongFields.length < Object.keys(errors).length
    if (isRefused) return { ok: false, reason: [...droppedFields, ...Object.values(errors)].join('. ') }
    if (person && wrongFields.length === 0) return { ok: true, person, dropped: droppedFields }
    droppedFields.push(...wrongFields.flatMap((name) => errors[name] ?? []))
    validFields = removeFields(validFields, wrongFields)
  }
}

/** Removes invalid fields. An invalid consent to emails becomes 'no', because only a clear yes is consent. */
const removeFields = (fields: Readonly<Record<string, string>>, wrongFields: readonly string[]) => ({
  ...Object.fromEntries(Object.entries(fields).filter(([name]) => !wrongFields.includes(name))),
  ...(wrongFields.includes('emailConsent') && { emailConsent: 'no' }),
})

/** Removes the email of a child if it equals the guardian's email, because other systems copy the guardian's email to the child. */
function removeCopiedGuardianEmail(person: ImportedPerson): ImportedPerson {
  const { email, guardianEmail } = person
  if (!email || !guardianEmail || normalizeEmail(email) !== normalizeEmail(guardianEmail)) return person
  return { ...person, email: undefined }
}

/** True for a long number that a spreadsheet has shortened, such as 1.2E+11. */
export const isScientificNotation = (text: string): boolean => /^\d([.,]\d+)?e\+\d+$/i.test(text.trim())

const MIN_PHONE_DIGITS = 3

function problemsOf(person: ImportedPerson, today: PlainDate): FieldErrors {
  const { dateOfBirth, status, grants, paidThrough, endsOn, sessionsLeft = 0, memberSince } = person
  const { phone = '', cardCode = '' } = person
  const birthDateError = dateOfBirthError(dateOfBirth, today)
  const isMember = (status === 'active' || status === 'paused') && grants === 'access'
  return {
    ...(birthDateError && { dateOfBirth: birthDateError }),
    ...(phone &&
      phoneDigits(phone).length < MIN_PHONE_DIGITS && { phone: 'Phone must have at least 3 digits' }),
    ...(isScientificNotation(phone) && { phone: 'Phone was cut off by a spreadsheet' }),
    ...(isScientificNotation(cardCode) && { cardCode: 'Card code was cut off by a spreadsheet' }),
    ...(memberSince && memberSince > today && { memberSince: '"Member since" cannot be in the future' }),
    // A member needs a last day. Without a last day, the import would create a membership that never ends.
    ...(isMember &&
      !paidThrough &&
      !endsOn && {
        paidThrough: 'Enter the last day of the membership in "Paid through"',
      }),
    ...(sessionsLeft > MAX_IMPORTED_SESSIONS && { sessionsLeft: SESSIONS_MESSAGE }),
  }
}
