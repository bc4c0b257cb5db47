import { paginateQuery } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { TimeRange } from '#shared/lib/dates/plain-date.ts'
import { ddb, TABLE_NAME } from './dynamodb.ts'
import type { RecordType } from './keys.ts'
import type { FilterCondition } from './query-pages.ts'

type Options = { filter?: FilterCondition; isNewestFirst?: boolean }

/** Returns records from `start` to just before `end`, earliest first by default. The index is eventually consistent. */
export async function queryBetween<S extends z.ZodMiniType>(
  type: RecordType,
  schema: S,
  { start, end }: TimeRange,
  { filter, isNewestFirst = false }: Options = {},
): Promise<z.output<S>[]> {
  const found: z.output<S>[] = []
  const pages = paginateQuery(
    { client: ddb },
    {
      TableName: TABLE_NAME,
      IndexName: 'byType',
      KeyConditionExpression: 'typePk = :type AND typeSk BETWEEN :start AND :end',
      ...(filter && { FilterExpression: filter.expression, ExpressionAttributeNames: filter.names }),
      ExpressionAttributeValues: {
        ':type': type,
        ':start': start.toISOString(),
        ':end': end.toISOString(),
        ...filter?.values,
      },
      ScanIndexForward: !isNewestFirst,
    },
  )
  for await (const { Items = [] } of pages) found.push(...Items.map((item) => z.parse(schema, item)))
  return found
}
