import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { keyOf, setUpLocalTable, TableName, testItem } from '#tests/support/local/local-table.ts'

const { documents, put, get } = setUpLocalTable()

describe('conditions', () => {
  it('let exactly one of fifty concurrent updates succeed', async () => {
    await put('race', { state: 'active' })
    const redeem = () =>
      documents().send(
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

  it('return the existing item of a failed put', async () => {
    await put('held', { note: 'mine' })
    const again = documents().send(
      new PutCommand({
        TableName,
        Item: testItem('held'),
        ConditionExpression: 'attribute_not_exists(pk)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    )
    const error = await again.catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ConditionalCheckFailedException)
    expect(error).toMatchObject({ Item: { note: { S: 'mine' } } })
  })

  it('return the existing item of a failed update, and leave it unchanged', async () => {
    await put('kept', { note: 'mine', count: 1 })
    const update = documents().send(
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
