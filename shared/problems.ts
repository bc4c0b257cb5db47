import type { FieldErrors } from './parse.ts'

/** Every refusal that a caller can receive: its code, HTTP status and the words shown to a person. */
export const problems = {
  invalidInput: { status: 400, message: 'Please check all required fields and try again.' },
  invalidJson: { status: 400, message: 'The request body is not valid JSON.' },
  invalidIdempotencyKey: {
    status: 400,
    message: 'The Idempotency-Key header must be 8 to 128 letters, digits, "-" or "_".',
  },
  invalidCursor: { status: 400, message: 'This list has changed. Please start again from its first page.' },
  notSignedIn: { status: 401, message: 'Please sign in.' },
  notStaff: { status: 403, message: 'Unauthorized: You do not have admin or staff access' },
  dayPassNotFound: { status: 404, message: "The day pass code you're looking for doesn't exist." },
  dayPassRedeemed: { status: 409, message: 'This pass was already redeemed on {when} by {who}.' },
  dayPassExpired: { status: 409, message: 'This pass expired on {when} and can no longer be redeemed.' },
  dayPassChanged: {
    status: 409,
    message: 'This pass has just been changed by someone else. Please look again.',
  },
  bodyTooLarge: { status: 413, message: 'The request is too large.' },
  notJson: { status: 415, message: 'The request must be sent as application/json.' },
  recordDeleted: { status: 410, message: 'What this request created was deleted since.' },
  idempotencyKeyReused: {
    status: 422,
    message: 'This Idempotency-Key was already used for another request.',
  },
  unexpected: { status: 500, message: 'Something went wrong. Please try again.' },
  unavailable: { status: 503, message: 'The service is busy. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ProblemCode = keyof typeof problems

export function isProblemCode(code: unknown): code is ProblemCode {
  return typeof code === 'string' && Object.hasOwn(problems, code)
}

type Particulars = { fields?: FieldErrors; details?: Readonly<Record<string, string>>; message?: string }

/** A refusal that the caller is meant to see; anything else that is thrown becomes `unexpected`. */
export class Problem extends Error {
  override name = 'Problem'
  readonly code: ProblemCode
  readonly fields: FieldErrors

  /** `details` fill the `{placeholders}` of the words; `message` replaces them by those that the server already sent. */
  constructor(code: ProblemCode, { fields = {}, details = {}, message }: Particulars = {}) {
    super(message ?? problems[code].message.replace(/\{(\w+)\}/g, (_, name: string) => details[name] ?? ''))
    this.code = code
    this.fields = fields
  }

  get status(): number {
    return problems[this.code].status
  }
}
