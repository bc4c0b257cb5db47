import type { Client, RelatedPerson } from '#shared/lib/client.ts'
import { addRelation, endRelation, PAID_BY_PK, toRelatedPerson } from '../lib/store/relations.ts'
import { paidByKey, paysForKey } from '../lib/table/keys.ts'
import type { ActionContext } from '../lib/writes/action-context.ts'
import type { RequestContext } from '../lib/writes/idempotent-write.ts'

/** Records who pays for a member. The record alone does not give the member access to the gym. */
export async function add(member: Client, payer: Client, context: RequestContext): Promise<RelatedPerson> {
  const listKeys = { typePk: PAID_BY_PK, typeSk: context.now.toISOString() }
  const items = [
    { ...paidByKey(member.id, payer.id), ...toRelatedPerson(payer), ...listKeys },
    { ...paysForKey(payer.id, member.id), ...toRelatedPerson(member) },
  ] as const
  await addRelation(items, { type: 'payingClientAdded' }, context)
  return toRelatedPerson(payer)
}

export const remove = (memberId: string, payerId: string, by: ActionContext): Promise<boolean> =>
  endRelation([paidByKey(memberId, payerId), paysForKey(payerId, memberId)], 'payingClientRemoved', by)
