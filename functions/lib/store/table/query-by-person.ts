import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { ddb, TABLE_NAME } from './dynamodb.ts'
import { emailPartition, type RecordType } from './keys.ts'

/** Of each type, so many of the newest: enough for any one person. */
const MAX_RECORDS_PER_TYPE = 50

/** The records of a type that bear this email, newest first. */
export async function queryByPerson<S extends z.ZodMiniType>(
  email: string,
  type: RecordType,
  schema: S,
): Promise<z.output<S>[]> {
  const { Items = [] } = await ddb.send(
    new QueryCommand({
      TableName: TABLE_NAME,
      IndexName: 'byPerson',
      KeyConditionExpression: 'personPk = :person AND begins_with(personSk, :type)',
      ExpressionAttributeValues: { ':person': emailPartition(email), ':type': `${type}#` },
      ScanIndexForward: false,
      Limit: MAX_RECORDS_PER_TYPE,
    }),
  )
  return Items.map((item) => z.parse(schema, item))
}
