import * as z from 'zod/mini'
import { addDays, DAY_MS, type Day, dayIn, formatDateTime } from './calendar.ts'
import { OwedEmail, owe } from './email-status.ts'
import { emailAddress, optionalDay, personName, phoneNumber } from './fields.ts'
import { Problem } from './problems.ts'

export const dayPassStatuses = ['active', 'redeemed', 'expired'] as const
export const DayPassStatus = z.enum(dayPassStatuses)
export type DayPassStatus = z.infer<typeof DayPassStatus>

export const PASS_VALID_DAYS = 30
export const PASS_CODE_PREFIX = 'DP'
/** Without I, O, 0 and 1, which people mistake for one another. */
export const PASS_CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const PASS_CODE_LENGTH = 6
export const PASS_CODE_TRIES_MAX = 20

const PASS_CODE = new RegExp(`^${PASS_CODE_PREFIX}[${PASS_CODE_ALPHABET}]{${PASS_CODE_LENGTH}}$`)

export const DayPassForm = z.object({
  fullName: personName(),
  email: emailAddress(),
  phone: phoneNumber(),
  preferredVisitDate: optionalDay(),
})
export type DayPassForm = z.output<typeof DayPassForm>

export const DayPass = z.object({
  id: z.string(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  preferredVisitDate: z.optional(z.string()),
  passCode: z.string(),
  status: DayPassStatus,
  createdAt: z.string(),
  expiresAt: z.string(),
  redeemedAt: z.optional(z.string()),
  redeemedBy: z.optional(z.string()),
  redeemedByName: z.optional(z.string()),
  /** The key of the request that redeemed it, so that a repeat of that request is no second redemption. */
  redemptionId: z.optional(z.string()),
  emails: z.array(OwedEmail),
})
export type DayPass = z.infer<typeof DayPass>

/** What anyone who knows the code may see. */
export const PublicDayPass = z.pick(DayPass, {
  fullName: true,
  passCode: true,
  status: true,
  createdAt: true,
  expiresAt: true,
  redeemedAt: true,
})
export type PublicDayPass = z.infer<typeof PublicDayPass>

/** What the desk sees. */
export const StaffDayPass = z.omit(DayPass, { redemptionId: true })
export type StaffDayPass = z.infer<typeof StaffDayPass>

/** What the desk learns from redeeming: all of it known without reading the pass again. */
export const Redemption = z.required(
  z.pick(DayPass, { passCode: true, status: true, redeemedAt: true, redeemedBy: true, redeemedByName: true }),
)
export type Redemption = z.infer<typeof Redemption>

export function newCode(randomInt: (below: number) => number): string {
  const letters = Array.from(
    { length: PASS_CODE_LENGTH },
    () => PASS_CODE_ALPHABET[randomInt(PASS_CODE_ALPHABET.length)],
  )
  return PASS_CODE_PREFIX + letters.join('')
}

/** The code as it is stored, or undefined when `text` cannot be one. */
export function codeFrom(text: string): string | undefined {
  const code = text.trim().toUpperCase()
  return PASS_CODE.test(code) ? code : undefined
}

export function issue(form: DayPassForm, identity: { id: string; passCode: string }, now: Date): DayPass {
  return {
    ...form,
    ...identity,
    status: 'active',
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + PASS_VALID_DAYS * DAY_MS).toISOString(),
    emails: [owe('dayPass', form.email)],
  }
}

/** The status that is true at `now`, whether or not the expiry job has run. */
export function statusAt(pass: Pick<DayPass, 'status' | 'expiresAt'>, now: Date): DayPassStatus {
  return pass.status === 'active' && now.toISOString() >= pass.expiresAt ? 'expired' : pass.status
}

export function asOf<P extends Pick<DayPass, 'status' | 'expiresAt'>>(pass: P, now: Date): P {
  return { ...pass, status: statusAt(pass, now) }
}

/** Why a pass that could not be redeemed was refused; undefined when the refused request is the one that redeemed it. */
export function redemptionProblem(
  pass: DayPass,
  redemptionId: string,
  now: Date,
  timeZone: string,
): Problem | undefined {
  if (pass.redemptionId === redemptionId) return undefined
  const status = statusAt(pass, now)
  if (status === 'expired') {
    return new Problem('dayPassExpired', { details: { when: formatDateTime(pass.expiresAt, timeZone) } })
  }
  if (status === 'active') return new Problem('dayPassChanged')
  const when = pass.redeemedAt ? formatDateTime(pass.redeemedAt, timeZone) : 'an earlier day'
  return new Problem('dayPassRedeemed', { details: { when, who: pass.redeemedByName ?? 'a colleague' } })
}

/** The first and last day a visitor may prefer: today at the gym, and the pass's last day. */
export function visitDays(now: Date, timeZone: string): { first: Day; last: Day } {
  const first = dayIn(timeZone, now)
  return { first, last: addDays(first, PASS_VALID_DAYS) }
}

/** What is wrong with a preferred day at `now`; undefined when nothing is. */
export function visitDayProblem(day: Day | undefined, now: Date, timeZone: string): string | undefined {
  if (!day) return undefined
  const { first, last } = visitDays(now, timeZone)
  if (day < first) return 'Preferred visit date cannot be in the past'
  return day > last ? `Preferred visit date must be within ${PASS_VALID_DAYS} days` : undefined
}
