import * as z from 'zod/mini'
import { findAppointmentOn } from '../lib/booked-appointments.ts'
import type { Client } from '../lib/client.ts'
import {
  type ClientSummary,
  EMPTY_SUMMARY,
  findTodaysVisitTime,
  hasValidWaiver,
  isOrWasMember,
  needsHealthQuestion,
} from '../lib/client-summary.ts'
import { ADULT_AGE_YEARS, ageOn, isMinor } from '../lib/dates/age.ts'
import { type PlainDate, plainDateIn } from '../lib/dates/plain-date.ts'
import { hasAccess } from '../lib/plan-state.ts'
import { countSessionsLeft } from '../lib/session-packs.ts'
import { business } from '../lib/settings/business.ts'
import type { CheckInPolicy } from '../lib/settings/settings.ts'
import { type DayPass, getEffectiveStatus } from './day-pass.ts'

export type CheckInRules = CheckInPolicy & { acceptedVersions: readonly string[] }
type AgreementRules = Pick<CheckInRules, 'agreement' | 'acceptedVersions'>

/** DynamoDB allows at most 100 values in an IN list, so the condition contains only the newest versions of the agreement. */
const MAX_ACCEPTED_VERSIONS = 100

export const CheckInDecisionKind = z.enum([
  'welcome',
  'otherName',
  'signFirst',
  'noMembership',
  'useSession',
  'checkPayment',
  'ask',
  'alreadyIn',
  'notValid',
  'nobody',
  'several',
])
export type CheckInDecisionKind = z.infer<typeof CheckInDecisionKind>

export const WaiverProblem = z.enum([
  'noWaiver',
  'waiverExpired',
  'noSignatureOnFile',
  'agreementChanged',
  'guardianMustSign',
  'guardianSignatureEnded',
  'signerUnconfirmed',
])
export type WaiverProblem = z.infer<typeof WaiverProblem>

export const PassProblem = z.enum(['used', 'expired', 'deleted', 'noPass'])
export type PassProblem = z.infer<typeof PassProblem>

const membershipProblems = [
  'paymentFailed',
  'paymentDue',
  'notConfirmed',
  'ended',
  'paused',
  'refunded',
  'disputed',
  'notIncluded',
  'unknownPrice',
] as const
export const MembershipProblem = z.enum(membershipProblems)
export type MembershipProblem = z.infer<typeof MembershipProblem>

type CheckInProblems = { waiverProblem?: WaiverProblem; membershipProblem?: MembershipProblem }

export type CheckInDecision =
  | ({ kind: 'welcome' | 'ask' | 'alreadyIn' | 'useSession' } & CheckInProblems)
  | ({ kind: 'signFirst' } & CheckInProblems & { waiverProblem: WaiverProblem })
  | ({ kind: 'noMembership' | 'checkPayment' } & CheckInProblems & { membershipProblem: MembershipProblem })
  | { kind: 'otherName' }
  | { kind: 'notValid'; passProblem: PassProblem }

export type CheckInPass = Pick<DayPass, 'status' | 'expiresAt'> | 'deleted' | 'none'

export type CheckInPerson = Pick<Client, 'status' | 'dateOfBirth' | 'summary'> & {
  /** True if an appointment today used a session. The same session also covers the first visit of the day. */
  hasTakenSession?: boolean | undefined
}

type CheckInContext = {
  now: Date
  isRepeatVisit?: boolean | undefined
  /** True if the name on the pass is not the client's name and staff have not chosen a client yet. */
  isInOtherName?: boolean | undefined
}

