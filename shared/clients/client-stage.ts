import { type LifecycleStage, milestonesOf, stageOf } from '../lib/lifecycle-stage.ts'
import type { ClientFile } from './client-file.ts'

type StageSources = Pick<ClientFile, 'summary' | 'orders' | 'bookings'> & {
  activities: Pick<ClientFile['activities'], 'items'>
}

/** The newest activities may not include the first ones, so the records complete them. */
export function stageOfFile({ activities, summary, orders, bookings }: StageSources): {
  stage: LifecycleStage
  lostReason: string | undefined
} {
  const listed = milestonesOf(activities.items)
  const dateOfBooking = (...statuses: readonly string[]) =>
    bookings.find(({ status }) => statuses.includes(status))?.createdAt
  const milestones = {
    ...listed,
    contactedAt: listed.contactedAt ?? dateOfBooking('contacted', 'scheduled', 'completed'),
    visitedAt: listed.visitedAt ?? (summary.visits > 0 ? summary.lastVisitAt : undefined),
    consultedAt: listed.consultedAt ?? dateOfBooking('completed'),
    joinedAt: listed.joinedAt ?? orders.find(({ status }) => status === 'paid')?.createdAt,
  }
  return { stage: stageOf(milestones), lostReason: milestones.lostReason }
}
