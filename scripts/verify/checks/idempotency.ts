import { lambdas } from '#infra/lambdas.ts'
import { callApi, callWithRetry, countStatus, inParallel, retriesNote, summarizeStatuses } from '../api.ts'
import { byScale, type Check } from '../check.ts'
import { createCheckRecorder } from '../check-result.ts'
import { creations, newIdempotencyKey, uniqueEmail } from '../forms.ts'
import { scanItems } from '../table-snapshot.ts'

const CONCURRENCY = 20
const rounds = { quick: 1, usual: 5, full: 20 }

/** Each create operation with idempotency disabled. */
const withoutKeys = Object.fromEntries(
  lambdas
    .filter(({ name }) => creations.some((creation) => creation.name === name))
    .map(({ source }) => [source, 'ignore-idempotency-key.ts']),
)

export const idempotency: Check = {
  name: 'idempotency: a form sent twice creates one record and returns one response',
  control: { mutants: withoutKeys },
  run: async ({ product, scale }) => {
    const score = createCheckRecorder()
    const all: { retries: number }[] = []
    for (const { name, operation, type, form } of creations) {
      for (let round = 1; round <= byScale(scale, rounds); round++) {
        const [key, sent] = [newIdempotencyKey(), form()]
        const responses = await inParallel(CONCURRENCY, () =>
          callWithRetry(product, operation, sent, { key }),
        )
        score.tried(CONCURRENCY)
        all.push(...responses)
        score.expect(countStatus(responses, 200) === CONCURRENCY, `${name}: ${summarizeStatuses(responses)}`)
        const ids = new Set(responses.map(({ body }) => body.id ?? body.passCode))
        score.expect(ids.size === 1, `${name} returned ${ids.size} different responses`)
        const own = (await scanItems(product, 'byType')).filter(
          (item) => item.typePk === type && item.email === sent.email,
        )
        score.expect(own.length === 1, `${name} stored ${own.length} records`)
        const other = await callApi(product, operation, { ...sent, email: uniqueEmail() }, { key })
        score.expect(other.status === 422, `${name} accepted another form with the same key: ${other.status}`)
      }
    }
    return score.outcome(retriesNote(all))
  },
}
