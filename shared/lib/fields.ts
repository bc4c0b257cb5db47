import * as z from 'zod/mini'

export const NAME_MAX_LENGTH = 100
const EMAIL_MAX_LENGTH = 255
export const PHONE_MAX_LENGTH = 20
export const REASON_MAX_LENGTH = 200
export const ID_MAX_LENGTH = 64
export const NOTES_MAX_LENGTH = 5000

/** Rejects control characters, because the values appear in headers, subjects and file names. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: spelled out: not every OpenAPI tool supports \P{Cc}
const SINGLE_LINE_PATTERN = /^[^\u0000-\u001f\u007f-\u009f]*$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above
const MULTILINE_PATTERN = /^[^\u0000-\u0009\u000b-\u001f\u007f-\u009f]*$/

const tooLongMessage = (label: string, max: number) => `${label} must be ${max} characters or fewer`

/* @__NO_SIDE_EFFECTS__ */
export function requiredSingleLineText(label: string, max: number, message = `${label} is required`) {
  return z
    .string(message)
    .check(
      z.trim(),
      z.minLength(1, message),
      z.maxLength(max, tooLongMessage(label, max)),
      z.regex(SINGLE_LINE_PATTERN, `${label} must be on one line`),
    )
}

/* @__NO_SIDE_EFFECTS__ */
export function optionalSingleLineText(label: string, max: number) {
  return emptyToUndefined(singleLineText(label, max))
}

/** Accepts an empty text and returns it as ''. `optionalSingleLineText` returns undefined instead. */
/* @__NO_SIDE_EFFECTS__ */
export function singleLineText(label: string, max: number) {
  return z
    .string(`${label} must be text`)
    .check(
      z.trim(),
      z.maxLength(max, tooLongMessage(label, max)),
      z.regex(SINGLE_LINE_PATTERN, `${label} must be on one line`),
    )
}

/* @__NO_SIDE_EFFECTS__ */
export function wholeNumber(label: string) {
  return z
    .number(`${label} must be a number`)
    .check(z.int(`${label} must be a whole number`), z.minimum(0, `${label} must not be negative`))
}

/* @__NO_SIDE_EFFECTS__ */
export function integerBetween(label: string, min: number, max: number) {
  return wholeNumber(label).check(
    z.minimum(min, `${label} must be ${min} or more`),
    z.maximum(max, `${label} must be ${max} or less`),
  )
}

/* @__NO_SIDE_EFFECTS__ */
export const uniqueBy = <Item>(keyOf: (item: Item) => unknown, message: string) =>
  z.refine<Item[]>((all) => new Set(all.map(keyOf)).size === all.length, message)

/* @__NO_SIDE_EFFECTS__ */
export function requiredText(label: string, max: number, message = `${label} is required`) {
  return z
    .string(message)
    .check(z.trim(), z.minLength(1, message), z.maxLength(max, tooLongMessage(label, max)))
}

/** Accepts line breaks but no other control characters. Returns an empty text as ''. `optionalText` returns undefined instead. */
/* @__NO_SIDE_EFFECTS__ */
export function text(label: string, max: number) {
  return z.string(`${label} must be text`).check(
    z.overwrite((typed) => typed.replace(/\r\n?/g, '\n').trim()),
    z.maxLength(max, tooLongMessage(label, max)),
    z.regex(MULTILINE_PATTERN, `${label} must be plain text`),
  )
}

/* @__NO_SIDE_EFFECTS__ */
export function optionalText(label: string, max: number) {
  return emptyToUndefined(
    z.string(`${label} must be text`).check(z.trim(), z.maxLength(max, tooLongMessage(label, max))),
  )
}

/* @__NO_SIDE_EFFECTS__ */
function emptyToUndefined(schema: z.ZodMiniString<string>) {
  const emptyValue = z.pipe(
    z.optional(schema),
    z.transform((text: string | undefined) => text || undefined),
  )
  // The OpenAPI output has no type for a transform, so the second schema declares the type again.
  return z.pipe(emptyValue, z.optional(z.string()))
}

