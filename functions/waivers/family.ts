import { type Client, type ClientDetails, fullName, splitName } from '#shared/lib/client.ts'
import { isSameName } from '#shared/lib/text/person-names.ts'
import type { GuardianRelationship, RelatedClient } from '#shared/waivers/guardianship.ts'
import type { Participant, SigningInput } from '#shared/waivers/signing.ts'
import { summarizeWaivers, type Waiver } from '#shared/waivers/waiver.ts'
import { retryWhenChanged } from '../lib/retry-when-changed.ts'
import { type ClientWaivers, findWaivers } from '../lib/store/client-records.ts'
import * as clients from '../lib/store/clients.ts'
import type { NewClientDetails } from '../lib/store/submissions.ts'
import { getActivitySubject } from '../lib/table/activity-subjects.ts'
import { activityWrite } from '../lib/table/activity-write.ts'
import type { CounterDeltas } from '../lib/table/counters.ts'
import { waiverKey } from '../lib/table/keys.ts'
import { putWrite } from '../lib/table/transact.ts'
import type { ActionContext } from '../lib/writes/action-context.ts'
import { clientWrite } from '../lib/writes/client-activity-writes.ts'
import { type ConditionalWrite, conditionalWrites } from '../lib/writes/idempotent-write.ts'
import { SummaryChange } from '../lib/writes/summary-change.ts'
import { guardianshipItems } from './guardians.ts'

export class WaiversChangedError extends Error {
  override name = 'WaiversChangedError'
}

type Child = { client: Client; participantIndex: number; clientWaivers: ClientWaivers | undefined }

export type Family = {
  signer: ClientDetails
  relationship: GuardianRelationship
  children: readonly Child[]
}

export const newParticipant = (
  details: ClientDetails,
  { takesPart, dateOfBirth }: SigningInput,
): NewClientDetails => (takesPart === 'children' ? details : { ...details, dateOfBirth })

const findChildren = (participants: readonly Participant[]) =>
  participants.flatMap(({ fullName: name, dateOfBirth = '', relationship }, participant) =>
    relationship ? [{ fullName: name, dateOfBirth, participant }] : [],
  )

type FamilyContext = {
  signer: ClientDetails
  relatives: readonly RelatedClient[]
  /** If true, new children in the waiver become clients. For a signer who is already a client, this requires an emailed link or staff. */
  addsChildren: boolean
}

export async function findFamily(
  participants: readonly Participant[],
  { signer, relatives, addsChildren }: FamilyContext,
  now: Date,
): Promise<Family> {
  const relationship = participants.find((one) => one.relationship)?.relationship ?? 'parent'
  const children = await Promise.all(
    findChildren(participants).map(async (child): Promise<Child[]> => {
      const { participant: participantIndex, dateOfBirth } = child
      const match = relatives.find((one) => isSameChild(one, child))
      const client = match && (await clients.findAfterMerge(match.clientId))
      if (client) return [{ client, participantIndex, clientWaivers: await findWaivers(client.id) }]
      if (!addsChildren) return []
      const newChild = clients.newClient({ ...splitName(child.fullName), dateOfBirth }, 'prospect', now)
      return [{ client: newChild, participantIndex, clientWaivers: undefined }]
    }),
  )
  // Treats children with the same name and birth date as the same child.
  const distinctChildren = children.flat().filter((child, i, all) => isFirstEntry(all, child, i))
  return { signer, relationship, children: distinctChildren }
}

const isSameChild = (relative: RelatedClient, child: { fullName: string; dateOfBirth: string }) =>
  isSameName(fullName(relative), child.fullName) &&
  (relative.dateOfBirth ?? child.dateOfBirth) === child.dateOfBirth

function isFirstEntry(children: readonly Child[], { client }: Child, index: number): boolean {
  const isThisChild = (one: Client) =>
    one.id === client.id ||
    (isSameName(fullName(one), fullName(client)) && one.dateOfBirth === client.dateOfBirth)
  return children.findIndex((child) => isThisChild(child.client)) === index
}

export const familyCounts = ({ children }: Family): CounterDeltas => {
  const addedCount = children.filter(({ clientWaivers }) => !clientWaivers).length
  return addedCount > 0 ? { 'client.prospect': addedCount } : {}
}

export function familyWrites(
  { signer, relationship, children }: Family,
  waiver: Waiver,
  clientId: string,
  { actor, now }: ActionContext,
): ConditionalWrite[] {
  const guardian = { ...clients.newClient(signer, 'prospect', now), id: clientId }
  return children.flatMap(({ client, clientWaivers, participantIndex }): ConditionalWrite[] => {
    const ownWaivers = clientWaivers?.waivers ?? []
    const coveringWaivers = (clientWaivers?.covering ?? []).filter((one) => one.waiver.id !== waiver.id)
    const summary = summarizeWaivers(ownWaivers, [...coveringWaivers, { waiver, participantIndex }])
    const isIncluded = clientWaivers?.covering.some((one) => one.waiver.id === waiver.id) ?? false
    const signedActivity = activityWrite(
      {
        type: 'waiverSigned',
        clientId: client.id,
        actor,
        subject: getActivitySubject(waiverKey(waiver.id)),
        details: { isGuardian: true, participant: participantIndex },
      },
      now,
    )
    if (clientWaivers) {
      const change = SummaryChange.computed('waivers', client, summary)
      return [
        { write: clientWrite(client.id, { summary: [change] }), refusal: () => new WaiversChangedError() },
        ...(isIncluded ? [] : [{ write: signedActivity }]),
      ]
    }
    const { puts } = clients.newClientWrites({ ...client, summary: { ...client.summary, ...summary } })
    const guardianships = guardianshipItems(client, guardian, relationship)
    return conditionalWrites([...puts, ...guardianships.map(putWrite), signedActivity])
  })
}

export const retryWhenWaiversChange = <Result extends object>(
  attempt: () => Promise<Result>,
): Promise<Result> =>
  retryWhenChanged(
    () =>
      attempt().catch((error: unknown) => {
        if (error instanceof WaiversChangedError) return undefined
        throw error
      }),
    'unavailable',
  )
