import { formatDay } from '#shared/lib/dates/plain-date.ts'
import { formatMemberCode } from '#shared/lib/member-code.ts'
import type { MemberCard } from '#shared/members/member-card.ts'

export type CardTextName = 'status' | 'name' | 'plan' | 'code'

export function cardTexts({
  status,
  name,
  plan,
  memberSince,
  memberCode,
}: MemberCard): Record<CardTextName, string> {
  const since = memberSince && `Member since ${formatDay(memberSince, { month: 'long', year: 'numeric' })}`
  return {
    status,
    name,
    plan: [plan, since].filter(Boolean).join(' · '),
    code: formatMemberCode(memberCode),
  }
}

export const cardLabel = (name: string) => `Card of ${name}`
