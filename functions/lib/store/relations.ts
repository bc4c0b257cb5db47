import * as z from 'zod/mini'
import type { Activity, ActivityType } from '#shared/lib/activity.ts'
import { type Client, fullName, RelatedPerson } from '#shared/lib/client.ts'
import { getActivitySubject } from '../table/activity-subjects.ts'
import {
  clientIdOf,
  clientKey,
  type Key,
  PAID_BY_PREFIX,
  PAYS_FOR_PREFIX,
  RELATION_PREFIXES,
  relationKeys,
} from '../table/keys.ts'
import { queryAll, queryPrefix } from '../table/query-all.ts'
import { deleteWrite, putWrite, updateWrite, type Write } from '../table/transact.ts'
import type { ActionContext } from '../writes/action-context.ts'
import { clientActivityWrites, clientWrite, transactForClient } from '../writes/client-activity-writes.ts'
import { conditionalWrites, type RequestContext, writeIdempotently } from '../writes/idempotent-write.ts'

export function toRelatedPerson(client: Client): RelatedPerson {
  const { id: clientId, firstName, lastName, email, phone, dateOfBirth } = client
  return { clientId, firstName, lastName, email, phone, dateOfBirth }
}

/** Stores the relation as two items, one in the partition of each client. */
export async function addRelation(
  items: readonly [Key & object, Key & object],
  event: { type: ActivityType; details?: Activity['details'] },
  context: RequestContext,
): Promise<void> {
  const [{ pk, sk }, mirror] = items
  const writes = [...items.map(putWrite), ...timelineWrites({ pk, mirror, ...event }, context)]
  await writeIdempotently({ pk, sk }, conditionalWrites(writes), context)
}

/** Ends a relation. Returns false if it has already ended. */
export async function endRelation(
  [ownKey, mirrorKey]: readonly [Key, Key],
  type: ActivityType,
  by: ActionContext,
): Promise<boolean> {
  if (ownKey.pk === mirrorKey.pk) return false
  const failures = await transactForClient([
    deleteWrite(ownKey, { ConditionExpression: 'attribute_exists(pk)' }),
    deleteWrite(mirrorKey),
    ...timelineWrites({ pk: ownKey.pk, mirror: mirrorKey, type }, by),
  ])
  return failures.length === 0
}

type RelationItem = { pk: string; mirror: Key; type: ActivityType; details?: Activity['details'] }

function timelineWrites({ pk, mirror, ...event }: RelationItem, { actor, now }: ActionContext): Write[] {
  const otherId = clientIdOf(mirror.pk)
  const activity = {
    ...event,
    clientId: clientIdOf(pk),
    actor,
    subject: getActivitySubject(clientKey(otherId)),
  }
  return [...clientActivityWrites(activity, now), clientWrite(otherId)]
}

/** Returns writes that copy the client's details to the related guardians, children and payers. */
export async function relatedPersonWrites(client: Client): Promise<Write[]> {
  const { pk } = clientKey(client.id)
  const relations = (await Promise.all(RELATION_PREFIXES.map((prefix) => queryPrefix(pk, prefix)))).flat()
  return relations.flatMap(({ sk }) => {
    const mirror = relationKeys(sk, client.id)?.[1]
    // If the relation has ended meanwhile, the condition keeps the update from creating the related client's item again.
    return mirror
      ? [updateWrite(mirror, toRelatedPerson(client), { expression: 'attribute_exists(pk)' })]
      : []
  })
}

export const listPayersOfMember = (memberId: string) => listRelatedPersons(memberId, PAID_BY_PREFIX)
export const listMembersOfPayer = (payerId: string) => listRelatedPersons(payerId, PAYS_FOR_PREFIX)

const listRelatedPersons = async (clientId: string, prefix: string): Promise<RelatedPerson[]> =>
  (await queryPrefix(clientKey(clientId).pk, prefix)).map((item) => z.parse(RelatedPerson, item))

/** The partition key of the index that lists members with a payer. The page of members reads this index. */
export const PAID_BY_PK = 'PAID_BY'

/** Maps each member's ID to the name of the client who pays. The index is eventually consistent. */
export async function listPayerNames(): Promise<Map<string, string>> {
  const items = await queryAll({
    IndexName: 'byType',
    KeyConditionExpression: 'typePk = :type',
    ExpressionAttributeValues: { ':type': PAID_BY_PK },
  })
  const names = new Map<string, string>()
  for (const item of items) {
    const [memberId, name] = [clientIdOf(item.pk), fullName(z.parse(RelatedPerson, item))]
    names.set(memberId, [names.get(memberId) ?? [], name].flat().join(', '))
  }
  return names
}
