import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { BatchWriteCommand, DynamoDBDocumentClient, paginateScan, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, it } from 'vitest'
import { sha256 } from '#functions/lib/sha256.ts'
import { findHead, listEntries } from '#functions/lib/store/audit-ledger.ts'
import { listCohorts } from '#functions/lib/store/funnel.ts'
import { readCountersSince } from '#functions/lib/store/table/counters.ts'
import { ddb, TABLE_NAME as TableName } from '#functions/lib/store/table/dynamodb.ts'
import { clientKey, dataVersionKey } from '#functions/lib/store/table/keys.ts'
import { localCredentials } from '#infra/local/http/sigv4.ts'
import { startLocalServices } from '#infra/local/local-services.ts'
import { batchWrite } from '#scripts/demo/batch-write.ts'
import {
  correctSummaries,
  describeDifference,
  findWrongSummaries,
} from '#scripts/migrate/correct-summaries.ts'
import { findUncounted, findWrongFunnelCounters } from '#scripts/migrate/follow-up.ts'
import { migrateOlderTable, migrateTable } from '#scripts/migrate/migrate-table.ts'
import { scanTable } from '#scripts/migrate/scan-table.ts'
import type { Activity } from '#shared/activity.ts'
import type { Client } from '#shared/client.ts'
import { normalizeEmail } from '#shared/fields.ts'
import { verifyChain, verifyPayload } from '#shared/ledger-verification.ts'
import { getClient, searchClients } from '#shared/operations/clients.ts'
import { createDayPass, redeemDayPass } from '#shared/operations/day-passes.ts'
import { createLead } from '#shared/operations/leads.ts'
import { leadInput } from '#tests/support/fixtures/form-inputs.ts'
import { dayPassInput, newIdempotencyKey, uniqueEmail } from '#tests/support/fixtures/people.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'

type Item = Record<string, unknown> & { pk: string; sk: string }

async function itemsOf(client: DynamoDBDocumentClient): Promise<Item[]> {
  const items: Item[] = []
  const pages = paginateScan({ client }, { TableName, ConsistentRead: true })
  for await (const { Items = [] } of pages) items.push(...(Items as Item[]))
  return items
}

/** The items of a data folder of the first version (tests/infra/local/data-folder-v1.test.ts). */
async function itemsOfFirstVersion(): Promise<Item[]> {
  const folder = mkdtempSync(join(tmpdir(), 'migrate-'))
  execFileSync('tar', ['xzf', 'tests/fixtures/data-folder-v1.tar.gz', '-C', folder])
  const services = await startLocalServices({ dataFolder: join(folder, 'data'), port: 0 })
  const client = new DynamoDBClient({
    endpoint: `${services.url}/dynamodb`,
    region: 'us-east-1',
    credentials: localCredentials,
  })
  const items = await itemsOf(DynamoDBDocumentClient.from(client))
  client.destroy()
  await services.close()
  rmSync(folder, { recursive: true, force: true })
  return items
}

let firstVersion: Item[]
/** The whole table once it was migrated without an interruption. */
let migrated: string[]
let counts: Awaited<ReturnType<typeof migrateTable>>
beforeAll(async () => {
  firstVersion = await itemsOfFirstVersion()
  await openFirstVersion()
  counts = await migrateTable()
  migrated = await dump()
})

import { withoutSummaryVersions } from '#tests/support/table-dump.ts'

const BATCH_SIZE = 25
async function openFirstVersion() {
  const requests = (await itemsOf(ddb)).map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } }))
  for (let start = 0; start < requests.length; start += BATCH_SIZE) {
    const batch = requests.slice(start, start + BATCH_SIZE)
    await ddb.send(new BatchWriteCommand({ RequestItems: { [TableName]: batch } }))
  }
  await batchWrite(firstVersion, () => undefined)
}

/** The whole table but the counters, whose sums are compared: a write picks one of their shards at random. */
async function dump(): Promise<string[]> {
  const items = (await itemsOf(ddb))
    .filter(({ pk }) => pk !== 'COUNTERS')
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
  if (item.sk.startsWith('TASK#waiver:waiver:')) {
    // It is due when the migration runs.
    const { createdAt, dueAt, followUpSk, ...task } = item
    return task as Item
  }
  const { pk, sk, waiverId, reference, sequence } = item
  return pk === 'LEDGER' || sk === 'EVIDENCE' ? ({ pk, sk, waiverId, reference, sequence } as Item) : item
}

const activitiesOf = (activities: readonly Activity[], client: Client) =>
  activities
    .filter(({ clientId }) => clientId === client.id)
    .sort((a, b) => a.at.localeCompare(b.at))
    .map(({ type }) => type)

