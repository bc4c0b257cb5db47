import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses'
import {
  BatchWriteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import Stripe from 'stripe'
import { beforeAll, describe, expect, it } from 'vitest'
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

const order = (fault: object) =>
  fetch(`${localServices().url}/_faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  })
const orders = async () => (await fetch(`${localServices().url}/_faults`)).json()
const get = () => new GetCommand({ TableName, Key })
const add = () =>
  new UpdateCommand({
    TableName,
    Key,
    UpdateExpression: 'ADD #c :one',
    ExpressionAttributeNames: { '#c': 'count' },
    ExpressionAttributeValues: { ':one': 1 },
  })
const count = async () => (await once.send(get())).Item?.count ?? 0

describe('fault rules', () => {
  it('are added, listed with their hits and cleared', async () => {
    expect(
      (await order({ service: 'dynamodb', operation: 'GetItem', fault: 'reject', times: 1 })).status,
    ).toBe(201)
    await expect(once.send(get())).rejects.toMatchObject({ name: 'InternalServerError' })
    await once.send(get())
    expect(await orders()).toMatchObject([{ fault: 'reject', matched: 2, hits: 1 }])
    await fetch(`${localServices().url}/_faults`, { method: 'DELETE' })
    expect(await orders()).toEqual([])
  })

  it('are validated', async () => {
    const response = await order({ service: 'dynamodb', fault: 'explode' })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ fields: { fault: expect.any(String) } })
  })

  it('are rejected from another origin', async () => {
    const response = await fetch(`${localServices().url}/_faults`, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      body: JSON.stringify({ service: 'ses', fault: 'reject' }),
    })
    expect(response.status).toBe(403)
    expect(await orders()).toEqual([])
  })

  it('match the nth call, or calls that contain a text', async () => {
    localServices().faults.add({ service: 'dynamodb', operation: 'GetItem', fault: 'reject', nth: 2 })
    localServices().faults.add({ service: 'dynamodb', fault: 'reject', match: 'SECRET' })
    await once.send(get())
    await expect(once.send(get())).rejects.toThrow()
    await once.send(get())
    await expect(once.send(new PutCommand({ TableName, Item: { pk: 'SECRET', sk: '1' } }))).rejects.toThrow()
    await once.send(new PutCommand({ TableName, Item: { pk: 'OPEN', sk: '1' } }))
  })
})

describe('DynamoDB', () => {
  it('throttles, and the SDK retries', async () => {
    localServices().faults.add({ service: 'dynamodb', fault: 'throttle', times: 2 })
    await expect(once.send(get())).rejects.toMatchObject({ name: 'ProvisionedThroughputExceededException' })
    await retrying.send(get())
    expect(localServices().faults.list()[0]?.hits).toBe(2)
  })

  it('drops a request before performing it: a retry performs it once', async () => {
    const before = await count()
    localServices().faults.add({
      service: 'dynamodb',
      operation: 'UpdateItem',
      fault: 'resetBefore',
      times: 1,
    })
    await retrying.send(add())
    expect(await count()).toBe(before + 1)
  })

  it('performs a call and drops the response: a retry performs it twice', async () => {
    const before = await count()
    localServices().faults.add({
      service: 'dynamodb',
      operation: 'UpdateItem',
      fault: 'resetAfter',
      times: 1,
    })
    await retrying.send(add())
    expect(await count()).toBe(before + 2)
  })

  it('performs a transaction and drops the response: the retry is idempotent', async () => {
    const before = await count()
    const { input } = add()
    const Update = { ...input, UpdateExpression: String(input.UpdateExpression) }
    localServices().faults.add({
      service: 'dynamodb',
      operation: 'TransactWriteItems',
      fault: 'resetAfter',
      times: 1,
    })
    await retrying.send(new TransactWriteCommand({ TransactItems: [{ Update }] }))
    expect(await count()).toBe(before + 1)
  })

  it('hangs until the caller gives up', async () => {
    localServices().faults.add({ service: 'dynamodb', fault: 'hang', times: 1 })
    const call = once.send(get(), { abortSignal: AbortSignal.timeout(200) })
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
    await once.send(get())
  })

  it('responds slowly', async () => {
    localServices().faults.add({ service: 'dynamodb', fault: 'slow', delayMs: 300, times: 1 })
    const started = performance.now()
    await once.send(get())
    expect(performance.now() - started).toBeGreaterThan(290)
  })

  it('truncates the response', async () => {
    localServices().faults.add({ service: 'dynamodb', fault: 'garble', times: 1 })
    await expect(once.send(get())).rejects.toThrow()
    await once.send(get())
  })

  it('returns one item per page, and writes one item of a batch', async () => {
    localServices().faults.add({ service: 'dynamodb', fault: 'partial' })
    const items = ['1', '2', '3'].map((sk) => ({ PutRequest: { Item: { pk: 'PART', sk } } }))
    const written = await once.send(new BatchWriteCommand({ RequestItems: { [TableName]: items } }))
    expect(written.UnprocessedItems?.[TableName]).toHaveLength(2)
    await once.send(new PutCommand({ TableName, Item: { pk: 'PART', sk: '2' } }))
    const query = new QueryCommand({
      TableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': 'PART' },
    })
    expect(await once.send(query)).toMatchObject({ Count: 1, LastEvaluatedKey: { sk: '1' } })
  })

  it.each(['TransactionConflict', 'ThrottlingError'])('cancels a transaction with %s', async (code) => {
    localServices().faults.add({
      service: 'dynamodb',
      fault: 'reject',
      code,
      status: 400,
      times: 1,
    })
    const { input } = add()
    const Update = { ...input, UpdateExpression: String(input.UpdateExpression) }
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
    const mail = (to: string) =>
      ses.send(
        new SendEmailCommand({
          Source: 'no-reply@emberforge.example',
          Destination: { ToAddresses: [to] },
          Message: { Subject: { Data: 'Hello' }, Body: { Text: { Data: 'Hello' } } },
        }),
      )
    await expect(mail('lost@example.com')).rejects.toMatchObject({ name: 'MessageRejected' })
    await mail('found@example.com')
  })

  it('Stripe rate-limits, declines and fails', async () => {
    const { hostname, port } = new URL(localServices().url)
    const stripe = new Stripe('sk_test_local', {
      host: hostname,
      port,
      protocol: 'http',
      maxNetworkRetries: 0,
    })
    const fail = async (fault: 'throttle' | 'reject', more: object = {}) => {
      localServices().faults.add({ service: 'stripe', operation: 'GET /v1/prices', fault, times: 1, ...more })
      return stripe.prices.list().catch((error: unknown) => error)
    }
    expect(await fail('throttle')).toBeInstanceOf(Stripe.errors.StripeRateLimitError)
    expect(await fail('reject', { status: 402, code: 'card_declined' })).toBeInstanceOf(
      Stripe.errors.StripeCardError,
    )
    expect(await fail('reject')).toBeInstanceOf(Stripe.errors.StripeAPIError)
  })

  it('Cognito fails', async () => {
    localServices().faults.add({ service: 'cognito', operation: 'InitiateAuth', fault: 'reject' })
    const response = await fetch(`${localServices().url}/cognito`, {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
      body: '{}',
    })
    expect(response.status).toBe(500)
    expect(response.headers.get('x-amzn-errortype')).toBe('InternalErrorException')
  })
})

it('counts the calls of a Lambda', async () => {
  localServices().calls.reset()
  await once.send(get())
  await once.send(add())
  expect(localServices().calls.count('dynamodb')).toBe(2)
  expect(localServices().calls.list()).toEqual({ 'dynamodb GetItem': 1, 'dynamodb UpdateItem': 1 })
})
