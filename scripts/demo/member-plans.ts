export type MemberChange =
  | 'cardDeclines'
  | 'pauses'
  | 'ends'
  | 'canceled'
  | 'refunded'
  | 'refundFails'
  | 'disputed'
  | 'paysTwice'
  | 'paysForABox'
  | 'staysAway'
  | 'neverComes'
  | 'paysCash'
  | 'trainsByAppointment'
  | 'trainsBySession'

export type MemberPlan = {
  priceId: string
  quantity?: number
  months: number
  /** Days until the last paid month ends; negative if it has ended. */
  endsInDays: number
  change?: MemberChange
}

const group = (months: number, endsInDays: number, change?: MemberChange): MemberPlan => ({
  priceId: 'group-fitness-monthly',
  months,
  endsInDays,
  ...(change && { change }),
})
const vip = (months: number, endsInDays: number): MemberPlan => ({
  priceId: 'vip-transformation-monthly',
  months,
  endsInDays,
})
const sessions = (quantity: number, change: MemberChange): MemberPlan => ({
  priceId: 'personal-training-session',
  quantity,
  months: 2,
  endsInDays: 0,
  change,
})

/** The members of the first demo. Five more are visitors who become members (person-scenario.ts). */
export const memberPlans: readonly MemberPlan[] = [
  group(5, 2),
  group(3, 20, 'disputed'),
  group(3, 13, 'refundFails'),
  group(2, 25, 'paysTwice'),
  group(2, 9, 'paysForABox'),
  group(3, 17),
  group(2, 22),
  group(1, 23, 'neverComes'),
  vip(3, 11),
  vip(2, 24),
  // The first of these members is within the grace period after the failed payment, the second is after it.
  group(3, -1, 'cardDeclines'),
  group(2, -10, 'cardDeclines'),
  group(3, 12, 'pauses'),
  group(3, 6, 'ends'),
  group(2, 9, 'canceled'),
  group(2, 21, 'refunded'),
  group(3, 15, 'staysAway'),
  group(3, 7, 'paysCash'),
  sessions(10, 'trainsByAppointment'),
  sessions(8, 'trainsBySession'),
]