describe('npm run migrate', () => {
  it('links every pass and lead to a client, one per email', async () => {
    const [before, { newClients, linkedRecords }] = [firstVersion, counts]
    const unlinked = before.filter(({ sk, clientId }) => ['DAY_PASS', 'LEAD'].includes(sk) && !clientId)
    const { clients, dayPasses, leads } = await scanTable()
    expect([linkedRecords, dayPasses.length + leads.length]).toEqual([unlinked.length, unlinked.length])
    expect(newClients).toBe(clients.length - before.filter(({ sk }) => sk === 'CLIENT').length)
    expect(newClients).toBeGreaterThan(0)
    const emails = clients.map(({ client }) => normalizeEmail(client.email ?? ''))
    expect(new Set(emails).size).toBe(clients.length)
    const ownerOf = new Map(clients.map(({ client }, i) => [emails[i], client.id]))
    for (const { email, clientId } of [...dayPasses, ...leads]) {
      expect(clientId).toBe(ownerOf.get(normalizeEmail(email)))
    }
    const { allTime } = await readCountersSince('2000-01-03')
    const prospects = clients.filter(({ client }) => client.status === 'prospect')
    expect(allTime['client.prospect']).toBe(prospects.length)
  })

  it('computes summaries, phone digits and timelines that begin with the creation of the client', async () => {
    const { clients, dayPasses, waivers, intakeForms, activities } = await scanTable()
    const named = (name: string) => {
      const found = clients.find(({ client }) => `${client.firstName} ${client.lastName}` === name)
      if (!found) throw new Error(`${name} is missing`)
      return found.client
    }
    const ada = named('Ada Lovelace')
    const [pass] = dayPasses.filter(({ clientId }) => clientId === ada.id)
    expect(ada.phoneDigits).toBe((ada.phone ?? '').replace(/\D/g, ''))
    expect(ada.summary.activePassCode).toBe(pass?.status === 'active' ? pass.passCode : undefined)
    const ola = clients.find(({ client }) => client.firstName === 'Ola')?.client ?? named('Ola')
    const waiver = waivers.find(({ clientId, status }) => clientId === ola.id && status === 'signed')
    expect(ola.summary).toMatchObject({
      waiverId: waiver?.id,
      waiverValidThrough: waiver?.expirationDate,
      agreementVersion: waiver?.evidence?.agreementVersion,
    })
    const redeemed = dayPasses.filter(({ redeemedAt }) => redeemedAt)
    expect(redeemed.length).toBeGreaterThan(0)
    for (const { clientId, redeemedAt = '' } of redeemed) {
      const client = clients.find((one) => one.client.id === clientId)?.client
      expect(client?.summary.lastPassRedeemedAt).toBeDefined()
      expect((client?.summary.lastPassRedeemedAt ?? '') >= redeemedAt).toBe(true)
    }
    const alarmed = intakeForms.find(({ allergies, injuries }) => allergies || injuries)
    expect(clients.find(({ client }) => client.id === alarmed?.clientId)?.client.summary.medicalAlert).toBe(
      true,
    )
    for (const { client } of clients) {
      const own = activities.filter(({ clientId }) => clientId === client.id)
      const beginnings = own.filter(({ type, details }) => type === 'clientCreated' || details?.newClient)
      expect(beginnings.map(({ at }) => at)).toEqual([client.createdAt])
    }
    const [used] = redeemed
    const user = clients.find(({ client }) => client.id === used?.clientId)?.client
    if (!user) throw new Error('Nobody redeemed a pass')
    const types = activitiesOf(activities, user)
    expect(types.indexOf('passClaimed')).toBeGreaterThanOrEqual(0)
    expect(types.indexOf('passRedeemed')).toBeGreaterThan(types.indexOf('passClaimed'))
  })

  it('makes clients searchable by name and shows their timeline, newest first', async () => {
    const { items } = (await invoke(searchClients, { text: 'ada love' }, { as: ana })).body as {
      items: Client[]
    }
    expect(items.map(({ lastName }) => lastName)).toContain('Lovelace')
    const { body } = await invoke(getClient, { id: items[0]?.id ?? '' }, { as: ana })
    const { activities } = body as { activities: { items: Activity[] } }
    expect(activities.items.map(({ type }) => type)).toContain('passClaimed')
    expect(activities.items.map(({ at }) => at)).toEqual(
      activities.items
        .map(({ at }) => at)
        .sort()
        .reverse(),
    )
  })

  it('appends earlier signatures to the audit ledger as found, in the order of signing', async () => {
    const items = await itemsOf(ddb)
    const { waivers } = await scanTable()
    const signed = waivers.filter(({ evidence }) => evidence)
    const inOrder = signed.sort((a, b) =>
      String(a.evidence?.signedAt).localeCompare(String(b.evidence?.signedAt)),
    )
    expect(signed.length).toBeGreaterThan(10)
    expect(counts.signatures).toBe(signed.length)
    const entries = await listEntries(0, 10_000)
    expect(verifyChain(entries, { head: await findHead(), sha256 })).toEqual([])
    expect(new Set(entries.map(({ waiverId }) => waiverId))).toEqual(new Set(signed.map(({ id }) => id)))
    expect(entries[0]?.waiverId).toBe(inOrder[0]?.id)
    for (const entry of entries) {
      const stored = items.find((item) => item.sk === 'EVIDENCE' && item.waiverId === entry.waiverId)
      const [salt, record] = [String(stored?.salt), String(stored?.record)]
      expect(verifyPayload(entry, { salt, record }, sha256)).toEqual([])
      const { evidence, reference } = waivers.find(({ id }) => id === entry.waiverId) ?? {}
      expect(JSON.parse(record)).toMatchObject({
        basis: 'found',
        reference,
        statement: expect.stringMatching(
          /^Signed before \d{4}-\d\d-\d\d, agreement version and text hash on file$/,
        ),
        agreement: { version: evidence?.agreementVersion, sha256: evidence?.agreementSha256 },
      })
    }
  })

  it('changes nothing when it runs again, and is skipped at the next start', async () => {
    expect(await migrateTable()).toEqual({
      newClients: 0,
      linkedRecords: 0,
      activities: 0,
      searchTokens: 0,
      expectedVisits: 0,
      signatures: 0,
      tasks: 0,
      counted: 0,
      summaries: 0,
      unconfirmedSigners: 0,
      changedMeanwhile: 0,
    })
    expect(await dump()).toEqual(migrated)
    expect(await migrateOlderTable()).toBeUndefined()
  })

  it('counts everyone in the funnel as the timeline says', async () => {
    expect(await findWrongFunnelCounters(await scanTable())).toEqual([])
    expect(findUncounted(await scanTable(), new Date(Date.now() + 3_600_000))).toEqual([])
    expect((await listCohorts()).length).toBeGreaterThan(0)
  })

  it('changes nothing in a dry run', async () => {
    await openFirstVersion()
    const before = await dump()
    expect((await migrateTable({ dryRun: true })).newClients).toBeGreaterThan(0)
    expect(await dump()).toEqual(before)
  })

  it('completes an interrupted run with the same result', async () => {
    await openFirstVersion()
    const abort = new AbortController()
    let done = 0
    const startProgress = () => () => {
      if (++done === 20) abort.abort()
    }
    await expect(migrateTable({ startProgress, signal: abort.signal })).rejects.toThrow()
    const stopped = await itemsOf(ddb)
    expect(stopped.filter(({ pk }) => pk === dataVersionKey.pk)).toEqual([])
    expect(stopped.length).toBeLessThan(migrated.length)
    await migrateOlderTable()
    expect(await dump()).toEqual(migrated)
  })

  it('leaves records of this version unchanged, and links those without a client', async () => {
    await openFirstVersion()
    const email = uniqueEmail()
    await invoke(createDayPass, dayPassInput({ email }), { key: newIdempotencyKey() })
    await invoke(createLead, leadInput({ email }))
    const legacy = (await scanTable()).dayPasses.find(
      ({ status, clientId }) => status === 'active' && !clientId,
    )
    await ddb.send(
      new UpdateCommand({
        TableName,
        Key: { pk: `DAY_PASS#${legacy?.passCode}`, sk: 'DAY_PASS' },
        UpdateExpression: 'SET expiresAt = :later',
        ExpressionAttributeValues: { ':later': '2999-01-01T00:00:00.000Z' },
      }),
    )
    const redemption = await invoke(redeemDayPass, { passCode: legacy?.passCode ?? '' }, { as: ana })
    expect(redemption.status).toBe(200)
    const own = async () =>
      (await itemsOf(ddb)).filter(
        (item) => JSON.stringify(item).includes(email) || item.pk.includes('ACTIVITY#'),
      )
    const before = (await scanTable()).activities
    await migrateTable()
    const { activities, clients } = await scanTable()
    const client = clients.find((one) => one.client.email === email)?.client
    if (!client) throw new Error('The client is missing')
    expect(activitiesOf(activities, client)).toEqual(activitiesOf(before, client))
    expect((await own()).filter(({ pk }) => pk === 'ACTIVITY#NO_CLIENT')).toEqual([])
    const redemptions = activities.filter(
      ({ type, subject }) => type === 'passRedeemed' && subject.id === legacy?.passCode,
    )
    expect(redemptions).toHaveLength(1)
    expect(redemptions[0]?.clientId).toBeDefined()
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
