import { randomUUID } from 'node:crypto'
import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ddb, TABLE_NAME as TableName } from '#functions/lib/table/dynamodb.ts'
import { getItem } from '#functions/lib/table/get-item.ts'
import { clientKey, dataVersionKey } from '#functions/lib/table/keys.ts'
import { updateWrite } from '#functions/lib/table/transact.ts'
import {
  correctSummaries,
  describeSummaryDifference,
  findWrongSummaries,
} from '#scripts/migrate/correct-summaries.ts'
import { migrateTable } from '#scripts/migrate/migrate-table.ts'
import { scanTable } from '#scripts/migrate/scan-table.ts'
import type { MigrationStep } from '#scripts/migrate/steps.ts'
import { createDayPass, redeemDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { FIRST_DATA_VERSION } from '#shared/lib/table-schema.ts'
import { dayPassInput, newIdempotencyKey, uniqueEmail } from '#tests/support/fixtures/people.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'

describe('npm run migrate', () => {
  const VERSION = FIRST_DATA_VERSION + 1
  const versions = { oldest: FIRST_DATA_VERSION, newest: VERSION }
  let keys: { pk: string; sk: string }[]
  let shoutNames: MigrationStep

  /** A migration that changes the names of twelve records to capital letters. */
  beforeEach(async () => {
    const run = randomUUID()
    keys = Array.from({ length: 12 }, (_, number) => ({ pk: `SHOUT#${run}`, sk: String(number) }))
    for (const key of keys) await put({ ...key, name: `ana ${key.sk}` })
    shoutNames = {
      version: VERSION,
      label: 'Names',
      writeUnits: 2,
      writesOf: ({ pk, sk, name, isShouted }) =>
        pk === `SHOUT#${run}` && !isShouted
          ? [
              updateWrite(
                { pk, sk },
                { name: String(name).toUpperCase(), isShouted: true },
                { expression: '#name = :before', names: { '#name': 'name' }, values: { ':before': name } },
              ),
            ]
          : undefined,
    }
  })

  afterEach(() => ddb.send(new DeleteCommand({ TableName, Key: dataVersionKey })))

  const put = (Item: Record<string, unknown>) => ddb.send(new PutCommand({ TableName, Item }))
  const names = async () => Promise.all(keys.map(async (key) => (await getItem(key))?.name))
  const shouted = () => keys.map(({ sk }) => `ANA ${sk}`)
  const storedVersion = async () => (await getItem(dataVersionKey))?.version

  it('changes every record once, stores the version last, and then has nothing to do', async () => {
    const result = await migrateTable({}, [shoutNames], versions)
    expect(result).toMatchObject({ changed: { Names: 12 }, skippedCount: 0 })
    expect(await names()).toEqual(shouted())
    expect(await storedVersion()).toBe(VERSION)
    expect(await migrateTable({}, [shoutNames], versions)).toEqual({
      changed: {},
      skippedCount: 0,
      writeUnits: 0,
    })
  })

  it('estimates in a dry run the write units that it writes, and changes nothing', async () => {
    const before = await names()
    const estimate = await migrateTable({ dryRun: true }, [shoutNames], versions)
    expect(estimate.changed).toEqual({ Names: 12 })
    expect(await names()).toEqual(before)
    expect(await storedVersion()).toBeUndefined()
    const { writeUnits } = await migrateTable({}, [shoutNames], versions)
    expect(writeUnits).toBe(estimate.writeUnits)
  })

  it('completes an interrupted run with the same result', async () => {
    const startProgress = () => (done: number) => {
      if (done === 5) throw new Error('interrupted')
    }
    await expect(migrateTable({ startProgress }, [shoutNames], versions)).rejects.toThrow('interrupted')
    expect(await storedVersion()).toBeUndefined()
    await migrateTable({}, [shoutNames], versions)
    expect(await names()).toEqual(shouted())
    expect(await storedVersion()).toBe(VERSION)
  })

  it('does not store the version while a record changed meanwhile, which a rerun does', async () => {
    const [first] = keys
    if (!first) throw new Error('No record')
    let isChanged = false
    const meanwhile: MigrationStep = {
      ...shoutNames,
      writesOf: (item) => {
        const writes = shoutNames.writesOf(item)
        if (!writes || isChanged) return writes
        isChanged = true
        const { pk, sk } = item
        const condition = {
          expression: '#name = :before',
          names: { '#name': 'name' },
          values: { ':before': '' },
        }
        return [updateWrite({ pk, sk }, { name: 'lost' }, condition)]
      },
    }
    const result = await migrateTable({}, [meanwhile], versions)
    expect(result).toMatchObject({ changed: { Names: 11 }, skippedCount: 1 })
    expect(await storedVersion()).toBeUndefined()
    expect((await migrateTable({}, [shoutNames], versions)).changed).toEqual({ Names: 1 })
    expect(await names()).toEqual(shouted())
  })

  it('skips the steps of versions that the records have', async () => {
    await put({ ...dataVersionKey, version: VERSION })
    expect((await migrateTable({}, [shoutNames], versions)).changed).toEqual({})
    expect(await names()).not.toEqual(shouted())
  })

  it.each([
    [FIRST_DATA_VERSION - 1, 'These records are from a release that is too old'],
    [VERSION + 1, 'These records are from a newer release'],
  ])('refuses records of version %i in one line', async (version, message) => {
    await put({ ...dataVersionKey, version })
    await expect(migrateTable({}, [shoutNames], versions)).rejects.toThrow(message)
    expect(await names()).not.toEqual(shouted())
  })
})

describe('npm run reconcile', () => {
  beforeEach(async () => {
    await invoke(createDayPass, dayPassInput({ email: uniqueEmail() }), { key: newIdempotencyKey() })
  })

  it('reports every summary that differs from the records, and corrects it', async () => {
    expect(await findWrongSummaries()).toEqual([])
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
    expect(describeSummaryDifference(difference)).toBe(
      `waiverId is other, must be ${client.summary.waiverId ?? 'missing'}; medicalAlert is true, must be false`,
    )
    expect(await correctSummaries([difference])).toEqual([])
    expect(await findWrongSummaries()).toEqual([])
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
