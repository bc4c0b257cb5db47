import {
  type CheckInDecision,
  type CheckInPass,
  type CheckInPerson,
  type CheckInRules,
  decideCheckIn,
  entryOf,
  type WaiverProblem,
} from '../front-desk/check-in.ts'
import type { Visit } from '../front-desk/visit.ts'
import { ageOn } from '../lib/dates/age.ts'
import { plainDateIn } from '../lib/dates/plain-date.ts'
import { business, policies } from '../lib/settings/business.ts'
import { programs } from '../lib/settings/programs.ts'
import type { WeeklyHours } from '../lib/settings/week-fields.ts'
import { isStaffedAt, isWithin } from './staffed-hours.ts'

export type KioskColor = 'green' | 'amber' | 'red'
/** What a person can do at the door: 'staff' is the desk, or the phone in hours without staff. */
export type KioskStep = 'sign' | 'card' | 'buy' | 'staff'

export type KioskEntry = {
  color: KioskColor
  step?: KioskStep
  /** A visit is recorded. The door opens on green only. */
  admits: boolean
  decision: CheckInDecision
  /** The person has come outside of them. */
  planHours?: readonly WeeklyHours[]
}

export type AtTheDoor = { pass: CheckInPass; person: CheckInPerson; isInOtherName?: boolean | undefined }

/** The desk does not know them: there the staff decides. */
const hoursOfPlan = ({ summary }: AtTheDoor['person']): readonly WeeklyHours[] | undefined =>
  programs.services.find(({ id }) => id === summary.accessPriceId)?.price?.hours

/** The rule of the desk without its exceptions, and the policies for hours without staff. It decides online and for snapshots. */
export function kioskEntry(
  { pass, person, isInOtherName }: AtTheDoor,
  rules: CheckInRules,
  now: Date,
): KioskEntry {
  const decision = decideCheckIn(pass, person, rules, { now, isAgain: true, isInOtherName })
  const isStaffed = isStaffedAt(now)
  const asks = (step: KioskStep, color: KioskColor = step === 'staff' ? 'amber' : 'red'): KioskEntry => ({
    color,
    step,
    admits: false,
    decision,
  })
  switch (decision.kind) {
    case 'notValid':
      return asks('buy')
    case 'noMembership':
      return asks(decision.membershipProblem === 'paymentFailed' ? 'card' : 'buy')
    case 'signFirst':
      return asks(toSign(decision.waiverProblem))
    case 'welcome':
    case 'ask':
    case 'checkPayment': {
      // At the desk a warning, which no one sees here.
      if (decision.waiverProblem) return asks(toSign(decision.waiverProblem), 'amber')
      const entry = entryOf(pass, person, rules, now)
      // The staff choose whether a session is used. A health alert does not change that.
      if (entry === 'session') return asks('staff')
      const planHours = hoursOfPlan(person)
      const isLimited = planHours?.length && entry === 'membership'
      if (isLimited && !isWithin(now, { hours: planHours, closures: [], timeZone: business.timeZone }))
        return { ...asks('staff'), planHours }
      if (!isStaffed && !mayComeAlone({ pass, person }, rules, now)) return asks('staff')
      if (decision.kind === 'welcome') return { color: 'green', admits: true, decision }
      return { ...asks('staff'), admits: isStaffed }
    }
    default:
      return asks('staff')
  }
}

const toSign = (problem: WaiverProblem): KioskStep => (problem === 'signerUnconfirmed' ? 'staff' : 'sign')

/** Whether the card of a visit was green. */
export const opensDoor = (decision: Visit['decision']): boolean => decision === 'welcome'

/** Without a birth date a person counts as an adult, as at the desk. */
function mayComeAlone({ pass, person }: AtTheDoor, rules: CheckInRules, now: Date): boolean {
  const { membersOnly, minAge } = policies.kiosk
  const entry = entryOf(pass, person, rules, now)
  if (entry === 'pass' || (membersOnly && entry !== 'membership')) return false
  const { dateOfBirth } = person
  return minAge === 0 || !dateOfBirth || ageOn(dateOfBirth, plainDateIn(business.timeZone, now)) >= minAge
}
