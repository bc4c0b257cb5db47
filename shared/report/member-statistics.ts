import * as z from 'zod/mini'
import {
  memberCounterName,
  memberListNames,
  PLAN_CENTS_COUNTER_PREFIX,
  parsePlanCounterName,
} from '../lib/member-entry.ts'
import { policies } from '../lib/settings/business.ts'

/** Each number from `members` to `unpaid` is the length of the list with the same name in `memberListNames`. */
export const MemberStatistics = z.object({
  members: z.number(),
  paymentFailed: z.number(),
  absent: z.number(),
  paused: z.number(),
  unpaid: z.number(),
  /** The monthly amount of all plans in the gym's currency, in the minor unit. */
  monthlyAmount: z.number(),
  absentDays: z.number(),
})
export type MemberStatistics = z.infer<typeof MemberStatistics>

export function computeMemberStatistics(allTime: Readonly<Record<string, number>>): MemberStatistics {
  const count = (name: string) => allTime[name] ?? 0
  const countByList = memberListNames.map((list) => [list, count(memberCounterName(list))] as const)
  const amounts = Object.entries(allTime).filter(
    ([name]) => name.startsWith(PLAN_CENTS_COUNTER_PREFIX) && !parsePlanCounterName(name).currency,
  )
  return {
    ...(Object.fromEntries(countByList) as Pick<MemberStatistics, (typeof memberListNames)[number]>),
    monthlyAmount: amounts.reduce((sum, [, amount]) => sum + amount, 0),
    absentDays: policies.followUp.absentDays,
  }
}
