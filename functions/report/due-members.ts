import { clientKey, MEMBER_REFRESH_DUE_PK } from '../lib/table/keys.ts'
import { queryTable } from '../lib/table/table-commands.ts'
import { recountMember } from './members.ts'

const PAGE_SIZE = 200

/** Updates the member counts for as many due clients as time allows. The remaining clients stay due for the next run. */
export async function recountDueMembers(
  now: Date,
  hasTime: () => boolean,
): Promise<{ memberCount: number; taskCount: number }> {
  let [memberCount, taskCount] = [0, 0]
  let ids: readonly string[] = []
  const attemptedIds = new Set<string>()
  do {
    ids = (await listDue(now, attemptedIds.size)).filter((id) => !attemptedIds.has(id))
    for (const id of ids) {
      if (!hasTime()) return { memberCount, taskCount }
      attemptedIds.add(id)
      const result = await recountMember(id, now)
      if (!result) continue
      memberCount++
      taskCount += result.tasks
    }
  } while (ids.length > 0)
  return { memberCount, taskCount }
}

/** The limit grows with the attempted clients, because the index may still list clients that this run has already refreshed. */
async function listDue(now: Date, attemptedCount: number): Promise<string[]> {
  const { Items = [] } = await queryTable({
    IndexName: 'expiryDue',
    KeyConditionExpression: 'expiryDuePk = :due AND expiryDueSk <= :now',
    ExpressionAttributeValues: { ':due': MEMBER_REFRESH_DUE_PK, ':now': now.toISOString() },
    Limit: PAGE_SIZE + attemptedCount,
  })
  return Items.map(({ pk }) => String(pk).slice(clientKey('').pk.length))
}
