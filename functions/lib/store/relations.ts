import * as z from 'zod/mini'
import { type Client, fullName, RelatedPerson } from '#shared/lib/client.ts'
import {
  clientIdOf,
  clientKey,
  PAID_BY_PREFIX,
  PAYS_FOR_PREFIX,
  RELATION_PREFIXES,
  relationKeys,
} from '../table/keys.ts'
import { queryAll, queryPrefix } from '../table/query-all.ts'
import { updateWrite, type Write } from '../table/transact.ts'

export function relatedPersonOf(client: Client): RelatedPerson {
  const { id: clientId, firstName, lastName, email, phone, dateOfBirth } = client
  return { clientId, firstName, lastName, email, phone, dateOfBirth }
}

/** Copies the details of a client to the items under the guardians, children, payers and members that have them. */
export async function relatedUpdateWrites(client: Client): Promise<Write[]> {
  const { pk } = clientKey(client.id)
  const own = (await Promise.all(RELATION_PREFIXES.map((prefix) => queryPrefix(pk, prefix)))).flat()
  return own.flatMap(({ sk }) => {
    const mirror = relationKeys(sk, client.id)?.[1]
    // A relation that has ended meanwhile stays ended.
    return mirror
      ? [updateWrite(mirror, relatedPersonOf(client), { expression: 'attribute_exists(pk)' })]
      : []
  })
}

export const listPaidBy = (memberId: string) => listOf(memberId, PAID_BY_PREFIX)
export const listPaidFor = (payerId: string) => listOf(payerId, PAYS_FOR_PREFIX)

const listOf = async (clientId: string, prefix: string): Promise<RelatedPerson[]> =>
  (await queryPrefix(clientKey(clientId).pk, prefix)).map((item) => z.parse(RelatedPerson, item))

/** The items under the members, by which the report finds who pays for whom. */
export const PAID_BY_TYPE = 'PAID_BY'

/** The names of the clients who pay, by the ID of the member. The index may lag. */
export async function listAllPaidBy(): Promise<Map<string, string>> {
  const items = await queryAll({
    IndexName: 'byType',
    KeyConditionExpression: 'typePk = :type',
    ExpressionAttributeValues: { ':type': PAID_BY_TYPE },
  })
  const names = new Map<string, string>()
  for (const item of items) {
    const [memberId, name] = [clientIdOf(item.pk), fullName(z.parse(RelatedPerson, item))]
    names.set(memberId, [names.get(memberId) ?? [], name].flat().join(', '))
  }
  return names
}