/** Returns the decision for the first problem, in this order: pass, pass holder, membership, waiver, visit today, health, session, payment. */
export function decideCheckIn(
  pass: CheckInPass,
  person: CheckInPerson,
  policy: CheckInRules,
  { now, isRepeatVisit = false, isInOtherName = false }: CheckInContext,
): CheckInDecision {
  const entry = getEntryMethod(pass, person, policy, now)
  const passProblem = findPassProblem(pass, entry, now)
  if (passProblem) return { kind: 'notValid', passProblem }
  if (isInOtherName) return { kind: 'otherName' }
  const today = plainDateIn(business.timeZone, now)
  const usesMembership = entry === 'membership'
  const waiverProblem = policy.waiver === 'off' ? undefined : findWaiverProblem(person, policy, today)
  const membershipProblem =
    policy.membership === 'off' ? undefined : findEntryMembershipProblem(entry, person.summary, now)
  const problems = {
    ...(waiverProblem && { waiverProblem }),
    ...(membershipProblem && { membershipProblem }),
  }
  if (membershipProblem && usesMembership && isEntryRefused(membershipProblem, person.summary, policy, now))
    return { kind: 'noMembership', ...problems, membershipProblem }
  if (waiverProblem && policy.waiver === 'block') return { kind: 'signFirst', ...problems, waiverProblem }
  if (!isRepeatVisit && findTodaysVisitTime(person.summary, now)) return { kind: 'alreadyIn', ...problems }
  if (policy.medical === 'warn' && needsHealthQuestion(person.summary)) return { kind: 'ask', ...problems }
  if (entry === 'session') return { kind: 'useSession', ...problems }
  if (membershipProblem) return { kind: 'checkPayment', ...problems, membershipProblem }
  return { kind: 'welcome', ...problems }
}

/** The reason why a person may enter: a pass, a membership (even an ended one), a paid appointment today, or a session to use now. */
export type EntryMethod = 'pass' | 'membership' | 'sessionToday' | 'session' | 'none'

export function getEntryMethod(
  pass: CheckInPass,
  { status, summary, hasTakenSession }: CheckInPerson,
  policy: CheckInPolicy,
  now: Date,
): EntryMethod {
  if (pass !== 'none') return 'pass'
  const isMembershipUnchecked = policy.membership === 'off'
  if (status === 'active' && (isMembershipUnchecked || hasAccess(summary, now))) return 'membership'
  if (hasTakenSession) return 'sessionToday'
  if (countSessionsLeft(summary.sessionPacks, now) > 0)
    return hasSessionToday(summary, now) ? 'sessionToday' : 'session'
  // An ended membership also counts as the entry method. The decision then names the membership instead of asking for a pass.
  const hasEnded = summary.accessState !== undefined && !hasAccess(summary, now)
  const isProblemShown = status !== 'prospect' || summary.accessState === 'unknownPrice'
  return hasEnded && !isMembershipUnchecked && isProblemShown ? 'membership' : 'none'
}

function hasSessionToday({ appointments = [] }: Pick<ClientSummary, 'appointments'>, now: Date): boolean {
  const prepaidAppointments = appointments.filter(({ usesSession }) => usesSession)
  return (
    findAppointmentOn(plainDateIn(business.timeZone, now), { appointments: prepaidAppointments }) !==
    undefined
  )
}

type AccessFields = Pick<ClientSummary, 'accessState' | 'accessUntil' | 'accessWarnFrom' | 'accessClearUntil'>

/** Returns the problem of the membership. Some problems do not deny access yet. Returns undefined if there is no problem. */
export function findMembershipProblem(access: AccessFields, now: Date): MembershipProblem | undefined {
  const { accessState, accessWarnFrom, accessClearUntil = '' } = access
  const at = now.toISOString()
  const isExpiringSoon = accessWarnFrom !== undefined && accessWarnFrom <= at && accessClearUntil <= at
  if (hasAccess(access, now) && !isExpiringSoon) return undefined
  switch (accessState) {
    case 'pastDue':
      return 'paymentFailed'
    case 'active':
    case 'trialing':
      return 'notConfirmed'
    case 'manual':
      return accessWarnFrom ? 'paymentDue' : 'ended'
    case 'ending':
      return 'ended'
    default:
      return accessState
  }
}

export const isEntryRefused = (
  problem: MembershipProblem,
  summary: AccessFields,
  policy: CheckInPolicy,
  now: Date,
): boolean => policy.membership === 'block' && problem !== 'unknownPrice' && !hasAccess(summary, now)

/** Also checks the membership if a current or former member shows a day pass, because a pass does not replace the membership. */
function findEntryMembershipProblem(
  entry: EntryMethod,
  summary: ClientSummary,
  now: Date,
): MembershipProblem | undefined {
  const isMembershipChecked =
    entry === 'membership' ||
    (entry === 'pass' && (summary.accessState === 'unknownPrice' || isOrWasMember(summary, now)))
  return isMembershipChecked ? findMembershipProblem(summary, now) : undefined
}

export const accessCondition = (now: Date) => ({
  expression: 'accessUntil > :accessAt',
  values: { ':accessAt': now.toISOString() },
})

