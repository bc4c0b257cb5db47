import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Operation } from '#shared/operation.ts'
import { atOnce, send } from '../api.ts'
import { at, type Check } from '../check.ts'
import { aKey, creations } from '../forms.ts'
import { newScore } from '../outcome.ts'
import { newDataFolder, type Product } from '../product.ts'
import { disagreements, itemsOf } from '../stored-table.ts'

const kills = { quick: 2, usual: 8, full: 20 }
const WRITERS = 12
const [SHORTEST_MS, LONGEST_MS] = [700, 2200]

type Written = { operation: Operation; form: { email: string }; key: string; isTaken: boolean }

export const killed: Check = {
  name: 'nothing acknowledged is lost when the product is killed under load',
  control: { instead: { 'functions/leads/createLead.ts': 'answer-early.ts' } },
  run: async ({ scale, start, progress }) => {
    const score = newScore()
    const dataFolder = newDataFolder()
    const written: Written[] = []
    for (let kill = 1; kill <= at(scale, kills); kill++) {
      progress(kill, at(scale, kills))
      const product = await start({ dataFolder })
      // The first call of an operation loads its code, which may take longer than the time until the kill.
      for (const { operation, form } of creations) await send(product, operation, form())
      const writers = atOnce(WRITERS, (n) => writeUntilKilled(product, n))
      await wait(SHORTEST_MS + Math.random() * (LONGEST_MS - SHORTEST_MS))
      await product.stop('SIGKILL')
      written.push(...(await writers).flat())
      score.failed()
    }
    const product = await start({ dataFolder })
    try {
      const stored = new Map<string, number>()
      for (const { email, typePk } of await itemsOf(product, 'byType')) {
        if (typePk !== 'CLIENT') stored.set(String(email), (stored.get(String(email)) ?? 0) + 1)
      }
      const taken = written.filter(({ isTaken }) => isTaken)
      score.tried(written.length)
      for (const { form } of taken)
        score.expect(stored.get(form.email) === 1, 'an acknowledged record is lost')
      // What was under way is there whole or not at all, and its repeat settles it.
      for (const { operation, form, key } of written.filter(({ isTaken }) => !isTaken)) {
        score.expect((stored.get(form.email) ?? 0) <= 1, 'an unacknowledged record is there twice')
        const { status } = await send(product, operation, form, { key })
        score.expect(status === 200, `the repeat of a call that was cut off met ${status}`)
      }
      for (const words of await disagreements(product)) score.expect(false, words)
      return score.outcome(`${taken.length} acknowledged`)
    } finally {
      await product.stop()
      rmSync(dataFolder, { recursive: true, force: true })
    }
  },
}

async function writeUntilKilled(product: Product, writer: number): Promise<Written[]> {
  const written: Written[] = []
  for (let n = writer; ; n++) {
    const creation = creations[n % creations.length]
    if (!creation) return written
    const { operation } = creation
    const [form, key] = [creation.form(), aKey()]
    const { status } = await send(product, operation, form, { key })
    written.push({ operation, form, key, isTaken: status === 200 })
    if (status !== 200) return written
  }
}
