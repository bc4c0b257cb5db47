import { CognitoIdentityProviderClient, InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses'
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import Stripe from 'stripe'
import { beforeAll, describe, expect, it } from 'vitest'
import type { FaultRule } from '#infra/local/faults/fault-registry.ts'
import { setUpLocalServices } from '#tests/support/local/local-cloud.ts'

const localServices = setUpLocalServices()
const TableName = 'gym'
const Key = { pk: 'COUNTER', sk: 'COUNTER' }
let once: DynamoDBDocumentClient
let retrying: DynamoDBDocumentClient

beforeAll(() => {
  once = DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts: 1 }))
  retrying = DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts: 3 }))
})

const fail = (rule: Omit<FaultRule, 'service'>) =>
  localServices().faults.add({ service: 'dynamodb', ...rule })
const callFaultApi = (method: string, fault?: object, headers: Record<string, string> = {}) =>
  fetch(`${localServices().url}/_faults`, { method, headers, body: fault ? JSON.stringify(fault) : null })
const rules = async () => (await callFaultApi('GET')).json()
const get = () => new GetCommand({ TableName, Key })
const put = (pk: string, sk = '1') => once.send(new PutCommand({ TableName, Item: { pk, sk } }))
const Update = {
  TableName,
  Key,
  UpdateExpression: 'ADD #c :one',
  ExpressionAttributeNames: { '#c': 'count' },
  ExpressionAttributeValues: { ':one': 1 },
}
const count = async () => (await once.send(get())).Item?.count ?? 0

describe('fault rules', () => {
  it('are added, listed with their hits and cleared', async () => {
    const fault = { service: 'dynamodb', operation: 'GetItem', fault: 'reject', times: 1 }
    expect((await callFaultApi('POST', fault)).status).toBe(201)
    await expect(once.send(get())).rejects.toMatchObject({ name: 'InternalServerError' })
    await once.send(get())
    expect(await rules()).toMatchObject([{ fault: 'reject', matched: 2, hits: 1 }])
    await callFaultApi('DELETE')
    expect(await rules()).toEqual([])
  })

  it('are validated', async () => {
    const response = await callFaultApi('POST', { service: 'dynamodb', fault: 'explode' })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ fields: { fault: expect.any(String) } })
  })

  it('are rejected from another origin', async () => {
    const foreign = { origin: 'https://evil.example' }
    expect((await callFaultApi('POST', { service: 'ses', fault: 'reject' }, foreign)).status).toBe(403)
    expect(await rules()).toEqual([])
  })

  it('match the nth call, or calls that contain a text', async () => {
    fail({ operation: 'GetItem', fault: 'reject', nth: 2 })
    fail({ fault: 'reject', match: 'SECRET' })
    await once.send(get())
    await expect(once.send(get())).rejects.toThrow()
    await once.send(get())
    await expect(put('SECRET')).rejects.toThrow()
    await put('OPEN')
  })
})

