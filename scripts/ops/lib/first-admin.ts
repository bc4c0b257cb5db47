import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { firstAdminKey } from '#functions/lib/table/keys.ts'
import { ensureStaff } from './staff-accounts.ts'

export type FirstAdmin = 'invited' | 'settled'

/**
 * Invites the administrator of a new deployment, once: whoever was removed since is not brought back by the next one. An
 * interrupted run is completed by the next, because the account exists then.
 */
export async function inviteFirstAdmin(email: string, now: Date): Promise<FirstAdmin> {
  const { getItem } = await import('#functions/lib/table/get-item.ts')
  if (await getItem(firstAdminKey)) return 'settled'
  const { listAccounts } = await import('#functions/staff/accounts.ts')
  const hasAccounts = (await listAccounts('admin', now)).length > 0
  if (!hasAccounts) await ensureStaff({ email, role: 'admin' }, now)
  const { ddb, TABLE_NAME } = await import('#functions/lib/table/dynamodb.ts')
  const Item = { ...firstAdminKey, settledAt: now.toISOString() }
  await ddb.send(new PutCommand({ TableName: TABLE_NAME, Item }))
  return hasAccounts ? 'settled' : 'invited'
}
