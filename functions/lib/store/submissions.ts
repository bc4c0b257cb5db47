import type { NewActivity } from '#shared/lib/activity.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import type { Client, ClientDetails } from '#shared/lib/client.ts'
import type { ClientSummary } from '#shared/lib/client-summary.ts'
import { subscribedEventWrites } from '../outbox/webhook-events.ts'
import { activityWrite } from '../table/activity-write.ts'
import { addCounts, allTimeCounterWrite, type CounterDeltas } from '../table/counters.ts'
import type { Key } from '../table/keys.ts'
import { toApiError } from '../to-api-error.ts'
import { clientWrite } from '../writes/client-activity-writes.ts'
import {
  type ConditionalWrite,
  IdempotentReplayError,
  type RequestContext,
  writeIdempotently,
} from '../writes/idempotent-write.ts'
import type { SummaryChange } from '../writes/summary-change.ts'
import * as clients from './clients.ts'
import { storeSearchTokens } from './search-tokens.ts'

export type ExistingOrNewClient = Pick<Client, 'id'> | NewClientDetails
export type NewClientDetails = ClientDetails & { dateOfBirth?: string | undefined }

type Submitter = { id: string; newClient?: Client }

export function newSubmitter(details: NewClientDetails, now: Date): Required<Submitter> {
  const newClient = clients.newClient(details, 'prospect', now)
  return { id: newClient.id, newClient }
}

export type Submission = {
  key: Key
  counts: CounterDeltas
  writes: readonly ConditionalWrite[]
  activity: Pick<NewActivity, 'type' | 'subject' | 'details'>
  summary?: readonly SummaryChange[]
  firstSummary?: Partial<ClientSummary>
  /** True if the search tokens may be stored after the transaction, because staff rarely search for a client who has only just been created. */
  isSearchableLater?: boolean | undefined
}

export class EmailTakenError extends Error {
  override name = 'EmailTakenError'
  readonly ownerId: string
  constructor(owner: unknown) {
    super('Another client has this email')
    this.ownerId = clients.clientIdFromUniqueEmail(owner)
  }
}

/** Stores a submission. Retries once if a concurrent request created the client. */
export async function storeForClient<Stored>(
  person: ExistingOrNewClient,
  now: Date,
  store: (submitter: Submitter) => Promise<Stored>,
): Promise<Stored> {
  if ('id' in person) return store({ id: person.id })
  const clientId = await clients.findIdByEmail(person.email)
  if (clientId) return store({ id: clientId })
  try {
    return await store(newSubmitter(person, now))
  } catch (error) {
    if (error instanceof EmailTakenError) return store({ id: error.ownerId })
    throw clientNotCreatedError(error)
  }
}

export function clientNotCreatedError(error: unknown): unknown {
  if (error instanceof ApiError || error instanceof IdempotentReplayError) return error
  return new ApiError('clientNotCreated', { details: { detail: toApiError(error).message }, cause: error })
}

/** Writes everything in one transaction. Throws `EmailTakenError`, or the error from `refusal` if the client's summary has changed. */
export async function writeSubmission(
  { id, newClient }: Submitter,
  { key, counts, writes, activity, summary = [], firstSummary, isSearchableLater }: Submission,
  context: RequestContext,
  refusal?: () => Error,
): Promise<void> {
  const newClientWrites =
    newClient && clients.newClientWrites(withSummary(newClient, firstSummary), isSearchableLater)
  const { uniqueEmail = [], puts = [], counts: clientCounts = {} } = newClientWrites ?? {}
  const details = { ...activity.details, ...(newClient && { newClient: true }) }
  const fullActivity = { ...activity, clientId: id, actor: context.actor, details }
  const totalCounts = addCounts(counts, clientCounts)
  const eventWrites = newClient ? subscribedEventWrites('client.created', { clientId: id }, context.now) : []
  await writeIdempotently(
    key,
    [
      ...uniqueEmail.map((write) => ({ write, refusal: (owner: unknown) => new EmailTakenError(owner) })),
      ...puts.map((write) => ({ write })),
      ...writes,
      { write: activityWrite(fullActivity, context.now) },
      ...eventWrites.map((write) => ({ write })),
      ...(newClient ? [] : [{ write: clientWrite(id, { summary }), ...(refusal && { refusal }) }]),
      ...(Object.keys(totalCounts).length > 0 ? [{ write: allTimeCounterWrite(totalCounts) }] : []),
    ],
    context,
  )
  if (newClient && isSearchableLater) await storeSearchTokens(newClient)
}

const withSummary = (client: Client, summary?: Partial<ClientSummary>): Client => ({
  ...client,
  summary: { ...client.summary, ...summary },
})
