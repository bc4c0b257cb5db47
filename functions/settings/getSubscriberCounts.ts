import { getSubscriberCounts } from '#shared/settings/settings-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as clients from '../lib/store/clients.ts'

/** Counts the active clients per plan. A client with two plans counts only for the plan in the client's summary. */
export const handler = createHandler(getSubscriberCounts, async () => {
  const activeClients = await clients.queryActive()
  const counts: Record<string, number> = {}
  for (const { summary } of activeClients.map(clients.fromItem)) {
    const { planPriceId, planState } = summary
    if (planPriceId && planState !== 'canceled') counts[planPriceId] = (counts[planPriceId] ?? 0) + 1
  }
  return { counts }
})
