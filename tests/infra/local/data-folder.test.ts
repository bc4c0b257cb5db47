import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoStaff } from '#infra/local/start/demo-staff.ts'
import { prepareFirstStart } from '#infra/local/start/first-start.ts'
import { DATA_VERSION } from '#shared/lib/table-schema.ts'
import { setUpLocalCloud } from '#tests/support/local/local-cloud.ts'

/**
 * A data folder of the release before, as its `npm start` and `npm stop` left it: the demo records, the pass of Vic Tim
 * and two waivers of 2026-11-24, of which a stranger signed one with Vic's email.
 */
const FIXTURE = 'tests/fixtures/data-folder.tar.gz'
const folder = mkdtempSync(join(tmpdir(), 'data-folder-'))

beforeAll(() => void execFileSync('tar', ['xzf', FIXTURE, '-C', folder]))
const cloud = setUpLocalCloud({ dataFolder: join(folder, 'data') })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function listAll(path: string): Promise<string[]> {
  const authorization = `Bearer ${cloud().localServices.userPool.accessTokenOf(demoStaff[0]?.email ?? '')}`
  const records: string[] = []
  for (let cursor = ''; ; ) {
    const url = `${cloud().siteUrl}/api/admin/${path}?limit=20${cursor && `&cursor=${encodeURIComponent(cursor)}`}`
    const response = await fetch(url, { headers: { authorization } })
    expect(response.status).toBe(200)
    const { items, nextCursor } = await response.json()
    records.push(...items.map((item: unknown) => JSON.stringify(item)))
    if (!nextCursor) return records
    cursor = nextCursor
  }
}

it.each([
  ['bookings', 40, '"status":"pending"'],
  ['intake-forms', 15, '"status":'],
  ['waivers', 18, 'Mallory'],
  ['day-passes', 31, 'Vic Tim'],
])('a data folder of the release before has all its %s', async (path, count, name) => {
  const records = await listAll(path)
  expect(records).toHaveLength(count)
  expect(records.filter((record) => record.includes(name))).not.toEqual([])
})

it('a data folder that was never started is migrated, too, before the jobs start', async () => {
  const marker = join(folder, 'data', 'first-start.json')
  const stored = readFileSync(marker, 'utf8')
  rmSync(marker)
  const loaded: string[] = []
  const watched = {
    ...cloud(),
    startJobs: () => void loaded.push('jobs'),
    load: async (source: string) => {
      loaded.push(source)
      return source.includes('migrate') ? { migrateOlderTable: () => undefined } : cloud().load(source)
    },
  }
  await prepareFirstStart(watched, { dataFolder: join(folder, 'data'), withDemo: false })
  expect(loaded).toContain('scripts/migrate/migrate-table.ts')
  expect(loaded.at(-1)).toBe('jobs')
  writeFileSync(marker, stored)
})

const waiverOfMallory = async () => {
  const [waiver = '{}'] = (await listAll('waivers')).filter((each) => each.includes('Mallory'))
  return JSON.parse(waiver)
}

it('a data folder of the release before is migrated at the start: a stranger signed for nobody', async () => {
  expect(await waiverOfMallory()).not.toHaveProperty('signerProof')
  await prepareFirstStart(cloud(), { dataFolder: join(folder, 'data'), withDemo: true })
  expect(await waiverOfMallory()).toMatchObject({ status: 'signed', signerProof: 'none' })
  expect(JSON.parse(readFileSync(join(folder, 'data', 'first-start.json'), 'utf8'))).toMatchObject({
    dataVersion: DATA_VERSION,
  })
})

it('what an older version stores after that is migrated at the next start, too', async () => {
  const { id } = await waiverOfMallory()
  const Key = { pk: { S: `WAIVER#${id}` }, sk: { S: 'WAIVER' } }
  const { Item } = await cloud().localServices.dynamoDb.perform('GetItem', { TableName: 'gym', Key })
  const { signerProof, ...older } = JSON.parse(
    JSON.stringify(Item).replaceAll(id, randomUUID()).replaceAll('Mallory', 'Trudy'),
  )
  await cloud().localServices.dynamoDb.perform('PutItem', { TableName: 'gym', Item: older })
  const marker = { isStaffNamed: true, isDemoSeeded: true, dataVersion: DATA_VERSION - 1 }
  writeFileSync(join(folder, 'data', 'first-start.json'), JSON.stringify(marker))
  await prepareFirstStart(cloud(), { dataFolder: join(folder, 'data'), withDemo: true })
  const [stored = '{}'] = (await listAll('waivers')).filter((each) => each.includes('Trudy'))
  expect(JSON.parse(stored)).toMatchObject({ signerProof: 'none' })
})
