import type { DayPass } from '#shared/front-desk/day-pass.ts'
import type { NewActivity } from '#shared/lib/activity.ts'
import { type Client, splitName } from '#shared/lib/client.ts'
import { subscribedEventWrites } from '../lib/outbox/webhook-events.ts'
import * as clients from '../lib/store/clients.ts'
import { passSearchTokenDeletes, passTokenWrites } from '../lib/store/search-tokens.ts'
import { getActivitySubject } from '../lib/table/activity-subjects.ts'
import { activityWrite } from '../lib/table/activity-write.ts'
import { allTimeCounterWrite } from '../lib/table/counters.ts'
import { clientKey, dayPassKey } from '../lib/table/keys.ts'
import { taskDeleteWrite } from '../lib/table/task-write.ts'
import { updateWrite } from '../lib/table/transact.ts'
import { clientWrite } from '../lib/writes/client-activity-writes.ts'
import { conditionalWrites, type RequestContext, writeIdempotently } from '../lib/writes/idempotent-write.ts'
import { SummaryChange } from '../lib/writes/summary-change.ts'
import { activePassFields, NO_ACTIVE_PASS } from './day-passes.ts'

export class PassMovedError extends Error {
  override name = 'PassMovedError'
}

/** Creates a client with the name on the pass and moves the pass to it. The email stays with the old client. */
export async function movePass(pass: DayPass, from: Client, context: RequestContext): Promise<DayPass> {
  const { passCode, fullName, phone, email: contactEmail } = pass
  const { actor, now } = context
  const newClient = clients.newClient({ ...splitName(fullName), phone, contactEmail }, 'prospect', now)
  const holder = { ...newClient, summary: { ...newClient.summary, ...activePassFields(pass) } }
  const { puts, counts } = clients.newClientWrites(holder)
  const key = dayPassKey(passCode)
  const isInSummary = from.summary.activePassCode === passCode
  const clientActivity = (clientId: string, activity: Pick<NewActivity, 'type' | 'subject' | 'details'>) =>
    activityWrite({ ...activity, clientId, actor }, now)
  const activity = { type: 'passMoved', subject: getActivitySubject(key), details: { passCode } } as const
  const ifStillOfClient = {
    expression: '#status = :active AND clientId = :from AND expiresAt > :now',
    names: { '#status': 'status' },
    values: { ':active': 'active', ':from': pass.clientId, ':now': now.toISOString() },
  }
  const changes = [
    updateWrite(key, { clientId: holder.id }, ifStillOfClient),
    clientWrite(from.id, {
      summary: [SummaryChange.computed('passes', from, isInSummary ? NO_ACTIVE_PASS : {})],
    }),
  ]
  const otherWrites = [
    ...puts,
    ...(isInSummary ? passSearchTokenDeletes(pass, from) : []),
    ...passTokenWrites(pass, holder),
    taskDeleteWrite(from.id, 'call', { type: 'dayPass', id: passCode }),
    clientActivity(from.id, activity),
    clientActivity(holder.id, { type: 'clientCreated', subject: getActivitySubject(clientKey(holder.id)) }),
    clientActivity(holder.id, activity),
    allTimeCounterWrite(counts),
    ...subscribedEventWrites('client.created', { clientId: holder.id }, now),
  ]
  const checkedWrites = [
    ...conditionalWrites(changes, () => new PassMovedError()),
    ...conditionalWrites(otherWrites),
  ]
  await writeIdempotently(key, checkedWrites, context)
  return { ...pass, clientId: holder.id }
}
