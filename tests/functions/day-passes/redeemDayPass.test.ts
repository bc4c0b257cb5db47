import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { getDayPass, listDayPasses, redeemDayPass } from '#shared/operations.ts'
import { ana, call, refusal } from '#tests/support/call.ts'
import { anIssuedPass, anIssuedPassOf } from '#tests/support/day-passes.ts'
import { aKey } from '#tests/support/people.ts'
import { standIns } from '#tests/support/stand-ins.ts'

const { documents, TableName } = await import('#functions/store/client.ts')
const { staffMemberKey } = await import('#functions/store/keys.ts')
const ben = { userId: 'ben-sub', groups: '[admin]' }

const addMember = (userId: string, name: string, revokedAt?: string) =>
  documents.send(new PutCommand({ TableName, Item: { ...staffMemberKey(userId), userId, name, revokedAt } }))

describe('redeemDayPass', () => {
  it('redeems an active pass and stores who and when', async () => {
    await addMember(ana.userId, 'Ana Silva')
    const { passCode } = await anIssuedPass()
    const { status, body } = await call(redeemDayPass, { passCode: passCode.toLowerCase() }, { as: ana })
    expect(status).toBe(200)
    expect(body).toEqual({
      passCode,
      status: 'redeemed',
      redeemedAt: expect.any(String),
      redeemedBy: 'ana-sub',
      redeemedByName: 'Ana Silva',
    })
    expect((await call(getDayPass, { passCode })).body).toMatchObject({
      status: 'redeemed',
      redeemedAt: body.redeemedAt,
    })
  })

  it('refuses a second redemption and says when and by whom the first was', async () => {
    await addMember(ana.userId, 'Ana Silva')
    const { passCode } = await anIssuedPass()
    await call(redeemDayPass, { passCode }, { as: ana, key: aKey() })
    const { status, body } = await refusal(redeemDayPass, { passCode }, { as: ben, key: aKey() })
    expect([status, body.code]).toEqual([409, 'dayPassRedeemed'])
    expect(body.message).toMatch(/^This pass was already redeemed on .+ by Ana Silva\.$/)
  })

  it('is a success again for the same request, whose first answer was lost', async () => {
    const { passCode } = await anIssuedPass()
    const key = aKey()
    const first = await call(redeemDayPass, { passCode }, { as: ana, key })
    expect(await call(redeemDayPass, { passCode }, { as: ana, key })).toEqual(first)
  })

  it('is a success when the table stored it and its answer was lost', async () => {
    const { passCode } = await anIssuedPass()
    standIns.faults.add({
      service: 'dynamodb',
      operation: 'TransactWriteItems',
      fault: 'resetAfter',
      times: 1,
    })
    expect((await call(redeemDayPass, { passCode }, { as: ana, key: aKey() })).status).toBe(200)
  })

  it('refuses an expired pass although no job has run', async () => {
    const { passCode } = await anIssuedPassOf(31)
    const { status, body } = await refusal(redeemDayPass, { passCode }, { as: ana })
    expect([status, body.code]).toEqual([409, 'dayPassExpired'])
  })

  it('does not know a pass that does not exist', async () => {
    for (const passCode of ['DPZZZZZZ', 'nonsense']) {
      expect((await refusal(redeemDayPass, { passCode }, { as: ana })).status).toBe(404)
    }
  })

  it('refuses who is not signed in, is in no group, sends an id token or lost access', async () => {
    const { passCode } = await anIssuedPass()
    const answerTo = async (as?: Parameters<typeof refusal>[2]) => {
      const { status, body } = await refusal(redeemDayPass, { passCode }, as)
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
    expect((await call(getDayPass, { passCode })).body.status).toBe('active')
  })

  it('costs one read of the member and one write', async () => {
    const { passCode } = await anIssuedPass()
    standIns.calls.reset()
    await call(redeemDayPass, { passCode }, { as: ana })
    expect(standIns.calls.list()).toEqual({ 'dynamodb GetItem': 1, 'dynamodb TransactWriteItems': 1 })
  })

  it('gives exactly one success to 25 redemptions at once, ten times', async () => {
    for (let round = 0; round < 10; round++) {
      const { passCode } = await anIssuedPass()
      const tries = Array.from({ length: 25 }, () =>
        call(redeemDayPass, { passCode }, { as: ana, key: aKey() }),
      )
      const statuses = (await Promise.all(tries)).map(({ status }) => status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
      expect(statuses.filter((status) => status === 409)).toHaveLength(24)
    }
  })

  it('moves the pass between the lists of its statuses', async () => {
    const { passCode } = await anIssuedPass()
    await call(redeemDayPass, { passCode }, { as: ana })
    const codes = async (status: 'active' | 'redeemed') =>
      (await call(listDayPasses, { status, search: passCode }, { as: ana })).body.items.map(
        (pass) => pass.passCode,
      )
    expect(await codes('active')).toEqual([])
    expect(await codes('redeemed')).toEqual([passCode])
  })
})
