import type { Activity } from '../lib/activity.ts'
import { plainDateIn } from '../lib/dates/plain-date.ts'
import { business } from '../lib/settings/business.ts'

const memberChanges = ['joined', 'ended', 'paused', 'failed'] as const
export type MemberChange = (typeof memberChanges)[number]

/** A client's membership changes by month, and whether the client is a member now. Both are derived from the timeline. */
export type MemberHistory = {
  changes: readonly { month: string; change: MemberChange }[]
  isMember: boolean
  firstBeganAt: string | undefined
  lastBeganAt: string | undefined
  lastEndedAt: string | undefined
}

type HistoryActivity = Pick<Activity, 'type' | 'at' | 'details'>

/** Counts overlapping memberships as one, because the merged timeline of two clients may contain overlapping memberships. */
export function createMemberHistory(activities: readonly HistoryActivity[]): MemberHistory {
  const sortedActivities = activities.toSorted((a, b) => a.at.localeCompare(b.at) || rankOf(a) - rankOf(b))
  const changes: { month: string; change: MemberChange }[] = []
  const startTimes: string[] = []
  let membershipCount = 0
  let lastEndedAt: string | undefined
  const addChange = (change: MemberChange, at: string) => changes.push({ month: toLocalMonth(at), change })
  for (const { type, at, details } of sortedActivities) {
    if (type === 'membershipBegan' && membershipCount++ === 0) {
      addChange('joined', at)
      startTimes.push(at)
    }
    if (type === 'membershipEnded' && membershipCount > 0 && --membershipCount === 0) {
      addChange('ended', at)
      lastEndedAt = at
    }
    if (type === 'clientsMerged') membershipCount = Math.min(1, membershipCount)
    const event = type === 'paymentFailed' ? 'failed' : isPause(type, details) ? 'paused' : undefined
    if (event && !changes.some(({ month, change }) => change === event && month === toLocalMonth(at)))
      addChange(event, at)
  }
  const lastBeganAt = startTimes.length > 1 ? startTimes.at(-1) : undefined
  return { changes, isMember: membershipCount > 0, firstBeganAt: startTimes[0], lastBeganAt, lastEndedAt }
}

/** Orders activities with the same time: the start of a membership comes first, and the end comes last. */
const rankOf = ({ type }: HistoryActivity): number =>
  type === 'membershipBegan' ? 0 : type === 'membershipEnded' ? 3 : type === 'paymentFailed' ? 1 : 2

const isPause = (type: Activity['type'], details: Activity['details']) =>
  type === 'planChanged' && details?.to === 'paused'

export const toLocalMonth = (at: string): string => plainDateIn(business.timeZone, new Date(at)).slice(0, 7)

/** Formats the month and kind of each change as text, such as '2026-03.joined 2026-08.ended'. */
export const formatMemberHistory = ({ changes }: Pick<MemberHistory, 'changes'>): string | undefined =>
  changes.length > 0 ? changes.map(({ month, change }) => `${month}.${change}`).join(' ') : undefined

export function parseMemberHistory(text: string | undefined): MemberHistory['changes'] {
  return (text ?? '').split(' ').flatMap((each) => {
    const [month = '', name] = each.split('.')
    const change = memberChanges.find((known) => known === name)
    return change ? [{ month, change }] : []
  })
}
