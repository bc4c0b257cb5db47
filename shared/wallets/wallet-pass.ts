import { type DayPass, effectiveStatus } from '../front-desk/day-pass.ts'
import { formatDate, formatDay } from '../lib/dates/plain-date.ts'
import { formatMemberCode } from '../lib/member-code.ts'
import { business } from '../lib/settings/business.ts'
import type { MemberCard } from '../members/member-card.ts'

/** What both wallets show. `code` is what the desk scans. */
export type WalletPass = {
  readonly title: string
  readonly name: string
  readonly code: string
  readonly codeText: string
  /** In the words of the pass's page or of the desk. */
  readonly status: string
  readonly details: readonly { key: string; label: string; value: string }[]
  /** The wallet itself shows the pass as over from then on. */
  readonly expiresAt?: string
  readonly isVoid: boolean
}

type HeldPass = Pick<DayPass, 'fullName' | 'passCode' | 'status' | 'expiresAt' | 'redeemedAt'>

export function walletDayPass(pass: HeldPass, now: Date): WalletPass {
  const { fullName, passCode, expiresAt } = pass
  const status = effectiveStatus(pass, now)
  return {
    title: 'Free 1-day pass',
    name: fullName,
    code: passCode,
    codeText: passCode,
    status: statusText(status, pass),
    details: [{ key: 'expires', label: 'Expires', value: formatDate(expiresAt, business.timeZone) }],
    ...(status === 'active' && { expiresAt }),
    isVoid: status !== 'active',
  }
}

function statusText(status: HeldPass['status'], { expiresAt, redeemedAt }: HeldPass): string {
  if (status === 'redeemed') return `Redeemed ${redeemedAt ? formatDate(redeemedAt, business.timeZone) : ''}`
  return `${status === 'active' ? 'Active until' : 'Expired on'} ${formatDate(expiresAt, business.timeZone)}`
}

export function walletCard(card: MemberCard): WalletPass {
  const { name, memberCode, plan, memberSince, state, status } = card
  const since = memberSince && formatDay(memberSince, { month: 'long', year: 'numeric' })
  return {
    title: 'Member card',
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
