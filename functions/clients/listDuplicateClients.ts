import { listDuplicateClients } from '#shared/clients/clients-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as clients from '../lib/store/clients.ts'
import * as duplicates from './duplicate-clients.ts'

export const handler = createHandler(listDuplicateClients, async ({ input }) => {
  if (!input.clientId) return { items: await duplicates.listAll() }
  const client = await clients.getCurrent(input.clientId)
  return { items: await duplicates.listDuplicates(client) }
})