/** False for members. They need no pass, and a check-in does not redeem their pass. */
export const needsPass = ({ status, summary }: Pick<Client, 'status' | 'summary'>, now: Date): boolean =>
  status !== 'active' || !hasAccess(summary, now)

function findPassProblem(pass: CheckInPass, entry: EntryMethod, now: Date): PassProblem | undefined {
  if (pass === 'deleted') return 'deleted'
  if (pass === 'none') return entry === 'none' ? 'noPass' : undefined
  const currentStatus = getEffectiveStatus(pass, now)
  if (currentStatus === 'redeemed') return 'used'
  return currentStatus === 'expired' ? 'expired' : undefined
}

export const meetsWaiverRules = (
  client: Pick<Client, 'summary' | 'dateOfBirth'>,
  policy: AgreementRules,
  today: PlainDate,
): boolean => !findWaiverProblem(client, policy, today)

export function findWaiverProblem(
  client: Pick<Client, 'summary' | 'dateOfBirth'>,
  policy: AgreementRules,
  today: PlainDate,
): WaiverProblem | undefined {
  const problem = findConfirmedWaiverProblem(client, policy, today)
  const { unconfirmedWaiver } = client.summary
  if (!problem || !unconfirmedWaiver) return problem
  const { validThrough, agreementVersion, byGuardian } = unconfirmedWaiver
  const confirmedSummary = {
    ...EMPTY_SUMMARY,
    waiverValidThrough: validThrough,
    agreementVersion,
    waiverSignedByGuardian: byGuardian,
  }
  const isWaiverValid = !findConfirmedWaiverProblem({ ...client, summary: confirmedSummary }, policy, today)
  return isWaiverValid ? 'signerUnconfirmed' : problem
}

function findConfirmedWaiverProblem(
  { summary, dateOfBirth }: Pick<Client, 'summary' | 'dateOfBirth'>,
  policy: AgreementRules,
  today: PlainDate,
): WaiverProblem | undefined {
  const isChild = !!dateOfBirth && isMinor(dateOfBirth, today)
  if (isChild && !(hasValidWaiver(summary, today) && summary.waiverSignedByGuardian))
    return 'guardianMustSign'
  if (!isChild && dateOfBirth && summary.waiverSignedByGuardian) return 'guardianSignatureEnded'
  if (summary.waiverSignedWithoutEvidence) return 'noSignatureOnFile'
  if (!summary.waiverValidThrough) return 'noWaiver'
  if (!hasValidWaiver(summary, today)) return 'waiverExpired'
  const isOldVersion = !policy.acceptedVersions.includes(summary.agreementVersion ?? '')
  return policy.agreement === 'current' && isOldVersion ? 'agreementChanged' : undefined
}

/** Returns the rules of `meetsWaiverRules` as a DynamoDB condition. */
export function waiverCondition(policy: AgreementRules, today: PlainDate) {
  const adultBornBy = `${Number(today.slice(0, 4)) - ADULT_AGE_YEARS}${today.slice(4)}`
  const versions = policy.agreement === 'current' ? policy.acceptedVersions.slice(-MAX_ACCEPTED_VERSIONS) : []
  const versionValues = Object.fromEntries(versions.map((version, i) => [`:agreement${i}`, version]))
  return {
    expression: [
      'waiverValidThrough > :today',
      '(attribute_not_exists(dateOfBirth) OR (dateOfBirth <= :adultBornBy AND attribute_not_exists(waiverSignedByGuardian)) OR (dateOfBirth > :adultBornBy AND waiverSignedByGuardian = :true))',
      ...(policy.agreement === 'current'
        ? [`agreementVersion IN (${Object.keys(versionValues).join(', ')})`]
        : []),
    ].join(' AND '),
    values: {
      ':today': today,
      ':adultBornBy': adultBornBy,
      ':true': true,
      ...versionValues,
    },
  }
}

/** Returns the number of the next visit. A redeemed pass counts as one visit, because early versions did not count visits. */
export const getNextVisitNumber = ({ visits, lastPassRedeemedAt }: ClientSummary): number =>
  Math.max(visits, lastPassRedeemedAt ? 1 : 0) + 1

export const getAge = (dateOfBirth: PlainDate | undefined, now: Date): number | undefined =>
  dateOfBirth ? ageOn(dateOfBirth, plainDateIn(business.timeZone, now)) : undefined
