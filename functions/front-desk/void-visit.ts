import { listVisitTimes } from '#shared/clients/summarize-records.ts'
import type { DayPass } from '#shared/front-desk/day-pass.ts'
import type { Visit } from '#shared/front-desk/visit.ts'
import type { Client } from '#shared/lib/client.ts'
import { findActivePassCode } from '#shared/lib/client-summary.ts'
import { returnSessionToPack } from '#shared/lib/session-packs.ts'
import { getVisitCounterDeltas } from '#shared/lib/visit-counts.ts'
import { findClientRecords } from '../lib/store/client-records.ts'
import * as clients from '../lib/store/clients.ts'
import { passTokenWrites } from '../lib/store/search-tokens.ts'
import { getActivitySubject } from '../lib/table/activity-subjects.ts'
import { activityWrite } from '../lib/table/activity-write.ts'
import { allTimeCounterWrite, monthCounterWrite, weekCounterWrite } from '../lib/table/counters.ts'
import { dayPassKey, EXPIRY_DUE_PK, visitKey } from '../lib/table/keys.ts'
import { statusWrite } from '../lib/table/status-write.ts'
import { updateWrite, type Write } from '../lib/table/transact.ts'
import { Increment } from '../lib/table/update-expression.ts'
import type { ActionContext } from '../lib/writes/action-context.ts'
import { clientWrite, transactForClient } from '../lib/writes/client-activity-writes.ts'
import { SummaryChange } from '../lib/writes/summary-change.ts'
import * as dayPasses from './day-passes.ts'
import * as visits from './visits.ts'

export type VoidableVisit = {
  visit: Visit
  client: Client | undefined
  pass: DayPass | undefined
  otherArrivals: ReturnType<typeof listVisitTimes>
  hasAnotherPass: (now: Date) => boolean
}

export async function findVoidableVisit(id: string): Promise<VoidableVisit | undefined> {
  const visit = await visits.find(id)
  if (!visit) return undefined
  const [client, foundPass] = await Promise.all([
    visit.clientId ? clients.findAfterMerge(visit.clientId) : undefined,
    visit.passCode ? dayPasses.find(visit.passCode) : undefined,
  ])
  const { activities } = client ? await findClientRecords(client.id) : { activities: [] }
  const pass = foundPass?.redeemedAt === visit.at ? foundPass : undefined
  return {
    visit,
    client,
    pass,
    otherArrivals: listVisitTimes(activities.filter(({ at }) => at !== visit.at)),
    hasAnotherPass: (now) => !!pass && !!client && findActivePassCode(client.summary, now) !== undefined,
  }
}

export async function voidVisit(
  { client, pass, otherArrivals }: VoidableVisit,
  voidedVisit: Visit,
  { actor, now }: ActionContext,
): Promise<boolean> {
  const { id, at, passCode, sessionPackId, voidedAt, voidedBy, voidedByName, voidReason } = voidedVisit
  const key = visitKey(id)
  const subject = getActivitySubject(key)
  const details = { visitAt: at, ...(passCode && { passCode }), ...(sessionPackId && { sessionPackId }) }
  const failures = await transactForClient([
    updateWrite(
      key,
      { voidedAt, voidedBy, voidedByName, voidReason },
      { expression: 'attribute_exists(pk) AND attribute_not_exists(voidedAt)' },
    ),
    ...(pass ? reactivationWrites(pass, client, new Date(at)) : []),
    ...(client ? [clientUndoWrite(client, { pass, otherArrivals, at, sessionPackId })] : []),
    monthCounterWrite(getVisitCounterDeltas(voidedVisit, -1), new Date(at)),
    ...visits.visitTaskDeleteWrites({ ...voidedVisit, clientId: client?.id }),
    activityWrite({ type: 'checkInVoided', clientId: client?.id, actor, subject, details }, now),
  ])
  return failures.length === 0
}

function reactivationWrites(pass: DayPass, client: Client | undefined, redeemedAt: Date): Write[] {
  const { passCode, expiresAt } = pass
  return [
    statusWrite({
      type: 'DAY_PASS',
      key: dayPassKey(passCode),
      from: 'redeemed',
      to: 'active',
      set: { expiryDuePk: EXPIRY_DUE_PK, expiryDueSk: expiresAt },
      remove: ['redeemedAt', 'redeemedBy', 'redeemedByName', 'redemptionId'],
      condition: 'redeemedAt = :visitAt',
      values: { ':visitAt': redeemedAt.toISOString() },
    }),
    allTimeCounterWrite({ 'dayPass.redeemed': -1, 'dayPass.active': 1 }),
    weekCounterWrite({ 'dayPass.redeemed': -1 }, redeemedAt),
    ...(client ? passTokenWrites(pass, client) : []),
  ]
}

type UndoneVisit = Pick<VoidableVisit, 'pass' | 'otherArrivals'> & Pick<Visit, 'at' | 'sessionPackId'>

function clientUndoWrite(client: Client, { pass, otherArrivals, at, sessionPackId }: UndoneVisit): Write {
  const isLastVisit = client.summary.lastVisitAt === at
  return clientWrite(client.id, {
    summary: [
      SummaryChange.computed('passes', client, {
        visits: new Increment(-1),
        ...(isLastVisit && { lastVisitAt: otherArrivals.all.sort().at(-1) }),
        ...(pass && {
          lastPassRedeemedAt: otherArrivals.passTimes.sort().at(-1),
          ...dayPasses.activePassFields(pass),
        }),
      }),
      ...(sessionPackId
        ? [SummaryChange.computed('billing', client, { sessionPacks: restoredPacks(client, sessionPackId) })]
        : []),
    ],
  })
}

const restoredPacks = ({ summary }: Client, packId: string) =>
  returnSessionToPack(summary.sessionPacks, packId)
