import type { SessionDeduction } from '#shared/lib/session-packs.ts'
import { InternalError } from '../lib/internal-error.ts'
import type { ActionContext } from '../lib/writes/action-context.ts'
import { type PassVisit, redeem } from './day-pass-status.ts'
import type { Arrival } from './find-arrival.ts'
import * as visits from './visits.ts'

type VisitRecord = Pick<PassVisit, 'visit' | 'redemptionId' | 'requestHash' | 'clientCondition'> & {
  session?: SessionDeduction | undefined
}

export function storeVisit(
  { pass, client }: Pick<Arrival, 'pass' | 'client'>,
  record: VisitRecord,
  by: ActionContext,
): Promise<boolean> {
  if (pass) return redeem(pass, { ...record, client, activity: 'checkedIn' }, by)
  if (client) return visits.insertForMember(record, client, by)
  throw new InternalError('visitOfNobody', 'A visit needs a pass or a client')
}
