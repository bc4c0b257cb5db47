import { BatchWriteCommand, type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, it } from 'vitest'
import { readCountersSince } from '#functions/lib/table/counters.ts'
import { ddb, TABLE_NAME as TableName } from '#functions/lib/table/dynamodb.ts'
import { clientKey, dataVersionKey } from '#functions/lib/table/keys.ts'
import { batchWrite } from '#scripts/demo/batch-write.ts'
import {
  correctSummaries,
  describeDifference,
  findWrongSummaries,
} from '#scripts/migrate/correct-summaries.ts'
import { migrateOlderTable, migrateTable } from '#scripts/migrate/migrate-table.ts'
import { scanTable } from '#scripts/migrate/scan-table.ts'
import { createDayPass, redeemDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { NO_KNOWN_END } from '#shared/lib/plan-state.ts'
import { DATA_VERSION } from '#shared/lib/table-schema.ts'
import {
  itemsOfReleaseBefore,
  type StoredItem,
  scanItems,
} from '#tests/support/fixtures/items-of-release-before.ts'
import { dayPassInput, newIdempotencyKey, uniqueEmail } from '#tests/support/fixtures/people.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'
import { withoutSummaryVersions } from '#tests/support/table-dump.ts'

type Item = StoredItem
const itemsOf = (client: DynamoDBDocumentClient) => scanItems(client, TableName)

/** In that version the staff made a client a member by the status alone. */
const madeActive = (item: Item): Item =>
  item.sk === 'CLIENT' && item.email === 'vic@example.com'
    ? { ...item, status: 'active', statusPk: 'CLIENT#active' }
    : item

let before: Item[]
/** The whole table once it was migrated without an interruption. */
let migrated: string[]
let migratedKeys: string[]
let counts: Awaited<ReturnType<typeof migrateTable>>
beforeAll(async () => {
  before = (await itemsOfReleaseBefore()).map(madeActive)
  await openVersionBefore()
  counts = await migrateTable()
  migrated = await dump()
  migratedKeys = (await itemsOf(ddb)).map(({ pk, sk }) => `${pk} ${sk}`)
})

const BATCH_SIZE = 25
async function openVersionBefore() {
  const requests = (await itemsOf(ddb)).map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } }))
  for (let start = 0; start < requests.length; start += BATCH_SIZE) {
    const batch = requests.slice(start, start + BATCH_SIZE)
    await ddb.send(new BatchWriteCommand({ RequestItems: { [TableName]: batch } }))
  }
  await batchWrite(before, () => undefined)
}

/**
 * The whole table but the rate limits, which a file before may still be counting, and the counters, whose sums are
 * compared: a write picks one of their shards at random.
 */
async function dump(): Promise<string[]> {
  const items = (await itemsOf(ddb))
    .filter(({ pk }) => pk !== 'COUNTERS' && !pk.startsWith('RATE#'))
    .map(withoutSummaryVersions)
    .map(withoutChance)
  const sorted = items.map((item) => JSON.stringify(Object.entries(item).sort()))
  return [
    ...sorted.sort(),
    JSON.stringify(Object.entries((await readCountersSince('2000-01-03')).allTime).sort()),
  ]
}

