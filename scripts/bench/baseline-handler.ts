import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb'

const client = new DynamoDBClient()

/** Baseline: the minimum that a Lambda with table access loads. */
export const handler = () => client.send(new GetItemCommand({ TableName: 'gym', Key: { pk: { S: 'a' } } }))
