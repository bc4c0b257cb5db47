import {
  type CheckInDecision,
  type CheckInPass,
  type CheckInPerson,
  type CheckInRules,
  decideCheckIn,
  getEntryMethod,
  type WaiverProblem,
} from '../front-desk/check-in.ts'
import type { Visit } from '../front-desk/visit.ts'
import { ageOn } from '../lib/dates/age.ts'
import { plainDateIn } from '../lib/dates/plain-date.ts'
import { business, policies } from '../lib/settings/business.ts'
import { programs } from '../lib/settings/programs.ts'
import type { WeeklyHours } from '../lib/settings/week-fields.ts'
import { isStaffedAt, isWithinOpeningHours } from './staffed-hours.ts'

export type KioskColor = 'green' | 'amber' | 'red'
/** The person's next step. 'staff' means the front desk, or a phone call outside staffed hours. */
export type KioskStep = 'sign' | 'card' | 'buy' | 'staff'

export type KioskEntryDecision = {
  color: KioskColor
  step?: KioskStep
  /** True if the visit is recorded. The door opens only if the color is green too. */
  isAdmitted: boolean
  decision: CheckInDecision
  /** The hours of the person's plan. Set only if the person came outside these hours. */
  planHours?: readonly WeeklyHours[]
}

export type KioskArrival = { pass: CheckInPass; person: CheckInPerson; isInOtherName?: boolean | undefined }

/** Returns the hours in which the member's plan allows visits. Only kiosks apply these hours, because at the front desk staff decide. */
const planHoursOf = ({ summary }: KioskArrival['person']): readonly WeeklyHours[] | undefined =>
  programs.services.find(({ id }) => id === summary.accessPriceId)?.price?.hours

/** Applies the check-in rules of the front desk and the rules for unstaffed hours. Staff cannot override these rules at a kiosk. */
export function decideKioskEntry(
  { pass, person, isInOtherName }: KioskArrival,
  rules: CheckInRules,
  now: Date,
): KioskEntryDecision {
  const decision = decideCheckIn(pass, person, rules, { now, isRepeatVisit: true, isInOtherName })
  const isStaffed = isStaffedAt(now)
  const entryFor = (
    step: KioskStep,
    color: KioskColor = step === 'staff' ? 'amber' : 'red',
  ): KioskEntryDecision => ({
    color,
    step,
    isAdmitted: false,
    decision,
  })
  switch (decision.kind) {
    case 'notValid':
      return entryFor('buy')
    case 'noMembership':
      return entryFor(decision.membershipProblem === 'paymentFailed' ? 'card' : 'buy')
    case 'signFirst':
      return entryFor(waiverStep(decision.waiverProblem))
    case 'welcome':
    case 'ask':
    case 'checkPayment': {
      // The front desk shows a waiver problem as a warning. A kiosk has no staff who would read a warning.
      if (decision.waiverProblem) return entryFor(waiverStep(decision.waiverProblem), 'amber')
      const entry = getEntryMethod(pass, person, rules, now)
      // Only staff decide whether to use a session. The case 'useSession' is not enough, because with a health alert the decision is 'ask'.
      if (entry === 'session') return entryFor('staff')
      const planHours = planHoursOf(person)
      const hasPlanHours = planHours?.length && entry === 'membership'
      if (
        hasPlanHours &&
        !isWithinOpeningHours(now, { hours: planHours, closures: [], timeZone: business.timeZone })
      )
        return { ...entryFor('staff'), planHours }
      if (!isStaffed && !canEnterAlone({ pass, person }, rules, now)) return entryFor('staff')
      if (decision.kind === 'welcome') return { color: 'green', isAdmitted: true, decision }
      return { ...entryFor('staff'), isAdmitted: isStaffed }
    }
    default:
      return entryFor('staff')
  }
}

const waiverStep = (problem: WaiverProblem): KioskStep => (problem === 'signerUnconfirmed' ? 'staff' : 'sign')

/** The door opens only for the decision 'welcome', which makes the card green. */
export const shouldOpenDoor = (decision: Visit['decision']): boolean => decision === 'welcome'

/** True if the person may enter without staff. A person without a birth date counts as an adult, as at the front desk. */
function canEnterAlone({ pass, person }: KioskArrival, rules: CheckInRules, now: Date): boolean {
  const { membersOnly, minAge } = policies.kiosk
  const entry = getEntryMethod(pass, person, rules, now)
  if (entry === 'pass' || (membersOnly && entry !== 'membership')) return false
  const { dateOfBirth } = person
  return !dateOfBirth || ageOn(dateOfBirth, plainDateIn(business.timeZone, now)) >= minAge
}
