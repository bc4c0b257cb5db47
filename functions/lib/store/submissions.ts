import type { NewActivity } from '#shared/activity.ts'
import { ApiError, type ApiErrorCode } from '#shared/api-error.ts'
import type { Client, ClientDetails } from '#shared/client.ts'
import type { ClientSummary } from '#shared/client-summary.ts'
import { InternalError } from '../internal-error.ts'
import { toApiError } from '../to-api-error.ts'
import * as clients from './clients.ts'
import { activityWrite } from './table/activity-write.ts'
import { type CounterDeltas, incrementAllTime } from './table/counters.ts'
import type { Key } from './table/keys.ts'
import type { Write } from './table/transact.ts'
import { type ClientCondition, clientWrite } from './writes/client-bound-writes.ts'
import { IdempotentReplay, type RequestContext, writeIdempotently } from './writes/idempotent-write.ts'

/** A conditional write and its error: an API error code, or an Error for the calling code. */
export type ConditionalWrite = { write: Write; errorCode?: ApiErrorCode; refusal?: () => Error }

/** The writes of a submission once its client is known. */
export type SubmissionWrites = {
  key: Key
  counts: CounterDeltas
  writes: (clientId: string) => readonly ConditionalWrite[]
  activity: Pick<NewActivity, 'type' | 'subject' | 'details'>
  /** Changes of the client's summary; undefined removes a field. */
  summary?: Partial<ClientSummary>
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

function toClientNotCreated(error: unknown): never {
  if (error instanceof ApiError || error instanceof IdempotentReplay) throw error
  throw new ApiError('clientNotCreated', { details: { detail: toApiError(error).message }, cause: error })
}

/** Stores a submission of an existing client; `condition` is on the client. */
export async function writeForClient(
  clientId: string,
  submission: SubmissionWrites,
  context: RequestContext,
  condition?: ClientCondition & { refusal: () => Error },
): Promise<string> {
  const { activity, summary = {} } = submission
  const writes: ConditionalWrite[] = [
    ...submission.writes(clientId),
    { write: activityWrite({ ...activity, clientId, actor: context.actor }, context.now) },
    {
      write: clientWrite(clientId, summary, condition),
      refusal: condition?.refusal ?? (() => new ApiError('clientMerging')),
    },
  ]
  throwRefusal(writes, await write(submission, writes, context))
  return clientId
}

/** Stores a submission with a new client. If another client has the email, writes nothing and returns that client. */
export async function writeForNewClient(
  details: NewClientDetails,
  submission: SubmissionWrites,
  context: RequestContext,
): Promise<{ clientId: string; isNew: boolean }> {
  const fresh = clients.newClient(details, 'prospect', context.now)
  const client = { ...fresh, summary: { ...fresh.summary, ...submission.summary } }
  const { uniqueEmail, puts, counts } = clients.newClientWrites(client)
  const { details: facts, ...activity } = submission.activity
  const recorded = {
    ...activity,
    clientId: client.id,
    actor: context.actor,
    details: { ...facts, newClient: true },
  }
  const writes: ConditionalWrite[] = [
    ...[...uniqueEmail, ...puts].map((made) => ({ write: made })),
    ...submission.writes(client.id),
    { write: activityWrite(recorded, context.now) },
  ]
  const whole = { ...submission, counts: addCounts(submission.counts, counts) }
  const failures = await write(whole, writes, context)
  const owner = failures.find(({ index }) => index === 0)?.item
  if (!owner) throwRefusal(writes, failures)
  return owner
    ? { clientId: clients.clientIdFromUniqueEmail(owner), isNew: false }
    : { clientId: client.id, isNew: true }
}

function addCounts(one: CounterDeltas, other: CounterDeltas): CounterDeltas {
  const names = Object.keys({ ...one, ...other })
  return Object.fromEntries(names.map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)]))
}

type Failures = Awaited<ReturnType<typeof writeIdempotently>>

function write(
  { key, counts }: Pick<SubmissionWrites, 'key' | 'counts'>,
  writes: readonly ConditionalWrite[],
  context: RequestContext,
): Promise<Failures> {
  const counting = Object.keys(counts).length > 0 ? [incrementAllTime(counts)] : []
  return writeIdempotently(key, [...writes.map((one) => one.write), ...counting], context)
}

function throwRefusal(writes: readonly ConditionalWrite[], failures: Failures): void {
  for (const { index } of failures) {
    const { errorCode, refusal } = writes[index] ?? {}
    if (errorCode) throw new ApiError(errorCode)
    if (refusal) throw refusal()
  }
  if (failures.length > 0)
    throw new InternalError(
      'recordExists',
      'Unexpected failed condition: an item with this key already exists',
    )
}
