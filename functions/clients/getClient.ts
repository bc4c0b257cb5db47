import { getClient } from '#shared/operations.ts'
import { Problem } from '#shared/problems.ts'
import { lambda } from '../runtime/lambda.ts'
import { historyOf } from '../store/client-history.ts'
import * as clients from '../store/clients.ts'

export const handler = lambda(getClient, async ({ input }) => {
  const client = await clients.find(input.id)
  if (!client) throw new Problem('clientUnknown')
  return { ...client, ...(await historyOf(client.email)) }
})
