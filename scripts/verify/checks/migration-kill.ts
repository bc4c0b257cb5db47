import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { startLocalServices } from '#infra/local/local-services.ts'
import { byScale, type Check } from '../check.ts'
import { createCheckRecorder } from '../check-result.ts'
import { firstVersionItems } from '../first-version-data.ts'
import { runScript } from '../script-process.ts'
import { createDdb, type Item, scanItems } from '../table-snapshot.ts'

const bookings = { quick: 200, usual: 2000, full: 20_000 }
const KILLS = 2
/** A run loads its code first; a booking's people take this long at least. */
const START_MS = 2000
const MS_PER_BOOKING = 5
const BATCH_SIZE = 25

export const migrationKill: Check = {
  name: 'kill -9 of npm run migrate: the rerun leaves what one run leaves',
  run: async ({ scale, progress }) => {
    const score = createCheckRecorder()
    const count = byScale(scale, bookings)
    const folder = mkdtempSync(join(tmpdir(), 'migration-'))
    const [killed, whole] = [join(folder, 'killed'), join(folder, 'whole')]
    try {
      const items = await firstVersionItems(count)
      await fill(killed, items)
      cpSync(killed, whole, { recursive: true })
      score.tried(items.length)
      let interrupted = 0
      const after = await migrate(killed, async (services) => {
        for (let kill = 1; kill <= KILLS; kill++) {
          progress(kill, KILLS)
          const run = runScript(services, 'migrate-process.ts', [])
          await wait(START_MS + Math.random() * count * MS_PER_BOOKING)
          run.kill()
          if ((await run.printed) === undefined) interrupted++
          score.failed()
        }
      })
      const expected = await migrate(whole)
      score.expect(sha256Of(after) === sha256Of(expected), 'the rerun left another table than one run')
      for (const words of lostRecords(items, after)) score.expect(false, words)
      return score.outcome(`${count} bookings, ${interrupted} runs interrupted`)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

type Services = Awaited<ReturnType<typeof startLocalServices>>

async function fill(dataFolder: string, items: readonly Item[]): Promise<void> {
  const services = await startLocalServices({ dataFolder })
  const ddb = createDdb(services)
  for (let start = 0; start < items.length; start += BATCH_SIZE) {
    const requests = items.slice(start, start + BATCH_SIZE).map((Item) => ({ PutRequest: { Item } }))
    const RequestItems = { [services.environment.TABLE_NAME]: requests }
    await ddb.send(new BatchWriteCommand({ RequestItems }))
  }
  ddb.destroy()
  await services.close()
}

/** Migrates a folder, after what `before` did to it, and returns all items. */
async function migrate(dataFolder: string, before = async (_: Services) => {}): Promise<Item[]> {
  const services = await startLocalServices({ dataFolder })
  try {
    await before(services)
    await runScript(services, 'migrate-process.ts', []).printed
    return await scanItems(services)
  } finally {
    await services.close()
  }
}

/** Of all items but the shards of the counters, which are picked at random, and the hashes of the salted evidence. */
function sha256Of(items: readonly Item[]): string {
  const others = items.filter(({ pk }) => pk !== 'COUNTERS')
  const isSalted = ({ pk, sk }: Item) => pk === 'LEDGER' || sk === 'EVIDENCE'
  const comparable = others.map((item) => {
    const { pk, sk, waiverId, reference, sequence } = item
    return isSalted(item) ? { pk, sk, waiverId, reference, sequence } : item
  })
  const sorted = comparable.map((item) => JSON.stringify(Object.entries(item).sort())).sort()
  return createHash('sha256').update(sorted.join('\n')).digest('hex')
}

function lostRecords(before: readonly Item[], after: readonly Item[]): string[] {
  const left = new Set(after.map(({ pk, sk }) => `${pk} ${sk}`))
  const lost = before.filter(({ pk, sk }) => pk !== 'COUNTERS' && !left.has(`${pk} ${sk}`))
  return lost.length > 0 ? [`${lost.length} records are lost`] : []
}
