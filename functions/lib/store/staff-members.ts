import { StaffMember } from '#shared/lib/staff.ts'
import { TABLE_NAME } from '../table/dynamodb.ts'
import { findRecord } from '../table/get-item.ts'
import { staffMemberKey } from '../table/keys.ts'
import type { Write } from '../table/transact.ts'

export async function find(userId: string): Promise<StaffMember | undefined> {
  return findRecord(StaffMember, staffMemberKey(userId))
}

/** A condition that fails if the caller lost the administrator role during the request. */
export const adminConditionCheck = (userId: string): Write => ({
  ConditionCheck: {
    TableName: TABLE_NAME,
    Key: staffMemberKey(userId),
    ConditionExpression: '#role = :admin AND attribute_not_exists(disabledAt)',
    ExpressionAttributeNames: { '#role': 'role' },
    ExpressionAttributeValues: { ':admin': 'admin' },
  },
})