/** Matches characters that are not allowed in names. The middle dots of Catalan l·l and of Japanese names are allowed. */
const FORBIDDEN_IN_NAMES_PATTERN = /[^\p{L}\p{M} \u00a0\u3000'\u2018\u2019\u2010\u2011\u00b7\u30fb.,-]/u
/** Matches accents that people type by mistake instead of an apostrophe. */
const LONE_ACCENTS_PATTERN = /[\u00b4\u0060]/g
const ORDINAL_PATTERN = / (2nd|3rd|[4-9]th)(?=$| )/i
const PARENTHESES_PATTERN = / \(([^()]+)\)/
/** Matches invisible characters. A separate pattern is needed, because some of them count as letters or marks, such as the Hangul fillers. */
const INVISIBLE_PATTERN = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/u
/** Matches the joiners that Persian and Indic scripts need. Joiners are not allowed between Latin letters. */
const JOINERS_PATTERN = /(?!\p{Script=Latin})([\p{L}\p{M}])[\u200c\u200d](?!\p{Script=Latin})(?=\p{L})/gu
/** Matches texts that email programs turn into links: 'https://', 'www.' and a dot before a word. 'J.R.R. Tolkien' does not match. */
const WEB_ADDRESS_PATTERN = /:\/\/|www\.|\.[\p{L}\p{M}]{2}/iu

const webAddressMessage = (label: string) =>
  `${label} must not contain a web address. Please type a space after each dot`

/** Rejects names with links or hidden text, because anyone can type a name that the gym then emails to any mailbox. */
function nameChecks(label: string) {
  return [
    z.refine<string>((name) => !WEB_ADDRESS_PATTERN.test(name), webAddressMessage(label)),
    z.refine<string>(
      (name) => !INVISIBLE_PATTERN.test(name.replace(JOINERS_PATTERN, '$1')),
      `${label} must not contain invisible characters. Please type it instead of pasting it`,
    ),
    z.refine<string>((name) => !FORBIDDEN_IN_NAMES_PATTERN.test(removeAllowedPatterns(name)), {
      error: ({ input }) =>
        `${label} must consist of letters, spaces, apostrophes, hyphens, dots and commas, without ${findForbiddenCharacter(String(input))}`,
    }),
    z.refine<string>(
      (name) => !name || /\p{L}/u.test(name),
      `${label} must consist of letters, spaces, apostrophes, hyphens, dots and commas`,
    ),
  ] as const
}

const findForbiddenCharacter = (name: string) =>
  FORBIDDEN_IN_NAMES_PATTERN.exec(removeAllowedPatterns(name))?.[0] ?? ''

const withApostrophes = z.overwrite<string>((name) => name.replace(LONE_ACCENTS_PATTERN, '\u2019'))

const removeAllowedPatterns = (name: string) =>
  name.replace(JOINERS_PATTERN, '$1').replace(ORDINAL_PATTERN, '').replace(PARENTHESES_PATTERN, ' $1')

/* @__NO_SIDE_EFFECTS__ */
export function personName(label = 'Name', message?: string) {
  return requiredSingleLineText(label, NAME_MAX_LENGTH, message).check(withApostrophes, ...nameChecks(label))
}

/* @__NO_SIDE_EFFECTS__ */
export function optionalPersonName(label: string) {
  return emptyToUndefined(singleLineText(label, NAME_MAX_LENGTH).check(withApostrophes, ...nameChecks(label)))
}

/** Rejects phone numbers with a link, because emails contain the phone number. */
/* @__NO_SIDE_EFFECTS__ */
export function phoneNumber() {
  return requiredSingleLineText('Phone', PHONE_MAX_LENGTH, 'Phone is required').check(
    z.refine<string>((phone) => !WEB_ADDRESS_PATTERN.test(phone), webAddressMessage('Phone')),
  )
}

/* @__NO_SIDE_EFFECTS__ */
export function emailAddress(message = 'Invalid email address') {
  return z.pipe(
    z.string(message).check(z.trim()),
    z.email(message).check(z.maxLength(EMAIL_MAX_LENGTH, tooLongMessage('Email', EMAIL_MAX_LENGTH))),
  )
}

/* @__NO_SIDE_EFFECTS__ */
export function emptyStringAsUndefined() {
  return z.pipe(
    z.literal(''),
    z.transform(() => undefined),
  )
}

/* @__NO_SIDE_EFFECTS__ */
export function optionalDate(message = 'Invalid date') {
  return z.optional(z.union([emptyStringAsUndefined(), z.iso.date(message)], message))
}

export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase()
}
