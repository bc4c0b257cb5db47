import {
  ConditionalCheckFailedException,
  DescribeTableCommand,
  ListBackupsCommand,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb'
import {
  BatchWriteCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { keyOf, setUpLocalTable, TableName, testItem } from '#tests/support/local/local-table.ts'

const { localServices, client, documents, put, get, list } = setUpLocalTable()

const increment = (id: string) => ({
  TableName,
  Key: keyOf(id),
  UpdateExpression: 'ADD #c :one',
  ExpressionAttributeNames: { '#c': 'count' },
  ExpressionAttributeValues: { ':one': 1 },
})
const ifNew = (id: string) => ({
  TableName,
  Item: testItem(id),
  ConditionExpression: 'attribute_not_exists(pk)',
  ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
})
const transact = (
  TransactItems: TransactWriteCommandInput['TransactItems'],
  token?: { ClientRequestToken: string },
) => documents().send(new TransactWriteCommand({ TransactItems, ...token }))

describe('the table', () => {
  it('has its indexes', async () => {
    const { Table } = await client().send(new DescribeTableCommand({ TableName }))
    expect(Table?.TableStatus).toBe('ACTIVE')
    expect(Table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName)).toContain('byType')
  })

  it('deletes expired items, also from the indexes', async () => {
    const now = Math.floor(Date.now() / 1000)
    await put('ttl-old', { typePk: 'TTL', ttl: now - 10 })
    await put('ttl-new', { typePk: 'TTL', ttl: now + 60 })
    expect(await localServices().dynamoDb.deleteExpired(TableName, new Date())).toBe(1)
    expect((await list('TTL')).map(({ pk }) => pk)).toEqual(['ttl-new'])
  })
})

describe('lists', () => {
  it('are paginated completely, newest first', async () => {
    const ids = Array.from({ length: 120 }, (_, n) => `page-${String(n).padStart(3, '0')}`)
    for (let start = 0; start < ids.length; start += 25) {
      const puts = ids
        .slice(start, start + 25)
        .map((id) => ({ PutRequest: { Item: testItem(id, { typePk: 'PAGE' }) } }))
      await documents().send(new BatchWriteCommand({ RequestItems: { [TableName]: puts } }))
    }
    const seen: unknown[] = []
    let start: Record<string, unknown> | undefined
    do {
      const page = await documents().send(
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

  it('reflect changed index keys', async () => {
    await put('mover', { typePk: 'FROM' })
    await put('mover', { typePk: 'TO' })
    expect(await list('FROM')).toEqual([])
    expect(await list('TO')).toHaveLength(1)
  })
})

describe('conditions', () => {
  it('allow exactly one of fifty concurrent updates', async () => {
    await put('race', { note: 'active' })
    const redeem = () =>
      documents().send(
        new UpdateCommand({
          TableName,
          Key: keyOf('race'),
          UpdateExpression: 'SET note = :used',
          ConditionExpression: 'note = :active',
          ExpressionAttributeValues: { ':used': 'used', ':active': 'active' },
        }),
      )
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, redeem))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('return the existing item of a failed put', async () => {
    await put('held', { note: 'mine' })
    const error = await documents()
      .send(new PutCommand(ifNew('held')))
      .catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ConditionalCheckFailedException)
    expect(error).toMatchObject({ Item: { note: { S: 'mine' } } })
  })
})

describe('transactions', () => {
  it('write all items or none, with a cancellation reason per action', async () => {
    await put('taken', { note: 'first' })
    const both = transact([{ Put: { TableName, Item: testItem('beside') } }, { Put: ifNew('taken') }])
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

  it('lose no update if thirty of them run concurrently', async () => {
    const addOne = (_: unknown, n: number) =>
      transact([
        { Update: increment('counter') },
        { Put: { TableName, Item: testItem(`counted-${n}`, { typePk: 'COUNTED' }) } },
      ])
    await Promise.all(Array.from({ length: 30 }, addOne))
    expect(await get('counter')).toMatchObject({ count: 30 })
    expect(await list('COUNTED')).toHaveLength(30)
  })

  it('check a condition without writing', async () => {
    await put('gate', { note: 'closed' })
    const ConditionCheck = {
      TableName,
      Key: keyOf('gate'),
      ConditionExpression: 'note = :open',
      ExpressionAttributeValues: { ':open': 'open' },
    }
    const through = transact([{ ConditionCheck }, { Delete: { TableName, Key: keyOf('gate-2') } }])
    await expect(through).rejects.toBeInstanceOf(TransactionCanceledException)
    await transact([{ ConditionCheck: { ...ConditionCheck, ConditionExpression: 'note <> :open' } }])
    expect(await get('gate')).toMatchObject({ note: 'closed' })
  })

  it('reject two writes to one item', async () => {
    const Put = { TableName, Item: testItem('twice') }
    await expect(transact([{ Put }, { Put }])).rejects.toMatchObject({ name: 'ValidationException' })
  })

  it('are idempotent by ClientRequestToken', async () => {
    for (let time = 0; time < 2; time += 1)
      await transact([{ Update: increment('token') }], { ClientRequestToken: 'the-same-token' })
    expect(await get('token')).toMatchObject({ count: 1 })
  })
})

describe('an invalid request', () => {
  it('with an empty string as an index key is rejected', async () => {
    await expect(put('empty', { typePk: '' })).rejects.toMatchObject({
      name: 'ValidationException',
      message: expect.stringContaining('IndexName: byType, IndexKey: typePk'),
    })
    expect(await get('empty')).toBeUndefined()
  })

  it('with an empty key is rejected', async () => {
    await expect(put('')).rejects.toMatchObject({ name: 'ValidationException' })
  })

  it.each([
    'pk = :empty',
    'pk = :key AND sk BETWEEN :empty AND :key',
    'pk = :key AND begins_with(sk, :empty)',
  ])('with an empty string in the key condition %s is rejected', async (condition) => {
    const values = { ':empty': '', ...(condition.includes(':key') && { ':key': 'page' }) }
    const query = { TableName, KeyConditionExpression: condition, ExpressionAttributeValues: values }
    await expect(client().send(new QueryCommand(query))).rejects.toMatchObject({
      name: 'ValidationException',
      message: expect.stringContaining('cannot contain an empty string value. Key: '),
    })
  })

  it('with an operation that is not emulated is rejected with the name of the operation', async () => {
    await expect(client().send(new ListBackupsCommand({}))).rejects.toMatchObject({
      name: 'UnknownOperationException',
      message: 'ListBackups is not emulated',
    })
  })
})
