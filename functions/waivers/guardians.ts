import * as z from 'zod/mini'
import type { Client } from '#shared/lib/client.ts'
import { type GuardianRelationship, RelatedClient } from '#shared/waivers/guardianship.ts'
import { addRelation, endRelation, toRelatedPerson } from '../lib/store/relations.ts'
import { CHILD_PREFIX, childKey, clientKey, GUARDIAN_PREFIX, guardianKey } from '../lib/table/keys.ts'
import { queryPrefix } from '../lib/table/query-all.ts'
import type { ActionContext } from '../lib/writes/action-context.ts'
import type { RequestContext } from '../lib/writes/idempotent-write.ts'

const toRelated = (client: Client, relationship: GuardianRelationship): RelatedClient => ({
  ...toRelatedPerson(client),
  relationship,
})

export const fromItem = (item: unknown): RelatedClient => z.parse(RelatedClient, item)

export const guardianshipItems = (child: Client, guardian: Client, relationship: GuardianRelationship) =>
  [
    { ...guardianKey(child.id, guardian.id), ...toRelated(guardian, relationship) },
    { ...childKey(guardian.id, child.id), ...toRelated(child, relationship) },
  ] as const

export async function add(
  child: Client,
  guardian: Client,
  relationship: GuardianRelationship,
  context: RequestContext,
): Promise<RelatedClient> {
  const items = guardianshipItems(child, guardian, relationship)
  await addRelation(items, { type: 'guardianAdded', details: { relationship } }, context)
  return toRelated(guardian, relationship)
}

export const remove = (childId: string, guardianId: string, by: ActionContext): Promise<boolean> =>
  endRelation([guardianKey(childId, guardianId), childKey(guardianId, childId)], 'guardianRemoved', by)

export async function findRelatedClients(clientId: string) {
  const [guardians, children] = await Promise.all([
    listRelated(clientId, GUARDIAN_PREFIX),
    listRelated(clientId, CHILD_PREFIX),
  ])
  return { guardians, children }
}

export async function findGuardian(childId: string): Promise<RelatedClient | undefined> {
  const guardians = await listRelated(childId, GUARDIAN_PREFIX)
  return guardians.find(({ email }) => email) ?? guardians[0]
}

const listRelated = async (clientId: string, prefix: string): Promise<RelatedClient[]> =>
  (await queryPrefix(clientKey(clientId).pk, prefix)).map(fromItem)
