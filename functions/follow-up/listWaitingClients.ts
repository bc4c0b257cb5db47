import { listWaitingClients } from '#shared/follow-up/follow-up-operations.ts'
import { fullName } from '#shared/lib/client.ts'
import { waitingMinutes } from '#shared/lib/follow-up.ts'
import { createHandler } from '../lib/http/handler.ts'
import { listWaiting } from './waiting-clients.ts'

const PAGE_SIZE = 50

export const handler = createHandler(listWaitingClients, async ({ input }) => {
  const now = new Date()
  const { items, nextCursor } = await listWaiting(PAGE_SIZE, input.cursor)
  return {
    items: items.map(({ client, stage }) => {
      const { id, phone, email, createdAt } = client
      return {
        client: { id, phone, email, name: fullName(client) },
        stage,
        firstContactAt: createdAt,
        waitingMinutes: waitingMinutes(client, now),
      }
    }),
    nextCursor,
  }
})
