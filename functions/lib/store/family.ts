import { ApiError } from '#shared/api-error.ts'
import { type Client, type ClientDetails, fullName, splitName } from '#shared/client.ts'
import type { GuardianRelationship, RelatedClient } from '#shared/guardianship.ts'
import { childrenOf, isSameName, type SigningInput } from '#shared/signing.ts'
import { type Waiver, waiverSummary } from '#shared/waiver.ts'
import * as clients from './clients.ts'
import { findRelated, guardianshipItems } from './guardians.ts'
import type { ClientRef, ConditionalWrite } from './submissions.ts'
import { activityWrite } from './table/activity-write.ts'
import type { CounterDeltas } from './table/counters.ts'
import { TABLE_NAME } from './table/dynamodb.ts'
import { subjectOf, waiverKey } from './table/keys.ts'
import { clientWrite } from './writes/client-bound-writes.ts'
import type { RequestContext } from './writes/idempotent-write.ts'

/** A child for whom a waiver is signed: a client already named as the signer's child, or a new client. */
type Child = { client: Client; isNew: boolean; participant: number }

export type Family = {
  signer: ClientDetails
  relationship: GuardianRelationship
  children: readonly Child[]
}

/** The client of the waiver; a new one is stored with the date of birth that the form asks for. */
export const participantRef = (person: ClientRef, { takesPart, dateOfBirth }: SigningInput): ClientRef =>
  'id' in person || takesPart === 'children' ? person : { ...person, dateOfBirth }

/** Finds the children among those of the signer by name and date of birth. */
export async function findFamily(
  input: SigningInput,
  { person, details }: { person: ClientRef; details: ClientDetails },
  now: Date,
): Promise<Family> {
  const named = childrenOf(input)
  const family = { signer: details, relationship: input.relationship || 'parent' } as const
  if (named.length === 0) return { ...family, children: [] }
  const signerId = 'id' in person ? person.id : await clients.findIdByEmail(person.email)
  const known = signerId ? (await findRelated(signerId)).children : []
  const offset = input.takesPart === 'children' ? 0 : 1
  const children = await Promise.all(
    named.map(async (child, i): Promise<Child> => {
      const match = known.find((one) => isSameChild(one, child))
      const client = match && (await clients.findCurrent(match.clientId))
      const participant = i + offset
      if (client) return { client, isNew: false, participant }
      const { dateOfBirth } = child
      const fresh = clients.newClient({ ...splitName(child.fullName), dateOfBirth }, 'prospect', now)
      return { client: fresh, isNew: true, participant }
    }),
  )
  // Two children of one name and birthday are one child typed twice.
  return { ...family, children: children.filter((child, i) => isFirst(children, child, i)) }
}

const isSameChild = (known: RelatedClient, child: { fullName: string; dateOfBirth: string }) =>
  isSameName(fullName(known), child.fullName) &&
  (known.dateOfBirth ?? child.dateOfBirth) === child.dateOfBirth

function isFirst(children: readonly Child[], { client }: Child, index: number): boolean {
  const same = (one: Client) =>
    one.id === client.id ||
    (isSameName(fullName(one), fullName(client)) && one.dateOfBirth === client.dateOfBirth)
  return children.findIndex((child) => same(child.client)) === index
}

export const familyCounts = ({ children }: Family): CounterDeltas => {
  const added = children.filter(({ isNew }) => isNew).length
  return added > 0 ? { 'client.prospect': added } : {}
}

/** Writes that make each child a client whom the waiver covers, with the signer as guardian. */
export function familyWrites(
  { signer, relationship, children }: Family,
  waiver: Waiver,
  clientId: string,
  { actor, now }: RequestContext,
): ConditionalWrite[] {
  const guardian = { ...clients.newClient(signer, 'prospect', now), id: clientId }
  return children.flatMap(({ client, isNew, participant }): ConditionalWrite[] => {
    const summary = waiverSummary([], [{ waiver, participant }])
    const signed = activityWrite(
      {
        type: 'waiverSigned',
        clientId: client.id,
        actor,
        subject: subjectOf(waiverKey(waiver.id)),
        details: { isGuardian: true, participant },
      },
      now,
    )
    if (!isNew) {
      return [
        { write: clientWrite(client.id, summary), refusal: () => new ApiError('clientMerging') },
        { write: signed },
      ]
    }
    const { puts } = clients.newClientWrites({ ...client, summary: { ...client.summary, ...summary } })
    const guardianships = guardianshipItems(client, guardian, relationship)
    return [...puts, ...guardianships.map((Item) => ({ Put: { TableName: TABLE_NAME, Item } })), signed].map(
      (write) => ({ write }),
    )
  })
}
