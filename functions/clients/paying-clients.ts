import type { Client, RelatedPerson } from '#shared/lib/client.ts'
import { PAID_BY_TYPE, relatedPersonOf } from '../lib/store/relations.ts'
import { clientKey, paidByKey, paysForKey, subjectOf } from '../lib/table/keys.ts'
import { deleteWrite, putWrite } from '../lib/table/transact.ts'
import { clientBoundWrites, clientWrite, transactForClient } from '../lib/writes/client-bound-writes.ts'
import { conditionalWrites, type RequestContext, writeIdempotently } from '../lib/writes/idempotent-write.ts'
import type { StaffAction } from '../lib/writes/staff-action.ts'

/** Opens no door: what a member may do follows from the plan, whoever pays it. */
export async function add(member: Client, payer: Client, context: RequestContext): Promise<RelatedPerson> {
  const key = paidByKey(member.id, payer.id)
  const activity = {
    type: 'payingClientAdded',
    clientId: member.id,
    actor: context.actor,
    subject: subjectOf(clientKey(payer.id)),
  } as const
  const items = [
    { ...key, ...relatedPersonOf(payer), typePk: PAID_BY_TYPE, typeSk: context.now.toISOString() },
    { ...paysForKey(payer.id, member.id), ...relatedPersonOf(member) },
  ]
  const writes = [...items.map(putWrite), ...clientBoundWrites(activity, context.now), clientWrite(payer.id)]
  await writeIdempotently(key, conditionalWrites(writes), context)
  return relatedPersonOf(payer)
}

/** False if nobody pays for the other by now. */
export async function remove(
  memberId: string,
  payerId: string,
  { actor, now }: StaffAction,
): Promise<boolean> {
  if (memberId === payerId) return false
  const activity = {
    type: 'payingClientRemoved',
    clientId: memberId,
    actor,
    subject: subjectOf(clientKey(payerId)),
  } as const
  const failures = await transactForClient([
    deleteWrite(paidByKey(memberId, payerId), { ConditionExpression: 'attribute_exists(pk)' }),
    deleteWrite(paysForKey(payerId, memberId)),
    ...clientBoundWrites(activity, now),
    clientWrite(payerId),
  ])
  return failures.length === 0
}
