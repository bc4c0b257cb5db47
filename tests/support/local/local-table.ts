import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll } from 'vitest'
import { setUpLocalServices } from './local-cloud.ts'

export const TableName = 'gym'

export const keyOf = (id: string) => ({ pk: id, sk: 'THING' })
export const testItem = (id: string, more: object = {}) => ({
  ...keyOf(id),
  typePk: 'THING',
  typeSk: id,
  ...more,
})

export function setUpLocalTable() {
  const localServices = setUpLocalServices()
  let client: DynamoDBClient
  let documents: DynamoDBDocumentClient

  beforeAll(() => {
    client = new DynamoDBClient({})
    documents = DynamoDBDocumentClient.from(client)
  })

  const put = (id: string, more?: object) =>
    documents.send(new PutCommand({ TableName, Item: testItem(id, more) }))
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
  return { localServices, client: () => client, documents: () => documents, put, get, list }
}
