import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { ddb, TABLE_NAME } from '../lib/table/dynamodb.ts'
import { emailPartition, type RecordType } from '../lib/table/keys.ts'

/** The newest records of each type; enough for one person. */
const MAX_RECORDS_PER_TYPE = 50

/** Records of a type with this email, newest first. */
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
