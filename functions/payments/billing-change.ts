import { type Actor, SYSTEM } from '#shared/lib/activity.ts'
import type { Client, ClientStatus } from '#shared/lib/client.ts'
import { getNewClientStatus } from '#shared/payments/membership.ts'
import type { PlanSummary } from '#shared/payments/plan-summary.ts'
import { getActivitySubject } from '../lib/table/activity-subjects.ts'
import { activityWrite } from '../lib/table/activity-write.ts'
import { allTimeCounterWrite, type CounterDeltas, statusDeltas } from '../lib/table/counters.ts'
import { statusPartition } from '../lib/table/index-keys.ts'
import { clientKey } from '../lib/table/keys.ts'
import type { Write } from '../lib/table/transact.ts'
import { type ClientChanges, clientWrite } from '../lib/writes/client-activity-writes.ts'
import { SummaryChange } from '../lib/writes/summary-change.ts'

type BillingOptions = {
  now: Date
  /** The new status if staff or a paid order determines it. Otherwise the status follows from the summary. */
  to?: ClientStatus
  set?: ClientChanges
  actor?: Actor
  /** True if the caller records the new status in a separate activity. */
  isRecorded?: boolean
}

/** Returns the writes that change the client's billing and status. They fail if the billing or status has changed since it was read. */
export function createBillingChange(
  client: Client,
  summary: PlanSummary | undefined,
  {
    now,
    to = summary ? getNewClientStatus(client, summary, now) : client.status,
    set = {},
    actor = SYSTEM,
    isRecorded = false,
  }: BillingOptions,
): { writes: Write[]; counts: CounterDeltas } {
  const { id, status } = client
  const update = clientWrite(id, {
    set: { ...set, ...(to !== status && { status: to, statusPk: statusPartition('CLIENT', to) }) },
    summary: summary ? [SummaryChange.computed('billing', client, summary)] : [],
    condition: { expression: '#seen = :seen', names: { '#seen': 'status' }, values: { ':seen': status } },
  })
  if (to === status) return { writes: [update], counts: {} }
  const activity = {
    type: 'statusChanged',
    clientId: id,
    actor,
    subject: getActivitySubject(clientKey(id)),
    details: { from: status, to },
  } as const
  return {
    writes: [update, ...(isRecorded ? [] : [activityWrite(activity, now)])],
    counts: statusDeltas('client', status, to),
  }
}

export const billingChangeWrites = ({ writes, counts }: ReturnType<typeof createBillingChange>): Write[] => [
  ...writes,
  ...(Object.keys(counts).length > 0 ? [allTimeCounterWrite(counts)] : []),
]
