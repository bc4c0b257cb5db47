import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type LocalCloud, startLocalCloud } from '#infra/local/local-cloud.ts'
import { demoStaff } from '#infra/local/start/demo-staff.ts'
import { prepareFirstStart } from '#infra/local/start/first-start.ts'
import { DATA_VERSION } from '#shared/table-schema.ts'
import { at } from '#tests/support/fixtures/clock.ts'

/**
 * A data folder of the first version: its demo records, and six forms sent on 2026-11-22. It is frozen; later versions
 * must open it without losing a record. `dynamodb/` is a LevelDB database of dynalite 4.0.0, the other files are JSON.
 */
const FIXTURE = 'tests/fixtures/data-folder-v1.tar.gz'
const folder = mkdtempSync(join(tmpdir(), 'data-folder-v1-'))

let cloud: LocalCloud
let passOfAda: string
beforeAll(async () => {
  execFileSync('tar', ['xzf', FIXTURE, '-C', folder])
  process.env.POWERTOOLS_LOG_LEVEL = 'SILENT'
  cloud = await startLocalCloud({
    port: 0,
    dataFolder: join(folder, 'data'),
    openCodeSource: async () => ({
      openSite: () => ({
        handlePages: (_request, response) => void response.writeHead(404).end(),
        headers: {},
      }),
      load: (source) => import(/* @vite-ignore */ `../../../${source}`),
      close: async () => undefined,
    }),
  })
  const { Items } = await cloud.localServices.dynamoDb.perform('Scan', { TableName: 'gym' })
  const items = Array.isArray(Items) ? Items.map((item: unknown) => JSON.stringify(item)) : []
  passOfAda = items.find((item) => item.includes('"DAY_PASS"') && item.includes('Ada Lovelace')) ?? ''
})
afterAll(async () => {
  await cloud.close()
  rmSync(folder, { recursive: true, force: true })
})

async function listAll(path: string): Promise<string[]> {
  const authorization = `Bearer ${cloud.localServices.userPool.accessTokenOf(demoStaff[0]?.email ?? '')}`
  const records: string[] = []
  for (let cursor = ''; ; ) {
    const url = `${cloud.siteUrl}/api/admin/${path}?limit=20${cursor && `&cursor=${encodeURIComponent(cursor)}`}`
    const response = await fetch(url, { headers: { authorization } })
    expect(response.status).toBe(200)
    const { items, nextCursor } = await response.json()
    records.push(...items.map((item: unknown) => JSON.stringify(item)))
    if (!nextCursor) return records
    cursor = nextCursor
  }
}

it.each([
  ['bookings', 42, 'Łukasz van Ng'],
  ['intake-forms', 16, 'Mia'],
  ['waivers', 17, 'Ola'],
  ['day-passes', 31, 'Ada Lovelace'],
])('a data folder of the first version has all its %s', async (path, count, name) => {
  const records = await listAll(path)
  expect(records).toHaveLength(count)
  expect(records.filter((record) => record.includes(name))).not.toEqual([])
})

it('a data folder of the first version that was never started is migrated, too', async () => {
  const marker = join(folder, 'data', 'first-start.json')
  const stored = readFileSync(marker, 'utf8')
  rmSync(marker)
  const loaded: string[] = []
  const watched = {
    ...cloud,
    load: async (source: string) => {
      loaded.push(source)
      return source.includes('migrate') ? { migrateOlderTable: () => undefined } : cloud.load(source)
    },
  }
  await prepareFirstStart(watched, { dataFolder: join(folder, 'data'), withDemo: false })
  expect(loaded).toContain('scripts/migrate/migrate-table.ts')
  writeFileSync(marker, stored)
})

it('a data folder of the first version is migrated at the start: clients, summaries and timelines', async () => {
  const before = await listAll('clients')
  expect(before.filter((client) => client.includes('Lovelace'))).toEqual([])
  // As long as the pass of Ada has not expired.
  await at('2026-11-23T18:00:00Z', () =>
    prepareFirstStart(cloud, { dataFolder: join(folder, 'data'), withDemo: true }),
  )
  const [ada, ...others] = (await listAll('clients')).filter((client) => client.includes('Lovelace'))
  expect(others).toEqual([])
  expect(JSON.parse(ada ?? '{}')).toMatchObject({ summary: { activePassCode: expect.stringMatching(/^DP/) } })
  expect(JSON.parse(readFileSync(join(folder, 'data', 'first-start.json'), 'utf8'))).toMatchObject({
    dataVersion: DATA_VERSION,
  })
})

it('what an older version stores after that is migrated at the next start, too', async () => {
  await cloud.localServices.dynamoDb.perform('PutItem', {
    TableName: 'gym',
    Item: JSON.parse(
      passOfAda
        .replaceAll('Ada Lovelace', 'Grace Rolledback')
        .replaceAll(/DP[A-Z0-9]{6}/g, 'DPGRACE2')
        .replaceAll(/"[^"]+@[^"]+"/g, '"grace@mail.example"')
        .replaceAll(/EMAIL#[^"]+/g, 'EMAIL#grace@mail.example'),
    ),
  })
  // As an older version leaves it.
  writeFileSync(join(folder, 'data', 'first-start.json'), '{"isStaffNamed":true,"isDemoSeeded":true}')
  await prepareFirstStart(cloud, { dataFolder: join(folder, 'data'), withDemo: true })
  expect((await listAll('clients')).filter((client) => client.includes('Rolledback'))).toHaveLength(1)
})
