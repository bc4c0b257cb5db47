import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { StaffMember } from '#shared/staff.ts'
import { documents, TableName } from './client.ts'
import { staffMemberKey } from './keys.ts'

export async function find(userId: string): Promise<StaffMember | undefined> {
  const { Item } = await documents.send(
    new GetCommand({ TableName, Key: staffMemberKey(userId), ConsistentRead: true }),
  )
  return Item && z.parse(StaffMember, Item)
}
