export type DemoMemberBehavior =
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

export type DemoMember = {
  priceId: string
  quantity?: number
  months: number
  /** Days until the last paid month ends. The number is negative if it has already ended. */
  endsInDays: number
  change?: DemoMemberBehavior
}

const groupPlan = (months: number, endsInDays: number, change?: DemoMemberBehavior): DemoMember => ({
  priceId: 'group-fitness-monthly',
  months,
  endsInDays,
  ...(change && { change }),
})
const vipPlan = (months: number, endsInDays: number): DemoMember => ({
  priceId: 'vip-transformation-monthly',
  months,
  endsInDays,
})
const sessionsPlan = (quantity: number, change: DemoMemberBehavior): DemoMember => ({
  priceId: 'personal-training-session',
  quantity,
  months: 2,
  endsInDays: 0,
  change,
})

/** The members of the first demo. Five more are visitors who become members (person-scenario.ts). */
export const demoMembers: readonly DemoMember[] = [
  groupPlan(5, 2),
  groupPlan(3, 20, 'disputed'),
  groupPlan(3, 13, 'refundFails'),
  groupPlan(2, 25, 'paysTwice'),
  groupPlan(2, 9, 'paysForABox'),
  groupPlan(3, 17),
  groupPlan(2, 22),
  groupPlan(1, 23, 'neverComes'),
  vipPlan(3, 11),
  vipPlan(2, 24),
  // The first of these members is in the grace period after the failed payment. The second member's grace period has ended.
  groupPlan(3, -1, 'cardDeclines'),
  groupPlan(2, -10, 'cardDeclines'),
  groupPlan(3, 12, 'pauses'),
  groupPlan(3, 6, 'ends'),
  groupPlan(2, 9, 'canceled'),
  groupPlan(2, 21, 'refunded'),
  groupPlan(3, 15, 'staysAway'),
  groupPlan(3, 7, 'paysCash'),
  sessionsPlan(10, 'trainsByAppointment'),
  sessionsPlan(8, 'trainsBySession'),
]
