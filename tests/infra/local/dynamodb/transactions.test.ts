import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { TransactGetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { keyOf, setUpLocalTable, TableName, testItem } from '#tests/support/local/local-table.ts'

const { documents, put, get, list } = setUpLocalTable()

describe('transactions', () => {
  it('write all items or none, with a cancellation reason per action', async () => {
    await put('taken', { note: 'first' })
    const both = documents().send(
      new TransactWriteCommand({
        TransactItems: [
          { Put: { TableName, Item: testItem('beside') } },
          {
            Put: {
              TableName,
              Item: testItem('taken'),
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

  it('lose no update when thirty run concurrently', async () => {
    await put('counter', { count: 0 })
    const addOne = (_: unknown, n: number) =>
      documents().send(
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
            { Put: { TableName, Item: testItem(`counted-${n}`, { typePk: 'COUNTED' }) } },
          ],
        }),
      )
    await Promise.all(Array.from({ length: 30 }, addOne))
    expect(await get('counter')).toMatchObject({ count: 30 })
    expect(await list('COUNTED')).toHaveLength(30)
  })

  it('check a condition without writing', async () => {
    await put('gate', { open: false })
    const through = documents().send(
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

  it('reject two writes to one item', async () => {
    const Put = { TableName, Item: testItem('twice') }
    const both = documents().send(new TransactWriteCommand({ TransactItems: [{ Put }, { Put }] }))
    await expect(both).rejects.toMatchObject({ name: 'ValidationException' })
  })

  it('are idempotent by ClientRequestToken', async () => {
    const add = () =>
      documents().send(
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

  it('read several items', async () => {
    await put('read-1', { note: 'here' })
    const keys = ['read-1', 'read-none'].map((id) => ({ Get: { TableName, Key: keyOf(id) } }))
    const { Responses } = await documents().send(new TransactGetCommand({ TransactItems: keys }))
    expect(Responses).toEqual([{ Item: testItem('read-1', { note: 'here' }) }, {}])
  })
})
