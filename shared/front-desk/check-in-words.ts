import { business } from '../lib/business.ts'
import type { UnconfirmedWaiver } from '../lib/client-summary.ts'
import { formatDayAndMonth, formatPlainDate, plainDateIn } from '../lib/plain-date.ts'
import type { MembershipProblem, PassProblem, WaiverProblem } from './check-in.ts'

type WaiverFacts = {
  waiverLastDay?: string | undefined
  age?: number | undefined
  unconfirmedWaiver?: Pick<UnconfirmedWaiver, 'signer' | 'byGuardian'> | undefined
}

const waiverWords: Readonly<Record<WaiverProblem, (facts: WaiverFacts) => string>> = {
  noWaiver: () => 'No waiver',
  waiverExpired: ({ waiverLastDay }) =>
    `Waiver expired on ${waiverLastDay ? formatPlainDate(waiverLastDay) : 'an earlier day'}`,
  noSignatureOnFile: () => 'Signed, no signature on file',
  agreementChanged: () => 'The agreement has changed',
  guardianMustSign: ({ age }) => `A guardian must sign: ${age} years old`,
  guardianSignatureEnded: ({ age }) => `The guardian's signature no longer counts: ${age} years old`,
  signerUnconfirmed: ({ unconfirmedWaiver }) => signerQuestion(unconfirmedWaiver),
}

export const waiverProblemText = (problem: WaiverProblem, facts: WaiverFacts): string =>
  waiverWords[problem](facts)

/** The question fits one line of the card, whatever the name. */
const MAX_SIGNER_LENGTH = 28

function signerQuestion({ signer = '', byGuardian }: WaiverFacts['unconfirmedWaiver'] = { signer: '' }) {
  const name =
    signer.length > MAX_SIGNER_LENGTH ? `${signer.slice(0, MAX_SIGNER_LENGTH - 1).trim()}…` : signer
  return `Signed by ${name || 'somebody else'}: ${byGuardian ? 'the guardian?' : 'is this you?'}`
}

/** The facts behind a membership problem; days without a year, as the card says them. */
type MembershipFacts = {
  accessUntil?: string | undefined
  accessWarnFrom?: string | undefined
  accessResumesAt?: string | undefined
  plan?: string | undefined
}

/** Why the membership lets nobody in, or lets in only for now (next/memberships.md). */
export function membershipProblemText(problem: MembershipProblem, facts: MembershipFacts, now: Date): string {
  const { accessUntil = '', accessWarnFrom = '', accessResumesAt, plan = 'The plan' } = facts
  const isOver = accessUntil !== '' && accessUntil <= now.toISOString()
  switch (problem) {
    case 'paymentFailed':
      return `Payment failed ${dayOf(accessWarnFrom)}${isOver ? '' : ` · may train until ${dayOf(accessUntil)}`}`
    case 'notConfirmed':
      return `Not confirmed by Stripe since ${dayOf(accessWarnFrom)}`
    case 'ended':
      return `Membership ended ${lastDayBefore(accessUntil)}`
    case 'paused':
      return accessResumesAt ? `Paused until ${dayOf(accessResumesAt)}` : 'Paused'
    case 'refunded':
      return `Refunded ${dayOf(accessUntil)}`
    case 'notIncluded':
      return `${plan} does not include the gym`
    default:
      return problem satisfies never
  }
}

/** A membership that is paid through November 1 ends at midnight. */
export const lastDayBefore = (instant: string) => dayOf(new Date(Date.parse(instant) - 1).toISOString())

type SessionFacts = { sessionsLeft?: number | undefined; sessionsUntil?: string | undefined }

/** What is left of the sessions that were bought, and the day until which the first of them can be taken. */
export function sessionsText({ sessionsLeft = 0, sessionsUntil }: SessionFacts): string {
  const count = sessionsLeft === 1 ? '1 session left' : `${sessionsLeft} sessions left`
  return sessionsUntil ? `${count}, until ${lastDayBefore(sessionsUntil)}` : count
}

/** Why the check-in takes a session: nothing that was booked for today does. */
export const sessionUseText = ({ sessionsLeft }: SessionFacts): string =>
  `${sessionsText({ sessionsLeft })}, no appointment today`

export const dayOf = (instant: string) => formatDayAndMonth(plainDateIn(business.timeZone, new Date(instant)))

type PassFacts = { when?: string | undefined; who?: string | undefined }

const passWords: Readonly<Record<PassProblem, (facts: PassFacts) => string>> = {
  used: ({ when, who }) => `Already used${when ? ` ${when}` : ''}${who ? ` by ${who}` : ''}`,
  expired: ({ when }) => `Expired${when ? ` ${when}` : ''}`,
  deleted: () => 'Deleted',
  noPass: () => 'No pass',
}

export const passProblemText = (problem: PassProblem, facts: PassFacts): string => passWords[problem](facts)
