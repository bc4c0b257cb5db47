import * as z from 'zod/mini'
import type { Client } from '#shared/lib/client.ts'
import { hasValidWaiver } from '#shared/lib/client-summary.ts'
import { plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { business } from '#shared/lib/settings/business.ts'
import * as clients from '../lib/store/clients.ts'
import {
  AGREEMENTS_PK,
  IMPORT_ROW_PREFIX,
  IMPORTED_WAIVERS_PREFIX,
  importedWaiversKey,
  importRecordKey,
} from '../lib/table/keys.ts'
import { queryPrefix } from '../lib/table/query-all.ts'
import { deleteItem, putItem, queryTable } from '../lib/table/table-commands.ts'
import { askForWaiver } from './ask-for-waiver.ts'

const PAGE_SIZE = 25

const Cursor = z.record(z.string(), z.string())
const RequestedImport = z.object({ importId: z.string(), cursor: z.optional(Cursor) })
type RequestedImport = z.infer<typeof RequestedImport>

const store = (requestedImport: RequestedImport) =>
  putItem({ Item: { ...importedWaiversKey(requestedImport.importId), ...requestedImport } })

export const startWaiverRequests = (importId: string) => store({ importId })

/** Emails waiver links to imported clients and continues where the previous run ended. Asks each client only once. */
export async function requestWaiversAfterImport(
  max: number,
  now: Date,
  hasTime: () => boolean,
): Promise<number> {
  let requestCount = 0
  for (const requestedImport of await listRequestedImports()) {
    let { cursor } = requestedImport
    while (hasTime() && requestCount + PAGE_SIZE <= max) {
      const page = await listClients(requestedImport.importId, cursor)
      for (const client of page.clients.filter((one) => canAskForWaiver(one, now))) {
        if (await askForWaiver({ client, occasion: `import ${requestedImport.importId}` }, now))
          requestCount++
      }
      cursor = page.nextCursor
      if (!cursor) {
        await deleteItem({ Key: importedWaiversKey(requestedImport.importId) })
        break
      }
      await store({ ...requestedImport, cursor })
    }
  }
  return requestCount
}

/** True for active clients with an email and no valid waiver. Unsubscribed clients sign at the front desk. */
const canAskForWaiver = ({ status, email, unsubscribedAt, summary }: Client, now: Date): boolean =>
  status === 'active' &&
  !!email &&
  !unsubscribedAt &&
  !hasValidWaiver(summary, plainDateIn(business.timeZone, now))

async function listRequestedImports(): Promise<RequestedImport[]> {
  const items = await queryPrefix(AGREEMENTS_PK, IMPORTED_WAIVERS_PREFIX)
  return items.map((item) => z.parse(RequestedImport, item))
}

async function listClients(importId: string, cursor: RequestedImport['cursor']) {
  const { Items = [], LastEvaluatedKey } = await queryTable({
    KeyConditionExpression: 'pk = :import AND begins_with(sk, :row)',
    ExpressionAttributeValues: { ':import': importRecordKey(importId).pk, ':row': IMPORT_ROW_PREFIX },
    Limit: PAGE_SIZE,
    ExclusiveStartKey: cursor,
    ConsistentRead: true,
  })
  const found = await clients.findManyById(Items.map(({ clientId }) => String(clientId)))
  return {
    clients: [...found.values()],
    nextCursor: LastEvaluatedKey && z.parse(Cursor, LastEvaluatedKey),
  }
}
