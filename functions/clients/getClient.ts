import { asOf } from '#shared/day-pass.ts'
import { getClient } from '#shared/operations.ts'
import { Problem } from '#shared/problems.ts'
import { lambda } from '../runtime/lambda.ts'
import { historyOf } from '../store/client-history.ts'
import * as clients from '../store/clients.ts'

export const handler = lambda(getClient, async ({ input }) => {
  const client = await clients.find(input.id)
  if (!client) throw new Problem('clientUnknown')
  const now = new Date()
  const history = await historyOf(client.email)
  return { ...client, ...history, dayPasses: history.dayPasses.map((pass) => asOf(pass, now)) }
})
