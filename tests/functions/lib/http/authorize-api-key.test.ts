import { afterEach, describe, expect, it, vi } from 'vitest'
import { listActivities } from '#shared/clients/activities-operations.ts'
import {
  addNote,
  createClient,
  getClient,
  listClients,
  updateClient,
} from '#shared/clients/clients-operations.ts'
import { apiKeyRateLimit } from '#shared/lib/api-key.ts'
import { disableStaff, enableStaff, updateStaffRole } from '#shared/staff/staff-operations.ts'
import { createAdmin, createKey, withApiKey } from '#tests/support/fixtures/api-keys.ts'
import { uniqueEmail } from '#tests/support/fixtures/people.ts'
import { createIntakeFormRecord } from '#tests/support/fixtures/staff-records.ts'
import { ana, invoke, invokeExpectingError, invokeForErrorCode } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'
import { scanStoredItems } from '#tests/support/table-dump.ts'

afterEach(() => void vi.unstubAllEnvs())

const person = () => ({ firstName: 'Kim', lastName: 'Lee', email: uniqueEmail(), phone: '(555) 010-2030' })

describe('an API key', () => {
  it('can read with the scope read, and can write only with the scope write', async () => {
    const [reads, writes] = [await createKey('read'), await createKey('write')]
    for (const { key } of [reads, writes])
      expect((await invoke(listClients, {}, withApiKey(key))).status).toBe(200)
    expect(await invokeForErrorCode(createClient, person(), withApiKey(reads.key))).toBe('403 apiKeyScope')
    expect((await invoke(createClient, person(), withApiKey(writes.key))).status).toBe(200)
  })

  it('is recorded as the actor of its requests with ID and name', async () => {
    const { id, key, name } = await createKey('write')
    const { body } = await invoke(createClient, person(), withApiKey(key))
    const { items } = (await invoke(listActivities, { clientId: body.id }, { as: ana })).body
    expect(items[0]).toMatchObject({ type: 'clientCreated', actor: { kind: 'apiKey', id, name } })
  })

  it('is refused by operations that are not for API keys, as if there were no key', async () => {
    const { key } = await createKey('write')
    const { body } = await invoke(createClient, person(), withApiKey(key))
    const input = { id: body.id, text: 'A note' }
    expect((await invokeExpectingError(addNote, input, withApiKey(key))).status).toBe(401)
  })

  it('gets no health data or notes of a client, also in error responses', async () => {
    const { key } = await createKey('write')
    const { body: client } = await invoke(createClient, person(), withApiKey(key))
    await createIntakeFormRecord({ ...person(), email: client.email ?? '', medicalConditions: 'asthma' })
    await invoke(addNote, { id: client.id, text: 'Knee hurts' }, { as: ana })
    const seenByStaff = (await invoke(getClient, { id: client.id }, { as: ana })).body
    expect(seenByStaff.summary.medicalAlert).toBe(true)
    expect(seenByStaff.notes).toHaveLength(1)
    const answers = [
      await invoke(getClient, { id: client.id }, withApiKey(key)),
      await invoke(listClients, { search: client.email ?? '' }, withApiKey(key)),
      await invoke(createClient, { ...person(), email: client.email ?? '' }, withApiKey(key)),
      await invoke(updateClient, { ...person(), id: client.id, version: 99 }, withApiKey(key)),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 409, 409])
    expect(answers[0]?.body).toMatchObject({ id: client.id, email: client.email })
    for (const { body } of answers)
      expect(JSON.stringify(body)).not.toMatch(/medical|Knee|intakeForms|"notes"/)
  })

  it('is refused while its creator is disabled or not an administrator', async () => {
    const [admin, { key, maker }] = [await createAdmin(), await createKey('read')]
    const status = async () => (await invoke(listClients, {}, withApiKey(key))).status
    await invoke(disableStaff, { id: maker.userId }, { as: admin })
    expect(await status()).toBe(401)
    await invoke(enableStaff, { id: maker.userId }, { as: admin })
    expect(await status()).toBe(200)
    await invoke(updateStaffRole, { id: maker.userId, role: 'staff', trainerId: '' }, { as: admin })
    expect(await status()).toBe(401)
  })

  it('has its own rate limit for all operations, which is reset after a minute', async () => {
    vi.stubEnv('RATE_LIMITS', 'on')
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T10:00:00Z') })
    const [busy, other] = [await createKey('write'), await createKey('read')]
    const { apiKeyCounters } = await import('#functions/lib/writes/rate-limit-counters.ts')
    const { ddb, TABLE_NAME: TableName } = await import('#functions/lib/table/dynamodb.ts')
    const { PutCommand } = await import('@aws-sdk/lib-dynamodb')
    const [counter] = apiKeyCounters(busy.id, new Date())
    const Item = { ...counter?.key, used: apiKeyRateLimit.limit - 1, ttl: counter?.ttl }
    await ddb.send(new PutCommand({ TableName, Item }))
    expect((await invoke(listClients, {}, withApiKey(busy.key))).status).toBe(200)
    expect(await invokeForErrorCode(createClient, person(), withApiKey(busy.key))).toBe('429 apiKeyTooFast')
    expect((await invoke(listClients, {}, withApiKey(other.key))).status).toBe(200)
    vi.setSystemTime(new Date('2026-11-25T10:01:00Z'))
    expect((await invoke(listClients, {}, withApiKey(busy.key))).status).toBe(200)
  })

  it('stores its last use at most once an hour', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T10:00:00Z') })
    const { id, key } = await createKey('read')
    const notedAt = async () => (await scanStoredItems()).find(({ sk }) => sk === `KEY#${id}`)?.lastUsedAt
    for (const [at, noted] of [
      ['10:05', '10:05'],
      ['11:00', '10:05'],
      ['11:06', '11:06'],
    ]) {
      vi.setSystemTime(new Date(`2026-11-25T${at}:00Z`))
      await Promise.all([1, 2, 3].map(() => invoke(listClients, {}, withApiKey(key))))
      expect(await notedAt()).toBe(`2026-11-25T${noted}:00.000Z`)
    }
  })
})

