import { DescribeTableCommand, DescribeTimeToLiveCommand, ListBackupsCommand } from '@aws-sdk/client-dynamodb'
import { BatchWriteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { setUpLocalTable, TableName, testItem } from '#tests/support/local/local-table.ts'

const { localServices, client, documents, put, get, list } = setUpLocalTable()

describe('the table', () => {
  it('has its indexes and TTL', async () => {
    const { Table } = await client().send(new DescribeTableCommand({ TableName }))
    expect(Table?.TableStatus).toBe('ACTIVE')
    expect(Table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName)).toContain('byType')
    const { TimeToLiveDescription } = await client().send(new DescribeTimeToLiveCommand({ TableName }))
    expect(TimeToLiveDescription).toEqual({ TimeToLiveStatus: 'ENABLED', AttributeName: 'ttl' })
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

describe('as in DynamoDB', () => {
  it('an empty string as an index key is rejected', async () => {
    const written = put('empty', { typePk: '' })
    await expect(written).rejects.toMatchObject({
      name: 'ValidationException',
      message: expect.stringContaining('IndexName: byType, IndexKey: typePk'),
    })
    expect(await get('empty')).toBeUndefined()
  })

  it('an empty key is rejected', async () => {
    await expect(put('')).rejects.toMatchObject({ name: 'ValidationException' })
  })

  it.each([
    'pk = :empty',
    'pk = :key AND sk BETWEEN :empty AND :key',
    'pk = :key AND begins_with(sk, :empty)',
  ])('an empty string in the key condition %s is rejected', async (condition) => {
    const query = new QueryCommand({
      TableName,
      KeyConditionExpression: condition,
      ExpressionAttributeValues: {
        ':empty': '',
        ...(condition.includes(':key') && { ':key': 'page' }),
      },
      ConsistentRead: true,
    })
    await expect(client().send(query)).rejects.toMatchObject({
      name: 'ValidationException',
      message: expect.stringContaining('cannot contain an empty string value. Key: '),
    })
  })

  it('an operation that is not emulated is rejected by name', async () => {
    await expect(client().send(new ListBackupsCommand({}))).rejects.toMatchObject({
      name: 'UnknownOperationException',
      message: 'ListBackups is not emulated',
    })
  })

  it('a call without credentials is rejected', async () => {
    const response = await fetch(`${localServices().url}/dynamodb`, {
      method: 'POST',
      headers: { 'x-amz-target': 'DynamoDB_20120810.ListTables' },
      body: '{}',
    })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('MissingAuthenticationTokenException')
  })
})
