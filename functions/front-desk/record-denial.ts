import { activityWrite } from '../lib/table/activity-write.ts'
import { clientKey, dayPassKey, subjectOf } from '../lib/table/keys.ts'
import { transact } from '../lib/table/transact.ts'
import type { StaffAction } from '../lib/writes/staff-action.ts'
import { type Arrival, passOf } from './find-arrival.ts'

/** The write has no condition, so that concurrent ones do not conflict. */
export async function recordDenial(arrival: Arrival, { actor, now }: StaffAction): Promise<void> {
  const { pass, client } = arrival
  const clientId = client?.id ?? pass?.clientId
  if (!clientId) return
  const known = passOf(arrival)
  const details = {
    ...(pass && { passCode: pass.passCode }),
    pass: typeof known === 'string' ? known : known.status,
  }
  const subject = subjectOf(pass ? dayPassKey(pass.passCode) : clientKey(clientId))
  await transact([activityWrite({ type: 'checkInDenied', clientId, actor, subject, details }, now)])
}