/** Salts are random, so hashes are, too. */
function withoutChance(item: Item): Item {
  if (/^TASK#(waiver:waiver|review:client):/.test(item.sk)) {
    // It is due when the migration runs.
    const { createdAt, dueAt, followUpSk, ...task } = item
    return task as Item
  }
  // These are of the time at which the migration runs.
  if (/^ACTIVITY#/.test(item.sk) && /^membership(Began|Ended)$/.test(String(item.type)))
    return { pk: item.pk, sk: 'ACTIVITY', type: item.type, clientId: item.clientId } as Item
  const { expiryDueSk, membershipSince, memberHistory, followUpSk, ...rest } = item
  if (item.sk === 'CLIENT' && (item.memberHistory || expiryDueSk)) return withoutChance(rest as Item)
  if (item.manualMembership)
    return { ...item, manualMembership: { ...Object(item.manualMembership), at: '' } }
  const { pk, sk, waiverId, reference, sequence } = item
  return pk === 'LEDGER' || sk === 'EVIDENCE' ? ({ pk, sk, waiverId, reference, sequence } as Item) : item
}

describe('npm run migrate', () => {
  it('estimates in a dry run the write units that it writes', { tags: 'nightly' }, async () => {
    await openVersionBefore()
    const estimate = await migrateTable({ dryRun: true })
    const { writeUnits } = await migrateTable()
    expect(writeUnits).toBeGreaterThan(estimate.writeUnits / 1.3)
    expect(writeUnits).toBeLessThan(estimate.writeUnits * 1.3)
  })

  it('judges the waivers of the release before, and lists the one in another name once', async () => {
    const { waivers, clients } = await scanTable()
    const signed = waivers.filter(({ evidence, paper }) => evidence || paper)
    expect(counts.judgedWaivers).toBe(signed.length)
    expect(signed.filter(({ signerProof }) => !signerProof)).toEqual([])
    expect(counts.unconfirmedSigners).toBe(1)
    const victim = clients.find(({ client }) => client.email === 'vic@example.com')?.client
    expect(victim?.summary).toMatchObject({ unconfirmedWaiver: { signer: 'Mallory Evil' } })
    expect(victim?.summary.waiverId).toBeUndefined()
    const tasks = (await itemsOf(ddb)).filter(({ sk }) => sk.startsWith('TASK#waiver:waiver:'))
    expect(tasks).toMatchObject([
      { clientId: victim?.id, title: 'Waiver signed by Mallory Evil: ask who that is' },
    ])
  })

  it('sends no member away: who was active without a plan has a membership by hand, and is listed once', async () => {
    const active = before.filter(
      ({ sk, status, mergedInto }) => sk === 'CLIENT' && status === 'active' && !mergedInto,
    )
    const { clients } = await scanTable()
    const members = clients.filter(({ client }) => active.some(({ id }) => id === client.id))
    expect(members.length).toBeGreaterThanOrEqual(counts.carriedOver)
    expect(counts.carriedOver).toBeGreaterThan(0)
    const carried = members.filter(({ client }) => client.manualMembership)
    expect(carried).toHaveLength(counts.carriedOver)
    for (const { client } of carried) expect(client.summary.accessUntil).toBe(NO_KNOWN_END)
    const tasks = (await itemsOf(ddb)).filter(({ sk }) => sk.startsWith('TASK#review:client:'))
    expect(tasks.map(({ clientId }) => clientId).sort()).toEqual(
      carried.map(({ client }) => client.id).sort(),
    )
  })

  it('loses nothing', () => {
    const keysOf = (items: Item[]) => items.map(({ pk, sk }) => `${pk} ${sk}`)
    const left = new Set(migratedKeys)
    expect(keysOf(before).filter((key) => !left.has(key))).toEqual([])
  })

  it('changes nothing when it runs again, and is skipped at the next start', async () => {
    const nothing = {
      judgedWaivers: 0,
      unconfirmedSigners: 0,
      carriedOver: 0,
      summaries: 0,
      members: 0,
      payments: 0,
      months: 0,
      changedMeanwhile: 0,
      writeUnits: 0,
    }
    expect(await migrateTable()).toEqual(nothing)
    expect(await dump()).toEqual(migrated)
    expect(await migrateOlderTable()).toBeUndefined()
  })

  it('changes nothing in a dry run', async () => {
    await openVersionBefore()
    const untouched = await dump()
    expect((await migrateTable({ dryRun: true })).judgedWaivers).toBe(counts.judgedWaivers)
    expect(await dump()).toEqual(untouched)
  })

  it('completes an interrupted run with the same result', async () => {
    await openVersionBefore()
    const startProgress = () => (done: number) => {
      if (done === 5) throw new Error('interrupted')
    }
    await expect(migrateTable({ startProgress })).rejects.toThrow('interrupted')
    const stored = (await itemsOf(ddb)).find(({ pk }) => pk === dataVersionKey.pk)
    expect(stored?.version).not.toBe(DATA_VERSION)
    expect(await dump()).not.toEqual(migrated)
    await migrateOlderTable()
    expect(await dump()).toEqual(migrated)
  })
})

describe('npm run reconcile', () => {
  it('reports every summary that differs from the records, and corrects it', async () => {
    expect(await findWrongSummaries()).toEqual([])
    const right = await dump()
    const client = (await scanTable()).clients.find((one) => !one.client.summary.medicalAlert)?.client
    if (!client) throw new Error('Every client has a medical alert')
    await ddb.send(
      new UpdateCommand({
        TableName,
        Key: clientKey(client.id),
        UpdateExpression: 'SET medicalAlert = :yes, waiverId = :other',
        ExpressionAttributeValues: { ':yes': true, ':other': 'other' },
      }),
    )
    const [difference, ...others] = await findWrongSummaries()
    if (!difference) throw new Error('Nothing was found')
    expect(others).toEqual([])
    expect(difference.client.id).toBe(client.id)
    expect(describeDifference(difference)).toBe(
      `waiverId is other, must be ${client.summary.waiverId ?? 'missing'}; medicalAlert is true, must be false`,
    )
    expect(await correctSummaries([difference])).toEqual([])
    expect(await findWrongSummaries()).toEqual([])
    expect((await dump()).length).toBe(right.length)
  })

  it('skips a client that was changed concurrently', async () => {
    const client = (await scanTable()).clients[0]?.client
    if (!client) throw new Error('No client')
    const set = (medicalAlert: boolean, waiverId: string) =>
      ddb.send(
        new UpdateCommand({
          TableName,
          Key: clientKey(client.id),
          UpdateExpression: 'SET medicalAlert = :alert, waiverId = :waiver ADD waiversVersion :one',
          ExpressionAttributeValues: { ':alert': medicalAlert, ':waiver': waiverId, ':one': 1 },
        }),
      )
    await set(!client.summary.medicalAlert, 'other')
    const differences = await findWrongSummaries()
    await set(!client.summary.medicalAlert, 'newer')
    expect(await correctSummaries(differences)).toEqual(differences)
    expect(
      (await scanTable()).clients.find((one) => one.client.id === client.id)?.client.summary.waiverId,
    ).toBe('newer')
    expect(await correctSummaries(await findWrongSummaries())).toEqual([])
  })

  it('finds no difference after the day pass operations', async () => {
    const email = uniqueEmail()
    const claim = await invoke(createDayPass, dayPassInput({ email }), { key: newIdempotencyKey() })
    expect(await findWrongSummaries()).toEqual([])
    const { passCode } = claim.body as { passCode: string }
    await invoke(redeemDayPass, { passCode }, { as: ana })
    expect(await findWrongSummaries()).toEqual([])
  })
})
