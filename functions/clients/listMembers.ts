import { listMembers } from '#shared/clients/clients-operations.ts'
import { memberSortKeyRange } from '#shared/lib/member-entry.ts'
import { createHandler } from '../lib/http/handler.ts'
import { fromItem } from '../lib/store/clients.ts'
import { listPayerNames } from '../lib/store/relations.ts'
import { MEMBERS_PK } from '../lib/table/keys.ts'
import { queryRange } from '../lib/table/query-range.ts'

export const handler = createHandler(listMembers, async ({ input: { list, cursor, limit } }) => {
  const range = { index: 'followUp', partition: MEMBERS_PK, ...memberSortKeyRange(list) } as const
  const [{ items, nextCursor }, allPaidBy] = await Promise.all([
    queryRange(range, { cursor, limit }),
    listPayerNames(),
  ])
  const members = items.map(fromItem).map((member) => ({ ...member, paidBy: allPaidBy.get(member.id) }))
  return { items: members, nextCursor }
})
