import { type DayPass, getEffectiveStatus } from '../front-desk/day-pass.ts'
import { formatDate, formatDay } from '../lib/dates/plain-date.ts'
import { formatMemberCode, parseMemberCode } from '../lib/member-code.ts'
import { business } from '../lib/settings/business.ts'
import type { MemberCard } from '../members/member-card.ts'

/** The content that Apple Wallet and Google Wallet show. The front desk scans `code`. */
export type WalletPass = {
  readonly title: string
  readonly name: string
  /** The code that the front desk scans. Empty once the pass has ended. */
  readonly code: string
  readonly codeText: string
  /** The text about the status, in the words of the pass page or the front desk. */
  readonly status: string
  readonly details: readonly { key: string; label: string; value: string }[]
  /** From this time on, the wallet itself shows the pass as expired. */
  readonly expiresAt?: string
  readonly isVoid: boolean
}

const DAY_PASS_TITLE = 'Free 1-day pass'
const CARD_TITLE = 'Member card'

type StoredDayPass = Pick<DayPass, 'fullName' | 'passCode' | 'status' | 'expiresAt' | 'redeemedAt'> &
  Pick<DayPass, 'preferredVisitDate'>

export function createWalletDayPass(pass: StoredDayPass, now: Date): WalletPass {
  const { fullName, passCode, expiresAt, preferredVisitDate: day } = pass
  const status = getEffectiveStatus(pass, now)
  return {
    title: DAY_PASS_TITLE,
    name: fullName,
    code: passCode,
    codeText: passCode,
    status: statusText(status, pass),
    details: [
      ...(day
        ? [{ key: 'visit', label: 'Visit', value: formatDay(day, { month: 'long', day: 'numeric' }) }]
        : []),
      { key: 'expires', label: 'Expires', value: formatDate(expiresAt, business.timeZone) },
    ],
    ...(status === 'active' && { expiresAt }),
    isVoid: status !== 'active',
  }
}

/** Returns the content of a pass whose record was deleted. It has no name and no code to scan. */
export const createEndedWalletPass = (code: string): WalletPass => ({
  title: parseMemberCode(code) ? CARD_TITLE : DAY_PASS_TITLE,
  name: 'No longer valid',
  code: '',
  codeText: '',
  status: 'The code was replaced or deleted',
  details: [],
  isVoid: true,
})

function statusText(status: StoredDayPass['status'], { expiresAt, redeemedAt }: StoredDayPass): string {
  if (status === 'redeemed') return `Redeemed ${redeemedAt ? formatDate(redeemedAt, business.timeZone) : ''}`
  return `${status === 'active' ? 'Active until' : 'Expired on'} ${formatDate(expiresAt, business.timeZone)}`
}

export function createMemberWalletPass(card: MemberCard): WalletPass {
  const { name, memberCode, plan, memberSince, state, status } = card
  const sinceText = memberSince && formatDay(memberSince, { month: 'long', year: 'numeric' })
  return {
    title: CARD_TITLE,
    name,
    code: memberCode,
    codeText: formatMemberCode(memberCode),
    status,
    details: [
      ...(plan ? [{ key: 'plan', label: 'Plan', value: plan }] : []),
      ...(sinceText ? [{ key: 'since', label: 'Member since', value: sinceText }] : []),
    ],
    isVoid: state === 'ended' || state === 'none',
  }
}
