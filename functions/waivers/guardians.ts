import * as z from 'zod/mini'
import type { Client } from '#shared/lib/client.ts'
import { type GuardianRelationship, RelatedClient } from '#shared/waivers/guardianship.ts'
import { relatedPersonOf } from '../lib/store/relations.ts'
import {
  CHILD_PREFIX,
  childKey,
  clientKey,
  GUARDIAN_PREFIX,
  guardianKey,
  subjectOf,
} from '../lib/table/keys.ts'
import { queryPrefix } from '../lib/table/query-all.ts'
import { deleteWrite, putWrite } from '../lib/table/transact.ts'
import { clientBoundWrites, clientWrite, transactForClient } from '../lib/writes/client-bound-writes.ts'
import { conditionalWrites, type RequestContext, writeIdempotently } from '../lib/writes/idempotent-write.ts'
import type { StaffAction } from '../lib/writes/staff-action.ts'

/** Stored under both clients, with the displayed details of the other. */
const toRelated = (client: Client, relationship: GuardianRelationship): RelatedClient => ({
  ...relatedPersonOf(client),
  relationship,
})

export const fromItem = (item: unknown): RelatedClient => z.parse(RelatedClient, item)

export const guardianshipItems = (child: Client, guardian: Client, relationship: GuardianRelationship) => [
  { ...guardianKey(child.id, guardian.id), ...toRelated(guardian, relationship) },
  { ...childKey(guardian.id, child.id), ...toRelated(child, relationship) },
]

export async function add(
  child: Client,
  guardian: Client,
  relationship: GuardianRelationship,
  context: RequestContext,
): Promise<RelatedClient> {
  const activity = {
    type: 'guardianAdded',
    clientId: child.id,
    actor: context.actor,
    subject: { type: 'client', id: guardian.id },
    details: { relationship },
  } as const
  const writes = [
    ...guardianshipItems(child, guardian, relationship).map(putWrite),
    ...clientBoundWrites(activity, context.now),
    clientWrite(guardian.id),
  ]
  await writeIdempotently(guardianKey(child.id, guardian.id), conditionalWrites(writes), context)
  return toRelated(guardian, relationship)
}

export async function remove(
  childId: string,
  guardianId: string,
  { actor, now }: StaffAction,
): Promise<boolean> {
  if (childId === guardianId) return false
  const activity = {
    type: 'guardianRemoved',
    clientId: childId,
    actor,
    subject: subjectOf(clientKey(guardianId)),
  } as const
  const failures = await transactForClient([
    deleteWrite(guardianKey(childId, guardianId), { ConditionExpression: 'attribute_exists(pk)' }),
    deleteWrite(childKey(guardianId, childId)),
    ...clientBoundWrites(activity, now),
    clientWrite(guardianId),
  ])
  return failures.length === 0
}

export async function findRelated(clientId: string) {
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
