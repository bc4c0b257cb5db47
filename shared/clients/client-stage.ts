import { findMilestones, getLifecycleStage, type LifecycleStage } from '../lib/lifecycle-stage.ts'
import type { ClientFile } from './client-file.ts'

type StageSources = Pick<ClientFile, 'summary' | 'orders' | 'bookings'> & {
  activities: Pick<ClientFile['activities'], 'items'>
}

/** Returns the client's stage. Also reads the summary, orders and bookings, because `activities` contains only the newest activities. */
export function getStageOfClientFile({ activities, summary, orders, bookings }: StageSources): {
  stage: LifecycleStage
  lostReason: string | undefined
} {
  const listedMilestones = findMilestones(activities.items)
  const dateOfBooking = (...statuses: readonly string[]) =>
    bookings.find(({ status }) => statuses.includes(status))?.createdAt
  const milestones = {
    ...listedMilestones,
    contactedAt: listedMilestones.contactedAt ?? dateOfBooking('contacted', 'scheduled', 'completed'),
    visitedAt: listedMilestones.visitedAt ?? (summary.visits > 0 ? summary.lastVisitAt : undefined),
    consultedAt: listedMilestones.consultedAt ?? dateOfBooking('completed'),
    joinedAt: listedMilestones.joinedAt ?? orders.find(({ status }) => status === 'paid')?.createdAt,
  }
  return { stage: getLifecycleStage(milestones), lostReason: milestones.lostReason }
}
