import { lambdas } from '#infra/lambdas.ts'
import { atOnce, busyNote, countOf, send, sendPatiently, statusesOf } from '../api.ts'
import { at, type Check } from '../check.ts'
import { aKey, anAddress, creations } from '../forms.ts'
import { newScore } from '../outcome.ts'
import { itemsOf } from '../stored-table.ts'

const AT_ONCE = 20
const rounds = { quick: 1, usual: 5, full: 20 }

/** Each creating Lambda as if nobody had sent a key. */
const withoutKeys = Object.fromEntries(
  lambdas
    .filter(({ name }) => creations.some((creation) => creation.name === name))
    .map(({ source }) => [source, 'without-key.ts']),
)

export const sameKey: Check = {
  name: 'a form that is sent twice is one record with one answer',
  control: { instead: withoutKeys },
  run: async ({ product, scale }) => {
    const score = newScore()
    const all: { busy: number }[] = []
    for (const { name, operation, type, form } of creations) {
      for (let round = 1; round <= at(scale, rounds); round++) {
        const [key, sent] = [aKey(), form()]
        const answers = await atOnce(AT_ONCE, () => sendPatiently(product, operation, sent, { key }))
        score.tried(AT_ONCE)
        all.push(...answers)
        score.expect(countOf(answers, 200) === AT_ONCE, `${name}: ${statusesOf(answers)}`)
        const told = new Set(answers.map(({ body }) => body.id ?? body.passCode))
        score.expect(told.size === 1, `${name} answered ${told.size} records`)
        const own = (await itemsOf(product, 'byType')).filter(
          (item) => item.typePk === type && item.email === sent.email,
        )
        score.expect(own.length === 1, `${name} stored ${own.length} records`)
        const other = await send(product, operation, { ...sent, email: anAddress() }, { key })
        score.expect(other.status === 422, `${name} took another form under the same key: ${other.status}`)
      }
    }
    return score.outcome(busyNote(all))
  },
}
