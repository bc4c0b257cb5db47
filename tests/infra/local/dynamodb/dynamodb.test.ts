import {
  ConditionalCheckFailedException,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  ListBackupsCommand,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb'
import {
  BatchWriteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactGetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, it } from 'vitest'
import { provideStandIns } from '#tests/support/local-cloud.ts'

const standIns = provideStandIns()
const TableName = 'gym'
let client: DynamoDBClient
let documents: DynamoDBDocumentClient

beforeAll(() => {
  client = new DynamoDBClient({})
  documents = DynamoDBDocumentClient.from(client)
})

const keyOf = (id: string) => ({ pk: id, sk: 'THING' })
const thing = (id: string, more: object = {}) => ({ ...keyOf(id), typePk: 'THING', typeSk: id, ...more })
const put = (id: string, more?: object) =>
  documents.send(new PutCommand({ TableName, Item: thing(id, more) }))
const get = async (id: string) =>
  (await documents.send(new GetCommand({ TableName, Key: keyOf(id), ConsistentRead: true }))).Item
const list = async (typePk: string) => {
  const query = new QueryCommand({
    TableName,
    IndexName: 'byType',
    KeyConditionExpression: 'typePk = :type',
    ExpressionAttributeValues: { ':type': typePk },
    ScanIndexForward: false,
  })
  return (await documents.send(query)).Items ?? []
}

describe('the table', () => {
  it('has its indexes and its time to live', async () => {
    const { Table } = await client.send(new DescribeTableCommand({ TableName }))
    expect(Table?.TableStatus).toBe('ACTIVE')
    expect(Table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName)).toContain('byType')
    const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }))
    expect(TimeToLiveDescription).toEqual({ TimeToLiveStatus: 'ENABLED', AttributeName: 'ttl' })
  })

  it('drops what has outlived its time, also from the indexes', async () => {
    const now = Math.floor(Date.now() / 1000)
    await put('ttl-old', { typePk: 'TTL', ttl: now - 10 })
    await put('ttl-new', { typePk: 'TTL', ttl: now + 60 })
    expect(await standIns().dynamoDb.deleteExpired(TableName, new Date())).toBe(1)
    expect((await list('TTL')).map(({ pk }) => pk)).toEqual(['ttl-new'])
  })
})