it('makes two writes for the first request of a key and one for others within the hour', async () => {
  vi.stubEnv('RATE_LIMITS', 'on')
  const { key } = await createKey('read')
  const writes = async () => {
    localServices.calls.reset()
    await invoke(listClients, {}, withApiKey(key))
    return localServices.calls.list()['dynamodb UpdateItem']
  }
  expect([await writes(), await writes()]).toEqual([2, 1])
})

describe('an invalid key', () => {
  it.each([
    ['none', undefined],
    ['another kind of token', 'Bearer x.y.z'],
    ['an empty one', 'Bearer '],
    ['a password', 'Basic YWRtaW46YWRtaW4='],
  ])('is refused: %s', async (_, authorization) => {
    const { status } = await invokeExpectingError(
      listClients,
      {},
      { headers: authorization ? { authorization } : {} },
    )
    expect(status).toBe(401)
  })

  it('gets the same response with the same calls for an unknown ID and for a wrong secret', async () => {
    const { key } = await createKey('write')
    const { ddb } = await import('#functions/lib/table/dynamodb.ts')
    const callsOf = async (text: string) => {
      const send = vi.spyOn(ddb, 'send')
      const answer = await invokeExpectingError(listClients, {}, withApiKey(text))
      const calls = send.mock.calls.map(([{ input }]) => JSON.stringify(Object.keys(input)))
      send.mockRestore()
      return { answer, calls }
    }
    await callsOf(key.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))
    const wrongSecret = await callsOf(key.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))
    const unknownId = await callsOf(key.replace(/efk_.{16}/, 'efk_0123456789abcdef'))
    expect(wrongSecret.answer).toEqual(unknownId.answer)
    expect(unknownId.answer).toMatchObject({ status: 401, body: { code: 'apiKeyUnknown' } })
    expect(wrongSecret.calls).toEqual(unknownId.calls)
  })
})