describe('DynamoDB', () => {
  it('throttles, and the SDK retries', async () => {
    fail({ fault: 'throttle', times: 2 })
    await expect(once.send(get())).rejects.toMatchObject({ name: 'ProvisionedThroughputExceededException' })
    await retrying.send(get())
    expect(localServices().faults.list()[0]?.hits).toBe(2)
  })

  it.each([
    ['drops a request before performing it: a retry performs it once', 'UpdateItem', 'resetBefore', 1],
    ['performs a call and drops the response: a retry performs it twice', 'UpdateItem', 'resetAfter', 2],
    ['drops the response of a transaction: the retry is idempotent', 'TransactWriteItems', 'resetAfter', 1],
  ] as const)('%s', async (_, operation, fault, performed) => {
    const before = await count()
    fail({ operation, fault, times: 1 })
    if (operation === 'UpdateItem') await retrying.send(new UpdateCommand(Update))
    else await retrying.send(new TransactWriteCommand({ TransactItems: [{ Update }] }))
    expect(await count()).toBe(before + performed)
  })

  it('hangs until the caller gives up', async () => {
    fail({ fault: 'hang', times: 1 })
    const call = once.send(get(), { abortSignal: AbortSignal.timeout(100) })
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
    await once.send(get())
  })

  it('responds slowly', async () => {
    fail({ fault: 'slow', delayMs: 100, times: 1 })
    const started = performance.now()
    await once.send(get())
    expect(performance.now() - started).toBeGreaterThan(95)
  })

  it('truncates the response', async () => {
    fail({ fault: 'garble', times: 1 })
    await expect(once.send(get())).rejects.toThrow()
    await once.send(get())
  })

  it('returns one item per page, and leaves one key of a batch unprocessed', async () => {
    for (const sk of ['1', '2', '3']) await put('PART', sk)
    fail({ fault: 'partial' })
    const query = new QueryCommand({
      TableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': 'PART' },
    })
    expect(await once.send(query)).toMatchObject({ Count: 1, LastEvaluatedKey: { sk: '1' } })
    const batch = (...sks: string[]) => {
      const Keys = sks.map((sk) => ({ pk: 'PART', sk }))
      return once.send(new BatchGetCommand({ RequestItems: { [TableName]: { Keys, ConsistentRead: true } } }))
    }
    const first = [{ pk: 'PART', sk: '1' }]
    const { Responses, UnprocessedKeys } = await batch('1', '2', '3')
    expect(Responses?.[TableName]?.map(({ sk }) => sk).toSorted()).toEqual(['2', '3'])
    expect(UnprocessedKeys).toEqual({ [TableName]: { Keys: first, ConsistentRead: true } })
    expect(await batch('1')).toMatchObject({ UnprocessedKeys: { [TableName]: { Keys: first } } })
  })

  it.each(['TransactionConflict', 'ThrottlingError'])('cancels a transaction with %s', async (code) => {
    fail({ fault: 'reject', code, status: 400, times: 1 })
    const call = once.send(new TransactWriteCommand({ TransactItems: [{ Update }] }))
    await expect(call).rejects.toMatchObject({
      name: 'TransactionCanceledException',
      CancellationReasons: [{ Code: code }],
    })
  })
})

describe('the other services', () => {
  it('SES rejects emails to one address and accepts the others', async () => {
    localServices().faults.add({ service: 'ses', fault: 'reject', match: 'lost@example.com' })
    const ses = new SESClient({ maxAttempts: 1 })
    const send = (to: string) => {
      const Data = Buffer.from(`From: no-reply@emberforge.example\r\nTo: ${to}\r\n\r\nHello`)
      return ses.send(new SendRawEmailCommand({ RawMessage: { Data } }))
    }
    await expect(send('lost@example.com')).rejects.toMatchObject({ name: 'MessageRejected' })
    await send('found@example.com')
  })

  it('Stripe returns rate limit, card and API errors', async () => {
    const { hostname: host, port } = new URL(localServices().url)
    const stripe = new Stripe('sk_test_local', { host, port, protocol: 'http', maxNetworkRetries: 0 })
    const errorOf = async (fault: 'throttle' | 'reject', more: object = {}) => {
      localServices().faults.add({ service: 'stripe', operation: 'GET /v1/prices', fault, times: 1, ...more })
      return stripe.prices.list().catch((error: unknown) => error)
    }
    const { StripeRateLimitError, StripeCardError, StripeAPIError } = Stripe.errors
    expect(await errorOf('throttle')).toBeInstanceOf(StripeRateLimitError)
    const declined = await errorOf('reject', { status: 402, code: 'card_declined' })
    expect(declined).toBeInstanceOf(StripeCardError)
    expect(await errorOf('reject')).toBeInstanceOf(StripeAPIError)
  })

  it('Cognito returns an internal error', async () => {
    localServices().faults.add({ service: 'cognito', operation: 'InitiateAuth', fault: 'reject' })
    const signIn = new InitiateAuthCommand({ AuthFlow: 'USER_SRP_AUTH', ClientId: 'any' })
    const call = new CognitoIdentityProviderClient({ maxAttempts: 1 }).send(signIn)
    await expect(call).rejects.toMatchObject({ name: 'InternalErrorException' })
  })
})

it('the calls of a Lambda are counted', async () => {
  localServices().calls.reset()
  await once.send(get())
  await once.send(new UpdateCommand(Update))
  expect(localServices().calls.list()).toEqual({ 'dynamodb GetItem': 1, 'dynamodb UpdateItem': 1 })
})