describe('conditions', () => {
  it('let exactly one of fifty updates through', async () => {
    await put('race', { state: 'active' })
    const redeem = () =>
      documents.send(
        new UpdateCommand({
          TableName,
          Key: keyOf('race'),
          UpdateExpression: 'SET #s = :used',
          ConditionExpression: '#s = :active',
          ExpressionAttributeNames: { '#s': 'state' },
          ExpressionAttributeValues: { ':used': 'used', ':active': 'active' },
        }),
      )
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, redeem))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('give back the item that stood in the way', async () => {
    await put('held', { note: 'mine' })
    const again = documents.send(
      new PutCommand({
        TableName,
        Item: thing('held'),
        ConditionExpression: 'attribute_not_exists(pk)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    )
    const error = await again.catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ConditionalCheckFailedException)
    expect(error).toMatchObject({ Item: { note: { S: 'mine' } } })
  })

  it('of an update that fails give back its item too, and leave it as it was', async () => {
    await put('kept', { note: 'mine', count: 1 })
    const update = documents.send(
      new UpdateCommand({
        TableName,
        Key: keyOf('kept'),
        UpdateExpression: 'ADD #c :one',
        ConditionExpression: 'note = :other',
        ExpressionAttributeNames: { '#c': 'count' },
        ExpressionAttributeValues: { ':one': 1, ':other': 'yours' },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    )
    await expect(update).rejects.toMatchObject({ Item: { note: { S: 'mine' }, count: { N: '1' } } })
    expect(await get('kept')).toMatchObject({ count: 1 })
  })
})

describe('transactions', () => {
  it('write all items or none, and say which one was in the way', async () => {
    await put('taken', { note: 'first' })
    const both = documents.send(
      new TransactWriteCommand({
        TransactItems: [
          { Put: { TableName, Item: thing('beside') } },
          {
            Put: {
              TableName,
              Item: thing('taken'),
              ConditionExpression: 'attribute_not_exists(pk)',
              ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
            },
          },
        ],
      }),
    )
    const error = await both.catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(TransactionCanceledException)
    expect(error).toMatchObject({
      CancellationReasons: [
        { Code: 'None' },
        { Code: 'ConditionalCheckFailed', Item: { note: { S: 'first' } } },
      ],
    })
    expect(await get('beside')).toBeUndefined()
    expect((await list('THING')).map(({ pk }) => pk)).not.toContain('beside')
  })

  it('add up when thirty run at once', async () => {
    await put('counter', { count: 0 })
    const addOne = (_: unknown, n: number) =>
      documents.send(
        new TransactWriteCommand({
          TransactItems: [
            {
              Update: {
                TableName,
                Key: keyOf('counter'),
                UpdateExpression: 'ADD #c :one',
                ExpressionAttributeNames: { '#c': 'count' },
                ExpressionAttributeValues: { ':one': 1 },
              },
            },
            { Put: { TableName, Item: thing(`counted-${n}`, { typePk: 'COUNTED' }) } },
          ],
        }),
      )
    await Promise.all(Array.from({ length: 30 }, addOne))
    expect(await get('counter')).toMatchObject({ count: 30 })
    expect(await list('COUNTED')).toHaveLength(30)
  })

  it('check a condition without writing', async () => {
    await put('gate', { open: false })
    const through = documents.send(
      new TransactWriteCommand({
        TransactItems: [
          {
            ConditionCheck: {
              TableName,
              Key: keyOf('gate'),
              ConditionExpression: '#o = :yes',
              ExpressionAttributeNames: { '#o': 'open' },
              ExpressionAttributeValues: { ':yes': true },
            },
          },
          { Delete: { TableName, Key: keyOf('gate-2') } },
        ],
      }),
    )
    await expect(through).rejects.toBeInstanceOf(TransactionCanceledException)
    expect(await get('gate')).toMatchObject({ open: false })
  })

  it('refuse two writes to one item', async () => {
    const Put = { TableName, Item: thing('twice') }
    const both = documents.send(new TransactWriteCommand({ TransactItems: [{ Put }, { Put }] }))
    await expect(both).rejects.toMatchObject({ name: 'ValidationException' })
  })

  it('sent again with their token are not performed again', async () => {
    const add = () =>
      documents.send(
        new TransactWriteCommand({
          ClientRequestToken: 'the-same-token',
          TransactItems: [
            {
              Update: {
                TableName,
                Key: keyOf('token'),
                UpdateExpression: 'ADD #c :one',
                ExpressionAttributeNames: { '#c': 'count' },
                ExpressionAttributeValues: { ':one': 1 },
              },
            },
          ],
        }),
      )
    await add()
    await add()
    expect(await get('token')).toMatchObject({ count: 1 })
  })

  it('read several items at once', async () => {
    await put('read-1', { note: 'here' })
    const keys = ['read-1', 'read-none'].map((id) => ({ Get: { TableName, Key: keyOf(id) } }))
    const { Responses } = await documents.send(new TransactGetCommand({ TransactItems: keys }))
    expect(Responses).toEqual([{ Item: thing('read-1', { note: 'here' }) }, {}])
  })
})

describe('lists', () => {
  it('come in pages, newest first, whole', async () => {
    const ids = Array.from({ length: 120 }, (_, n) => `page-${String(n).padStart(3, '0')}`)
    for (let start = 0; start < ids.length; start += 25) {
      const puts = ids
        .slice(start, start + 25)
        .map((id) => ({ PutRequest: { Item: thing(id, { typePk: 'PAGE' }) } }))
      await documents.send(new BatchWriteCommand({ RequestItems: { [TableName]: puts } }))
    }
    const seen: unknown[] = []
    let start: Record<string, unknown> | undefined
    do {
      const page = await documents.send(
        new QueryCommand({
          TableName,
          IndexName: 'byType',
          KeyConditionExpression: 'typePk = :type',
          ExpressionAttributeValues: { ':type': 'PAGE' },
          ScanIndexForward: false,
          Limit: 50,
          ExclusiveStartKey: start,
        }),
      )
      seen.push(...(page.Items ?? []).map(({ pk }) => pk))
      start = page.LastEvaluatedKey
    } while (start)
    expect(seen).toEqual(ids.reverse())
  })

  it('follow an item that changes its place', async () => {
    await put('mover', { typePk: 'FROM' })
    await put('mover', { typePk: 'TO' })
    expect(await list('FROM')).toEqual([])
    expect(await list('TO')).toHaveLength(1)
  })
})

describe('what DynamoDB refuses', () => {
  it('is refused here: an empty string as the key of an index', async () => {
    const written = put('empty', { typePk: '' })
    await expect(written).rejects.toMatchObject({
      name: 'ValidationException',
      message: expect.stringContaining('IndexName: byType, IndexKey: typePk'),
    })
    expect(await get('empty')).toBeUndefined()
  })

  it('is refused here: an empty key', async () => {
    await expect(put('')).rejects.toMatchObject({ name: 'ValidationException' })
  })

  it('is refused here: an operation that is not emulated, by name', async () => {
    await expect(client.send(new ListBackupsCommand({}))).rejects.toMatchObject({
      name: 'UnknownOperationException',
      message: 'ListBackups is not emulated',
    })
  })

  it('is refused here: a call without credentials', async () => {
    const answer = await fetch(`${standIns().url}/dynamodb`, {
      method: 'POST',
      headers: { 'x-amz-target': 'DynamoDB_20120810.ListTables' },
      body: '{}',
    })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('MissingAuthenticationTokenException')
  })
})
