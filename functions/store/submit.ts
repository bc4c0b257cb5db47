import type { Client, ClientDetails } from '#shared/client.ts'
import { Problem, type ProblemCode } from '#shared/problems.ts'
import { problemFrom } from '../runtime/answer.ts'
import { accept, type Cause, Repeated } from './accept.ts'
import * as clients from './clients.ts'
import { type Changes, countInAll } from './counters.ts'
import type { Key } from './keys.ts'
import type { Write } from './transact.ts'

/** A write, and what its refusal means for the visitor. */
export type Step = { write: Write; refusal?: ProblemCode }

/** What a visitor's form creates once it is known whose it is. */
export type Submission = {
  key: Key
  counts: Changes
  steps: (clientId: string) => readonly Step[]
}

/** A client of ours, or the details by which one is found or made. */
export type Person = Pick<Client, 'id'> | ClientDetails

/** Stores a submission, and its client when there is none yet, all or nothing. Answers the client's id. */
export async function submit(person: Person, submission: Submission, cause: Cause): Promise<string> {
  if ('id' in person) return storeFor(person.id, submission, cause)
  const known = await clients.findIdByEmail(person.email)
  return known ? storeFor(known, submission, cause) : storeWithClient(person, submission, cause)
}

async function storeFor(clientId: string, submission: Submission, cause: Cause): Promise<string> {
  await store(submission, submission.steps(clientId), cause)
  return clientId
}

/** Somebody else may make the client of this address in the same moment: then the submission becomes theirs. */
async function storeWithClient(
  details: ClientDetails,
  submission: Submission,
  cause: Cause,
): Promise<string> {
  const client = clients.newClient(details, 'prospect', cause.now)
  const { guard, put, counts } = clients.creation(client)
  const steps = [{ write: guard }, { write: put }, ...submission.steps(client.id)]
  const whole = { ...submission, counts: { ...submission.counts, ...counts } }
  const owner = await store(whole, steps, cause).catch((error: unknown) => {
    if (error instanceof Problem || error instanceof Repeated) throw error
    throw new Problem('clientNotCreated', { details: { detail: problemFrom(error).message }, cause: error })
  })
  return owner ? storeFor(clients.ownerIn(owner), submission, cause) : client.id
}

/** Answers the guard of the client's address when that is what stood in the way. */
async function store({ key, counts }: Submission, steps: readonly Step[], cause: Cause) {
  const counting = Object.keys(counts).length > 0 ? [countInAll(counts)] : []
  const refusals = await accept(key, [...steps.map(({ write }) => write), ...counting], cause)
  for (const { position } of refusals) {
    const code = steps[position]?.refusal
    if (code) throw new Problem(code)
  }
  if (refusals.length > 0 && !refusals[0]?.item) throw new Error('A new record met an older one')
  return refusals[0]?.item
}
