import { listWaitingClients } from '#shared/follow-up/follow-up-operations.ts'
import { type Client, fullName } from '#shared/lib/client.ts'
import { getWaitingMinutes } from '#shared/lib/follow-up.ts'
import { LifecycleStage } from '#shared/lib/lifecycle-stage.ts'
import { createHandler } from '../lib/http/handler.ts'
import { fromItem } from '../lib/store/clients.ts'
import { LEAD_LIST_PK } from '../lib/table/keys.ts'
import { queryTable } from '../lib/table/table-commands.ts'

const PAGE_SIZE = 50

export const handler = createHandler(listWaitingClients, async ({ input }) => {
  const now = new Date()
  const { items, nextCursor } = await listWaiting(input.cursor)
  return {
    items: items.map(({ client, stage }) => {
      const { id, phone, email, createdAt } = client
      return {
        client: { id, phone, email, name: fullName(client) },
        stage,
        firstContactAt: createdAt,
        waitingMinutes: getWaitingMinutes(client, now),
      }
    }),
    nextCursor,
  }
})

async function listWaiting(after?: string) {
  const { Items = [] } = await queryTable({
    IndexName: 'followUp',
    KeyConditionExpression: 'followUpPk = :waiting AND followUpSk > :after',
    ExpressionAttributeValues: { ':waiting': LEAD_LIST_PK, ':after': after || ' ' },
    Limit: PAGE_SIZE,
  })
  const items = Items.map((item) => ({
    client: fromItem(item),
    stage: LifecycleStage.parse(item.leadStage ?? 'new'),
  }))
  const lastKey = Items.length === PAGE_SIZE ? Items.at(-1)?.followUpSk : undefined
  return { items: items.filter(({ client }) => isWaiting(client)), nextCursor: lastKey && String(lastKey) }
}

/** False for clients who visited or paid since the job createDueTasks last updated the index. */
const isWaiting = ({ status, summary, mergedInto }: Client) =>
  status === 'prospect' && summary.visits === 0 && !mergedInto
