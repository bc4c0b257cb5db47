import * as z from 'zod/mini'

export const NAME_MAX_LENGTH = 100
export const EMAIL_MAX_LENGTH = 255
export const PHONE_MAX_LENGTH = 20
export const ID_MAX_LENGTH = 64

/** Keeps line breaks and other control characters out of headers, subjects and file names. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: spelled out, because not every reader of our OpenAPI description knows \P{Cc}
const ONE_LINE = /^[^\u0000-\u001f\u007f-\u009f]*$/

const tooLong = (label: string, max: number) => `${label} must be ${max} characters or fewer`

/** One line that must be given. */
/* @__NO_SIDE_EFFECTS__ */
export function requiredLine(label: string, max: number, message = `${label} is required`) {
  return z
    .string(message)
    .check(
      z.trim(),
      z.minLength(1, message),
      z.maxLength(max, tooLong(label, max)),
      z.regex(ONE_LINE, `${label} must be on one line`),
    )
}

/** One line that may be left empty; an empty one is absent. */
/* @__NO_SIDE_EFFECTS__ */
export function optionalLine(label: string, max: number) {
  return emptyIsAbsent(
    z
      .string(`${label} must be text`)
      .check(
        z.trim(),
        z.maxLength(max, tooLong(label, max)),
        z.regex(ONE_LINE, `${label} must be on one line`),
      ),
  )
}

/** A text of several lines that must be given. */
/* @__NO_SIDE_EFFECTS__ */
export function requiredText(label: string, max: number, message = `${label} is required`) {
  return z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(max, tooLong(label, max)))
}

/** A text of several lines that may be left empty; an empty one is absent. */
/* @__NO_SIDE_EFFECTS__ */
export function optionalText(label: string, max: number) {
  return emptyIsAbsent(
    z.string(`${label} must be text`).check(z.trim(), z.maxLength(max, tooLong(label, max))),
  )
}

/* @__NO_SIDE_EFFECTS__ */
function emptyIsAbsent(schema: z.ZodMiniString<string>) {
  const emptied = z.pipe(
    z.optional(schema),
    z.transform((text: string | undefined) => text || undefined),
  )
  // Told again what it is then, so that the API's description can tell it too.
  return z.pipe(emptied, z.optional(z.string()))
}

/* @__NO_SIDE_EFFECTS__ */
export function personName(label = 'Name') {
  return requiredLine(label, NAME_MAX_LENGTH)
}

/* @__NO_SIDE_EFFECTS__ */
export function phoneNumber(message = 'Phone is required') {
  return requiredLine('Phone', PHONE_MAX_LENGTH, message)
}

/* @__NO_SIDE_EFFECTS__ */
export function emailAddress(message = 'Invalid email address') {
  return z.pipe(
    z.string(message).check(z.trim()),
    z.email(message).check(z.maxLength(EMAIL_MAX_LENGTH, tooLong('Email', EMAIL_MAX_LENGTH))),
  )
}

/** A day without a time, 'YYYY-MM-DD'; an empty text is absent. */
/* @__NO_SIDE_EFFECTS__ */
export function optionalDay(message = 'Invalid date') {
  const empty = z.pipe(
    z.literal(''),
    z.transform(() => undefined),
  )
  return z.optional(z.union([empty, z.iso.date(message)], message))
}

/** The form of an e-mail address under which a person is found again. */
export function normalizedEmail(address: string): string {
  return address.trim().toLowerCase()
}
