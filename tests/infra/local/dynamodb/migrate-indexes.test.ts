import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type DynamoDb, openDynamoDb } from '#infra/local/dynamodb/dynamodb.ts'

const TableName = 'things'
const definition = (...indexes: string[]): CreateTableCommandInput => ({
  TableName,
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: ['pk', ...indexes].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
  KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
  GlobalSecondaryIndexes: indexes.map((name) => ({
    IndexName: `by-${name}`,
    KeySchema: [{ AttributeName: name, KeyType: 'HASH' }],
    Projection: { ProjectionType: 'ALL' },
  })),
})

let dynamoDb: DynamoDb
beforeAll(async () => {
  dynamoDb = await openDynamoDb(undefined)
  await dynamoDb.perform('CreateTable', { ...definition('color') })
  await vi.waitFor(() => put('1', { color: { S: 'red' }, size: { S: 'big' } }))
  await put('2', { color: { S: 'red' }, size: { S: 'small' } })
})
afterAll(() => dynamoDb.close())

const put = (pk: string, more: object) =>
  dynamoDb.perform('PutItem', { TableName, Item: { pk: { S: pk }, ...more } })
const countBy = async (name: string, value: string) => {
  const { Count } = await dynamoDb.perform('Query', {
    TableName,
    IndexName: `by-${name}`,
    KeyConditionExpression: '#name = :value',
    ExpressionAttributeNames: { '#name': name },
    ExpressionAttributeValues: { ':value': { S: value } },
  })
  return Count
}

it('a table that is up to date is unchanged', async () => {
  expect(await dynamoDb.upgradeTable(definition('color'))).toBe(false)
})

it('a table of an older version gets the new index with all existing items', async () => {
  expect(await dynamoDb.upgradeTable(definition('color', 'size'))).toBe(true)
  expect([await countBy('color', 'red'), await countBy('size', 'big')]).toEqual([2, 1])
  await put('3', { color: { S: 'blue' }, size: { S: 'big' } })
  expect(await countBy('size', 'big')).toBe(2)
})

it('a removed index is deleted', async () => {
  expect(await dynamoDb.upgradeTable(definition('size'))).toBe(true)
  await expect(countBy('color', 'red')).rejects.toThrow('does not have the specified index')
  expect(await countBy('size', 'big')).toBe(2)
})
