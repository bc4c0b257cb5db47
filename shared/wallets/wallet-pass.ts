import { type DayPass, effectiveStatus } from '../front-desk/day-pass.ts'
import { formatDate, formatDay } from '../lib/dates/plain-date.ts'
import { formatMemberCode, parseMemberCode } from '../lib/member-code.ts'
import { business } from '../lib/settings/business.ts'
import type { MemberCard } from '../members/member-card.ts'

/** What both wallets show. `code` is what the desk scans. */
export type WalletPass = {
  readonly title: string
  readonly name: string
  /** Empty once the code has ended. */
  readonly code: string
  readonly codeText: string
  /** In the words of the pass's page or of the desk. */
  readonly status: string
  readonly details: readonly { key: string; label: string; value: string }[]
  /** The wallet itself shows the pass as over from then on. */
  readonly expiresAt?: string
  readonly isVoid: boolean
}

const DAY_PASS_TITLE = 'Free 1-day pass'
const CARD_TITLE = 'Member card'

type HeldPass = Pick<DayPass, 'fullName' | 'passCode' | 'status' | 'expiresAt' | 'redeemedAt'> &
  Pick<DayPass, 'preferredVisitDate'>

export function walletDayPass(pass: HeldPass, now: Date): WalletPass {
  const { fullName, passCode, expiresAt, preferredVisitDate: day } = pass
  const status = effectiveStatus(pass, now)
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

/** What is left of a pass without a record: no name, and no code to scan. */
export const endedPass = (code: string): WalletPass => ({
  title: parseMemberCode(code) ? CARD_TITLE : DAY_PASS_TITLE,
  name: 'No longer valid',
  code: '',
  codeText: '',
  status: 'The code was replaced or deleted',
  details: [],
  isVoid: true,
})

function statusText(status: HeldPass['status'], { expiresAt, redeemedAt }: HeldPass): string {
  if (status === 'redeemed') return `Redeemed ${redeemedAt ? formatDate(redeemedAt, business.timeZone) : ''}`
  return `${status === 'active' ? 'Active until' : 'Expired on'} ${formatDate(expiresAt, business.timeZone)}`
}

export function walletCard(card: MemberCard): WalletPass {
  const { name, memberCode, plan, memberSince, state, status } = card
  const since = memberSince && formatDay(memberSince, { month: 'long', year: 'numeric' })
  return {
    title: CARD_TITLE,
    name,
    code: memberCode,
    codeText: formatMemberCode(memberCode),
    status,
    details: [
      ...(plan ? [{ key: 'plan', label: 'Plan', value: plan }] : []),
      ...(since ? [{ key: 'since', label: 'Member since', value: since }] : []),
    ],
    isVoid: state === 'ended' || state === 'none',
  }
}
