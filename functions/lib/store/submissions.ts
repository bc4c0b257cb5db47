import type { NewActivity } from '#shared/lib/activity.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import type { Client, ClientDetails } from '#shared/lib/client.ts'
import type { ClientSummary } from '#shared/lib/client-summary.ts'
import { activityWrite } from '../table/activity-write.ts'
import { type CounterDeltas, incrementAllTime } from '../table/counters.ts'
import type { Key } from '../table/keys.ts'
import { toApiError } from '../to-api-error.ts'
import { type ClientCondition, clientWrite } from '../writes/client-bound-writes.ts'
import {
  type ConditionalWrite,
  IdempotentReplay,
  type RequestContext,
  writeIdempotently,
} from '../writes/idempotent-write.ts'
import type { SummaryChange } from '../writes/summary-change.ts'
import * as clients from './clients.ts'

/** The writes of a submission once its client is known. */
export type SubmissionWrites = {
  key: Key
  counts: CounterDeltas
  writes: (clientId: string) => readonly ConditionalWrite[]
  activity: Pick<NewActivity, 'type' | 'subject' | 'details'>
  /** Of an existing client. */
  summary?: readonly SummaryChange[]
  /** Of a client whose first record this is. */
  firstSummary?: Partial<ClientSummary>
}

/** An existing client, or the details to find or create one. */
export type ClientRef = Pick<Client, 'id'> | NewClientDetails
export type NewClientDetails = ClientDetails & { dateOfBirth?: string | undefined }

/** Stores a submission, and a new client if needed, in one transaction. Returns the client ID. */
export async function writeSubmission(
  person: ClientRef,
  submission: SubmissionWrites,
  context: RequestContext,
): Promise<string> {
  if ('id' in person) return writeForClient(person.id, submission, context)
  const known = await clients.findIdByEmail(person.email)
  if (known) return writeForClient(known, submission, context)
  const { clientId, isNew } = await writeForNewClient(person, submission, context).catch(toClientNotCreated)
  return isNew ? clientId : writeForClient(clientId, submission, context)
}

export function toClientNotCreated(error: unknown): never {
  if (error instanceof ApiError || error instanceof IdempotentReplay) throw error
  throw new ApiError('clientNotCreated', { details: { detail: toApiError(error).message }, cause: error })
}

/** Stores a submission of an existing client; `refusal` is thrown if the summary or the condition was not met. */
export async function writeForClient(
  clientId: string,
  submission: SubmissionWrites,
  context: RequestContext,
  { condition, refusal }: { condition?: ClientCondition; refusal?: () => Error } = {},
): Promise<string> {
  const { activity, summary = [] } = submission
  const writes: ConditionalWrite[] = [
    ...submission.writes(clientId),
    { write: activityWrite({ ...activity, clientId, actor: context.actor }, context.now) },
    { write: clientWrite(clientId, { summary, condition }), ...(refusal && { refusal }) },
  ]
  await write(submission, writes, context)
  return clientId
}

/** Another client has the email of the new one. */
class EmailOwned extends Error {
  override name = 'EmailOwned'
  readonly owner: unknown
  constructor(owner: unknown) {
    super('Another client has this email')
    this.owner = owner
  }
}

/** Stores a submission with a new client. If another client has the email, writes nothing and returns that client. */
export async function writeForNewClient(
  details: NewClientDetails,
  submission: SubmissionWrites,
  context: RequestContext,
): Promise<{ clientId: string; isNew: boolean }> {
  const fresh = clients.newClient(details, 'prospect', context.now)
  const client = { ...fresh, summary: { ...fresh.summary, ...submission.firstSummary } }
  const { uniqueEmail, puts, counts } = clients.newClientWrites(client)
  const { details: facts, ...activity } = submission.activity
  const recorded = {
    ...activity,
    clientId: client.id,
    actor: context.actor,
    details: { ...facts, newClient: true },
  }
  const writes: ConditionalWrite[] = [
    ...uniqueEmail.map((made) => ({ write: made, refusal: (owner: unknown) => new EmailOwned(owner) })),
    ...puts.map((made) => ({ write: made })),
    ...submission.writes(client.id),
    { write: activityWrite(recorded, context.now) },
  ]
  try {
    await write({ ...submission, counts: addCounts(submission.counts, counts) }, writes, context)
  } catch (error) {
    if (!(error instanceof EmailOwned)) throw error
    return { clientId: clients.clientIdFromUniqueEmail(error.owner), isNew: false }
  }
  return { clientId: client.id, isNew: true }
}

function addCounts(one: CounterDeltas, other: CounterDeltas): CounterDeltas {
  const names = Object.keys({ ...one, ...other })
  return Object.fromEntries(names.map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)]))
}

function write(
  { key, counts }: Pick<SubmissionWrites, 'key' | 'counts'>,
  writes: readonly ConditionalWrite[],
  context: RequestContext,
): Promise<void> {
  const counting = Object.keys(counts).length > 0 ? [{ write: incrementAllTime(counts) }] : []
  return writeIdempotently(key, [...writes, ...counting], context)
}
