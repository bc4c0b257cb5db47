import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb'

const client = new DynamoDBClient()

export const handler = () => client.send(new GetItemCommand({ TableName: 'gym', Key: { pk: { S: 'a' } } }))
