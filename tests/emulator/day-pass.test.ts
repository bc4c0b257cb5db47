import { randomInt } from 'node:crypto'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { stackNameOf } from '#infra/deploy-config.ts'
import { readStackOutputs } from '#scripts/ops/lib/stack-outputs.ts'
import { disableStaffAccount, ensureStaffAccount } from '#scripts/ops/lib/staff-accounts.ts'
import { callApi } from '#tests/support/stack/call-api.ts'
import { apiUrl, cloudFrontHeaders, edgeKeyOf, invoke, listSentEmails, tokenOf } from './deployed-product.ts'
import { physicalIdsOf } from './deployed-resources.ts'
import { runningEmulator } from './emulator.ts'

Object.assign(process.env, runningEmulator().environment)

const stackName = stackNameOf('production')
const outputs = await readStackOutputs({ stackName })
const output = (name: string) => outputs.get(name) ?? ''
const physicalId = await physicalIdsOf(stackName)

const api = apiUrl(physicalId('AWS::ApiGatewayV2::Api', /^Api/))
const table = DynamoDBDocumentClient.from(new DynamoDBClient())
const deployment = {
  siteUrl: output('SiteUrl'),
  tableName: output('TableName'),
  userPoolId: output('UserPoolId'),
}
// The functions of the operations read the pool and the table from the environment, as their Lambdas do.
Object.assign(process.env, { TABLE_NAME: deployment.tableName, USER_POOL_ID: deployment.userPoolId })

/** Makes emails unique, because a second run may use the same emulator. */
const run = Date.now().toString(36)
const edgeKey = await edgeKeyOf(physicalId('AWS::Lambda::Function', /^getDayPass/))
const aVisitor = () => cloudFrontHeaders(edgeKey, `2001:db8:${randomInt(0x10000).toString(16)}::1`)
const member = { email: `ana-${run}@gym.example`, role: 'staff', name: 'Ana Silva' } as const

let passes = 0
/** Each pass needs another email, because a client has at most one active pass. */
const aPass = async () => {
  passes += 1
  const email = `lukasz-${run}-${passes}@mail.example`
  const form = { fullName: 'Łukasz Ng', email, phone: '(541) 555-0100' }
  const { body } = await callApi(api, 'POST', '/day-passes', { body: form, headers: aVisitor() })
  return { ...(body as { passCode: string; emailSent: boolean }), email }
}

describe('the deployed product', () => {
  it('returns status ok from GET /health', async () => {
    expect(await callApi(api, 'GET', '/health')).toEqual({ status: 200, body: { status: 'ok' } })
  })

  it('issues a pass and emails it through SES', async () => {
    const pass = await aPass()
    expect(pass.emailSent).toBe(true)
    const mail = (await listSentEmails()).find(({ Subject }) => Subject.includes(pass.passCode))
    expect(mail?.To).toEqual([pass.email])
    expect(mail?.BodyText).toContain(pass.passCode)
  })

  it('rejects staff routes without a token', async () => {
    expect((await callApi(api, 'GET', '/admin/day-passes')).status).toBe(401)
  })

  it('lets an invited staff member redeem a pass once, and refuses after the account is disabled', async () => {
    await ensureStaffAccount(member, new Date())
    const token = await tokenOf(outputs, member.email)
    const { passCode } = await aPass()
    const redeem = () => callApi(api, 'POST', `/admin/day-passes/${passCode}/redeem`, { token, body: {} })
    expect(await redeem()).toMatchObject({
      status: 200,
      body: { status: 'redeemed', redeemedByName: 'Ana Silva' },
    })
    expect(await redeem()).toMatchObject({ status: 409, body: { code: 'dayPassRedeemed' } })
    await disableStaffAccount(member.email, new Date())
    expect((await redeem()).status).toBe(403)
  })

  it('expires an overdue pass with the scheduled job', async () => {
    const { passCode } = await aPass()
    const Key = { pk: `DAY_PASS#${passCode}`, sk: 'DAY_PASS' }
    await table.send(
      new UpdateCommand({
        TableName: deployment.tableName,
        Key,
        UpdateExpression: 'SET expiresAt = :past, expiryDueSk = :past',
        ExpressionAttributeValues: { ':past': '2026-01-01T00:00:00.000Z' },
      }),
    )
    expect(await invoke(physicalId('AWS::Lambda::Function', /^expireDayPasses/))).toEqual({ expired: 1 })
    const { Item } = await table.send(
      new GetCommand({ TableName: deployment.tableName, Key, ConsistentRead: true }),
    )
    expect(Item?.status).toBe('expired')
    const shown = await callApi(api, 'GET', `/day-passes/${passCode}`, { headers: aVisitor() })
    expect(shown.body.status).toBe('expired')
  })

  it('returns 405 with the allowed methods for an unsupported method and 404 for an unknown path', async () => {
    const wrongMethod = await fetch(`${api}/day-passes`, { method: 'PUT', body: '{}' })
    expect([wrongMethod.status, wrongMethod.headers.get('allow')]).toEqual([405, 'POST'])
    expect((await callApi(api, 'GET', '/nothing')).body).toMatchObject({ code: 'routeNotFound' })
  })

  it('uses X-Forwarded-For only with a valid edge key', async () => {
    const seek = async (headers: Record<string, string>) =>
      (await callApi(api, 'GET', '/day-passes/DPZZZZZZ', { headers })).status
    const forged = (time: number) => cloudFrontHeaders('made up', `198.51.100.${time}`)
    const responses = []
    for (let time = 0; time <= 2 * 10; time += 1) responses.push(await seek(forged(time)))
    expect(responses).toContain(429)
    expect(await seek(aVisitor())).toBe(404)
  })
})
