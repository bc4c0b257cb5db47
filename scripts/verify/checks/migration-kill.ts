import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { BatchWriteCommand, paginateQuery } from '@aws-sdk/lib-dynamodb'
import { startLocalServices } from '#infra/local/local-services.ts'
import { byScale, type Check } from '../check.ts'
import { createCheckRecorder } from '../check-result.ts'
import { firstVersionItems } from '../first-version-data.ts'
import { runScript, type ScriptRun } from '../script-process.ts'
import { createDdb, type Item, scanItems } from '../table-snapshot.ts'

const bookings = { quick: 200, usual: 2000, full: 20_000 }
const KILLS = 2
/** A booking's people take this long at least. */
const MS_PER_BOOKING = 2
const PATIENCE_MS = 30_000
const POLL_MS = 20
const BATCH_SIZE = 25

export const migrationKill: Check = {
  name: 'kill -9 of npm run migrate: the rerun leaves what one run leaves',
  control: { mutants: { 'scripts/verify/migrate-process.ts': 'migrate-marked-first.ts' } },
  run: async ({ scale, progress, mutants }) => {
    const score = createCheckRecorder()
    const count = byScale(scale, bookings)
    const folder = mkdtempSync(join(tmpdir(), 'migration-'))
    const mutant = mutants['scripts/verify/migrate-process.ts']
    const script = mutant ? `mutants/${mutant}` : 'migrate-process.ts'
    const [killed, whole] = [join(folder, 'killed'), join(folder, 'whole')]
    try {
      const items = await firstVersionItems(count)
      await fill(killed, items)
      cpSync(killed, whole, { recursive: true })
      score.tried(items.length)
      let interrupted = 0
      const after = await migrate(killed, script, async (services) => {
        for (let kill = 1; kill <= KILLS; kill++) {
          progress(kill, KILLS)
          const run = runScript(services, script, [])
          await untilItWrites(services, run)
          await wait(Math.random() * count * MS_PER_BOOKING)
          run.kill()
          if ((await run.printed) === undefined) interrupted++
          score.failed()
        }
      })
      const expected = await migrate(whole, 'migrate-process.ts')
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
async function migrate(
  dataFolder: string,
  script: string,
  before = async (_: Services) => {},
): Promise<Item[]> {
  const services = await startLocalServices({ dataFolder })
  try {
    await before(services)
    await runScript(services, script, []).printed
    return await scanItems(services)
  } finally {
    await services.close()
  }
}

/** Waits until the run has written something, or has ended: loading its code takes long on a busy machine. */
async function untilItWrites(services: Services, { printed }: ScriptRun): Promise<void> {
  let hasEnded = false
  void printed.then(() => {
    hasEnded = true
  })
  const before = await countActivities(services)
  for (let waited = 0; !hasEnded && waited < PATIENCE_MS; waited += POLL_MS) {
    if ((await countActivities(services)) > before) return
    await wait(POLL_MS)
  }
}

/** The migration adds activities: the version before had none. */
async function countActivities(services: Services): Promise<number> {
  const ddb = createDdb(services)
  const query = {
    TableName: services.environment.TABLE_NAME,
    IndexName: 'byType',
    KeyConditionExpression: 'typePk = :activity',
    ExpressionAttributeValues: { ':activity': 'ACTIVITY' },
    Select: 'COUNT',
  } as const
  let found = 0
  for await (const { Count = 0 } of paginateQuery({ client: ddb }, query)) found += Count
  ddb.destroy()
  return found
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
