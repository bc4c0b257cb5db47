import * as z from 'zod/mini'
import { ApiError } from '../lib/api-error.ts'
import { MS_PER_DAY } from '../lib/dates/durations.ts'
import { closedDayError, type OpeningHours } from '../lib/dates/opening-hours.ts'
import {
  addDays,
  formatDateTime,
  formatPlainDate,
  type PlainDate,
  plainDateIn,
} from '../lib/dates/plain-date.ts'
import { createOutboxEmail, OutboxEmail } from '../lib/email/outbox-email.ts'
import { emailAddress, optionalDate, personName, phoneNumber } from '../lib/fields.ts'

export const dayPassStatuses = ['active', 'redeemed', 'expired'] as const
export const DayPassStatus = z.enum(dayPassStatuses)
export type DayPassStatus = z.infer<typeof DayPassStatus>

export const PASS_VALID_DAYS = 30
export const MAX_PASS_CODE_ATTEMPTS = 20

export const DayPassInput = z.object({
  fullName: personName(),
  email: emailAddress(),
  phone: phoneNumber(),
  preferredVisitDate: optionalDate(),
})
export type DayPassInput = z.output<typeof DayPassInput>

export const DayPass = z.object({
  id: z.string(),
  clientId: z.optional(z.string()),
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
  redemptionId: z.optional(z.string()),
  emails: z.array(OutboxEmail),
})
export type DayPass = z.infer<typeof DayPass>

export const PublicDayPass = z.pick(DayPass, {
  fullName: true,
  passCode: true,
  status: true,
  createdAt: true,
  expiresAt: true,
  redeemedAt: true,
  preferredVisitDate: true,
})
export type PublicDayPass = z.infer<typeof PublicDayPass>

export const StaffDayPass = z.omit(DayPass, { redemptionId: true })
export type StaffDayPass = z.infer<typeof StaffDayPass>

/** The response if an existing pass is emailed again. It has no details, because the caller may be another person. */
const PassSentAgainResponse = z.object({ alreadySent: z.literal(true) })

export const PassClaimResponse = z.union([
  z.extend(PublicDayPass, { emailSent: z.boolean() }),
  PassSentAgainResponse,
])
export type PassClaimResponse = z.infer<typeof PassClaimResponse>

export const IssuedDayPass = z.extend(z.omit(StaffDayPass, { email: true, phone: true, emails: true }), {
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
  emails: z.optional(z.array(OutboxEmail)),
  isNew: z.boolean(),
  emailSent: z.boolean(),
})
export type IssuedDayPass = z.infer<typeof IssuedDayPass>

export const DeskDayPass = z.pick(IssuedDayPass, {
  id: true,
  clientId: true,
  fullName: true,
  passCode: true,
  status: true,
  createdAt: true,
  expiresAt: true,
  isNew: true,
  emailSent: true,
})

export const Redemption = z.required(
  z.pick(DayPass, { passCode: true, status: true, redeemedAt: true, redeemedBy: true, redeemedByName: true }),
)
export type Redemption = z.infer<typeof Redemption>

export function newDayPass(
  form: DayPassInput,
  identity: { id: string; passCode: string },
  now: Date,
): DayPass {
  return {
    ...form,
    ...identity,
    status: 'active',
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + PASS_VALID_DAYS * MS_PER_DAY).toISOString(),
    // A child may have no email, so no pass is emailed.
    emails: form.email ? [createOutboxEmail('dayPass', form.email)] : [],
  }
}

/** Computes the status from the expiry time, because the expiry job may not have run yet. */
export function getEffectiveStatus(pass: Pick<DayPass, 'status' | 'expiresAt'>, now: Date): DayPassStatus {
  return pass.status === 'active' && now.toISOString() >= pass.expiresAt ? 'expired' : pass.status
}

export function withEffectiveStatus<P extends Pick<DayPass, 'status' | 'expiresAt'>>(pass: P, now: Date): P {
  return { ...pass, status: getEffectiveStatus(pass, now) }
}

export function redemptionError(
  pass: DayPass,
  redemptionId: string,
  now: Date,
  timeZone: string,
): ApiError | undefined {
  if (pass.redemptionId === redemptionId) return undefined
  const status = getEffectiveStatus(pass, now)
  if (status === 'expired') {
    return new ApiError('dayPassExpired', { details: { when: formatDateTime(pass.expiresAt, timeZone) } })
  }
  if (status === 'active') return new ApiError('dayPassChanged')
  const redeemedOn = pass.redeemedAt ? formatDateTime(pass.redeemedAt, timeZone) : 'an earlier day'
  return new ApiError('dayPassRedeemed', {
    details: { when: redeemedOn, who: pass.redeemedByName ?? 'a colleague' },
  })
}

/** Returns the days that a visitor can choose: from today until `pass` expires. Without `pass`, assumes that a pass is issued now. */
export function getVisitDateRange(
  now: Date,
  timeZone: string,
  pass?: Pick<DayPass, 'expiresAt'>,
): { first: PlainDate; last: PlainDate } {
  const firstDay = plainDateIn(timeZone, now)
  const lastDay = pass ? plainDateIn(timeZone, new Date(pass.expiresAt)) : addDays(firstDay, PASS_VALID_DAYS)
  return { first: firstDay, last: lastDay }
}

export function visitDateError(
  day: PlainDate | undefined,
  now: Date,
  gym: OpeningHours,
  pass?: Pick<DayPass, 'expiresAt'>,
): string | undefined {
  if (!day) return undefined
  const { first, last } = getVisitDateRange(now, gym.timeZone, pass)
  if (day < first) return 'Preferred visit date cannot be in the past'
  const limitText = pass ? `on or before ${formatPlainDate(last)}` : `within ${PASS_VALID_DAYS} days`
  return day > last ? `Preferred visit date must be ${limitText}` : closedDayError(day, gym)
}
