import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { StaffMember } from '#shared/lib/staff.ts'
import { ddb, TABLE_NAME } from '../table/dynamodb.ts'
import { staffMemberKey } from '../table/keys.ts'
import type { Write } from '../table/transact.ts'

export async function find(userId: string): Promise<StaffMember | undefined> {
  const { Item } = await ddb.send(
    new GetCommand({ TableName: TABLE_NAME, Key: staffMemberKey(userId), ConsistentRead: true }),
  )
  return Item && z.parse(StaffMember, Item)
}

/** The write fails if the caller lost the administrator role during the request. */
export const adminCheck = (userId: string): Write => ({
  ConditionCheck: {
    TableName: TABLE_NAME,
    Key: staffMemberKey(userId),
    ConditionExpression: '#role = :admin AND attribute_not_exists(disabledAt)',
    ExpressionAttributeNames: { '#role': 'role' },
    ExpressionAttributeValues: { ':admin': 'admin' },
  },
})
