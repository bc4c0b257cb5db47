import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { staffMemberKey } from '#functions/lib/table/keys.ts'

/** Stores how colleagues know a member. What was revoked stays so: it concerns tokens from before. */
export async function saveMemberName(TableName: string, userId: string, name: string): Promise<void> {
  await createDdb().send(
    new UpdateCommand({
      TableName,
      Key: staffMemberKey(userId),
      UpdateExpression: 'SET userId = :userId, #name = :name',
      ExpressionAttributeNames: { '#name': 'name' },
      ExpressionAttributeValues: { ':userId': userId, ':name': name },
    }),
  )
}

export async function revokeMemberAccess(TableName: string, userId: string, now: Date): Promise<void> {
  await createDdb().send(
    new UpdateCommand({
      TableName,
      Key: staffMemberKey(userId),
      UpdateExpression: 'SET userId = :userId, #name = if_not_exists(#name, :unknown), revokedAt = :now',
      ExpressionAttributeNames: { '#name': 'name' },
      ExpressionAttributeValues: { ':userId': userId, ':unknown': 'a colleague', ':now': now.toISOString() },
    }),
  )
}

const createDdb = () => DynamoDBDocumentClient.from(new DynamoDBClient())
