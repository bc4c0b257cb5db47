import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Operation } from '#shared/lib/operation.ts'
import { callApi, inParallel } from '../api.ts'
import { byScale, type Check } from '../check.ts'
import { createCheckRecorder } from '../check-result.ts'
import { creations, newIdempotencyKey } from '../forms.ts'
import { newDataFolder, type Product } from '../product.ts'
import { findInconsistencies, scanItems } from '../table-snapshot.ts'

const kills = { quick: 2, usual: 8, full: 20 }
const WRITERS = 12
const [SHORTEST_MS, LONGEST_MS] = [700, 2200]

type Written = { operation: Operation; form: { email: string }; key: string; isAcknowledged: boolean }

export const processKills: Check = {
  name: 'durability: no acknowledged write is lost by kill -9 under load',
  control: { mutants: { 'functions/leads/createLead.ts': 'respond-before-write.ts' } },
  run: async ({ scale, startProduct, progress }) => {
    const score = createCheckRecorder()
    const dataFolder = newDataFolder()
    const written: Written[] = []
    for (let kill = 1; kill <= byScale(scale, kills); kill++) {
      progress(kill, byScale(scale, kills))
      const product = await startProduct({ dataFolder })
      // Warm up: the first call of an operation loads its code, which may take longer than the time until the kill.
      for (const { operation, form } of creations) await callApi(product, operation, form())
      const writers = inParallel(WRITERS, (n) => writeUntilKilled(product, n))
      await wait(SHORTEST_MS + Math.random() * (LONGEST_MS - SHORTEST_MS))
      await product.stop('SIGKILL')
      written.push(...(await writers).flat())
      score.failed()
    }
    const product = await startProduct({ dataFolder })
    try {
      const stored = new Map<string, number>()
      for (const { email, typePk } of await scanItems(product, 'byType')) {
        if (typePk !== 'CLIENT') stored.set(String(email), (stored.get(String(email)) ?? 0) + 1)
      }
      const taken = written.filter(({ isAcknowledged }) => isAcknowledged)
      score.tried(written.length)
      for (const { form } of taken)
        score.expect(stored.get(form.email) === 1, 'an acknowledged record is lost')
      // Calls in flight were stored completely or not at all; a retry completes them.
      for (const { operation, form, key } of written.filter(({ isAcknowledged }) => !isAcknowledged)) {
        score.expect((stored.get(form.email) ?? 0) <= 1, 'an unacknowledged record is there twice')
        const { status } = await callApi(product, operation, form, { key })
        score.expect(status === 200, `the retry of an interrupted call returned ${status}`)
      }
      for (const words of await findInconsistencies(product)) score.expect(false, words)
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
    const [form, key] = [creation.form(), newIdempotencyKey()]
    const { status } = await callApi(product, operation, form, { key })
    written.push({ operation, form, key, isAcknowledged: status === 200 })
    if (status !== 200) return written
  }
}
