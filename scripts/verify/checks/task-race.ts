import * as z from 'zod/mini'
import { ClientFile } from '#shared/client-file.ts'
import { type ContactOutcome, contactOutcomes } from '#shared/contact.ts'
import { getClient } from '#shared/operations/clients.ts'
import { completeTask } from '#shared/operations/follow-up.ts'
import { callApi, callWithRetry, inParallel, retriesNote, summarizeStatuses } from '../api.ts'
import { byScale, type Check } from '../check.ts'
import { createCheckRecorder } from '../check-result.ts'
import { createCall } from '../create-call.ts'
import { newIdempotencyKey } from '../forms.ts'
import type { Product } from '../product.ts'
import { staffTokens } from '../staff-tokens.ts'

const CONCURRENCY = 20
const rounds = { quick: 5, usual: 40, full: 100 }

/** Outcomes of one call by two members of the staff: one is stored, and everybody else learns which. */
export const taskRace: Check = {
  name: 'concurrent outcomes of a call by two members: one is stored, the others learn which',
  control: { mutants: { 'functions/follow-up/completeTask.ts': 'complete-task.ts' } },
  run: async ({ product, scale, progress }) => {
    const score = createCheckRecorder()
    const all: { retries: number }[] = []
    const members = [
      (await staffTokens(product, 'admin')).access,
      (await staffTokens(product, 'staff')).access,
    ] as const
    for (let round = 1; round <= byScale(scale, rounds); round++) {
      progress(round, byScale(scale, rounds))
      const { clientId, id } = await createCall(product, members[0])
      const attempts = Array.from({ length: CONCURRENCY }, (_, n) => ({
        token: members[n % 2 === 0 ? 0 : 1],
        outcome: contactOutcomes[Math.floor(n / 2) % contactOutcomes.length] as ContactOutcome,
      }))
      const responses = await inParallel(CONCURRENCY, (n) => {
        const { token, outcome } = attempts[n] ?? {}
        const input = { clientId, id, outcome, attempts: 0 }
        return callWithRetry(product, completeTask, input, { token, key: newIdempotencyKey() })
      })
      all.push(...responses)
      score.tried(CONCURRENCY)
      const isAnswered = responses.every(({ status }) => status === 200 || status === 409)
      score.expect(isAnswered, `round ${round}: ${summarizeStatuses(responses)}`)
      // Who repeats the outcome that is stored gets the task.
      const done = responses.flatMap(({ status, body }, n) => (status === 200 ? [{ body, n }] : []))
      const winners = new Set(done.map(({ n }) => JSON.stringify(attempts[n])))
      const times = new Set(done.map(({ body }) => body.doneAt))
      const isOne = winners.size === 1 && times.size === 1
      score.expect(isOne, `round ${round}: ${winners.size} outcomes were accepted`)
      const file = await findFile(product, clientId, members[0])
      const told = file.activities.items.filter(({ type }) => type === 'contactLogged').length
      score.expect(told === 1, `round ${round}: the timeline tells of ${told} calls`)
    }
    return score.outcome(retriesNote(all))
  },
}

async function findFile(product: Product, id: string, token: string): Promise<ClientFile> {
  return z.parse(ClientFile, (await callApi(product, getClient, { id }, { token })).body)
}
