import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { expect, it } from 'vitest'
import { getDayPass, redeemDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { createPass, createPassIssuedDaysAgo, newIdempotencyKey } from '#tests/support/fixtures/people.ts'
import { ana, ben, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'

const { ddb, TABLE_NAME: TableName } = await import('#functions/lib/table/dynamodb.ts')
const { dayPassKey, staffMemberKey } = await import('#functions/lib/table/keys.ts')

const addMember = (userId: string, name: string, revokedAt?: string) =>
  ddb.send(new PutCommand({ TableName, Item: { ...staffMemberKey(userId), userId, name, revokedAt } }))

/** Early versions stored passes without a client ID. */
const removeClientOf = (passCode: string) =>
  ddb.send(new UpdateCommand({ TableName, Key: dayPassKey(passCode), UpdateExpression: 'REMOVE clientId' }))

it('redeems an active pass, and stores the user and the time', async () => {
  await addMember(ana.userId, 'Ana Silva')
  const { passCode } = await createPass()
  const { status, body } = await invoke(redeemDayPass, { passCode: passCode.toLowerCase() }, { as: ana })
  expect(status).toBe(200)
  expect(body).toEqual({
    passCode,
    status: 'redeemed',
    redeemedAt: expect.any(String),
    redeemedBy: 'ana-sub',
    redeemedByName: 'Ana Silva',
  })
  expect((await invoke(getDayPass, { passCode })).body).toMatchObject({
    status: 'redeemed',
    redeemedAt: body.redeemedAt,
  })
})

it('returns 409 with time and name for a second redemption', async () => {
  await addMember(ana.userId, 'Ana Silva')
  const { passCode } = await createPass()
  await invoke(redeemDayPass, { passCode }, { as: ana, key: newIdempotencyKey() })
  const { status, body } = await invokeExpectingError(
    redeemDayPass,
    { passCode },
    { as: ben, key: newIdempotencyKey() },
  )
  expect([status, body.code]).toEqual([409, 'dayPassRedeemed'])
  expect(body.message).toMatch(/^This pass was already redeemed on .+ by Ana Silva\.$/)
})

it('returns the first response again for a retry with the same key', async () => {
  const { passCode } = await createPass()
  const key = newIdempotencyKey()
  const first = await invoke(redeemDayPass, { passCode }, { as: ana, key })
  expect(await invoke(redeemDayPass, { passCode }, { as: ana, key })).toEqual(first)
})

it('rejects an expired pass before the job has run', async () => {
  const { passCode } = await createPassIssuedDaysAgo(31)
  expect(await invokeExpectingError(redeemDayPass, { passCode }, { as: ana })).toMatchObject({
    status: 409,
    body: { code: 'dayPassExpired' },
  })
})

it('returns 404 for an unknown pass', async () => {
  for (const passCode of ['DPZZZZZZ', 'nonsense']) {
    expect((await invokeExpectingError(redeemDayPass, { passCode }, { as: ana })).status).toBe(404)
  }
})

it('rejects anonymous callers, callers without a group, ID tokens and revoked members', async () => {
  const { passCode } = await createPass()
  const answerTo = async (as?: Parameters<typeof invokeExpectingError>[2]) => {
    const { status, body } = await invokeExpectingError(redeemDayPass, { passCode }, as)
    return `${status} ${body.message}`
  }
  expect(await answerTo()).toBe('401 Please sign in.')
  expect(await answerTo({ as: { userId: 'eve' } })).toBe(
    '403 Unauthorized: You do not have admin or staff access',
  )
  expect(await answerTo({ as: { userId: 'eve', groups: '[guests]' } })).toMatch(/^403/)
  expect(await answerTo({ as: { ...ana, tokenUse: 'id' } })).toMatch(/^401/)
  await addMember('former', 'Former Member', new Date().toISOString())
  const issuedAt = new Date(Date.now() - 60_000)
  expect(await answerTo({ as: { userId: 'former', groups: '[staff]', issuedAt } })).toMatch(/^401/)
  expect((await invoke(getDayPass, { passCode })).body.status).toBe('active')
})

it('makes one read each of the staff member, the pass and its client, and one write', async () => {
  const { passCode } = await createPass()
  localServices.calls.reset()
  await invoke(redeemDayPass, { passCode }, { as: ana })
  expect(localServices.calls.list()).toEqual({
    'dynamodb GetItem': 2,
    'dynamodb BatchGetItem': 1,
    'dynamodb TransactWriteItems': 1,
  })
})

it('accepts one of 25 concurrent redemptions, even of a pass without a client', async () => {
  for (const hasClient of [true, true, false]) {
    const { passCode } = await createPass()
    if (!hasClient) await removeClientOf(passCode)
    const tries = Array.from({ length: 25 }, () =>
      invoke(redeemDayPass, { passCode }, { as: ana, key: newIdempotencyKey() }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(24)
  }
})
