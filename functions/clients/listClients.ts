import { listClients } from '#shared/clients/clients-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as clients from '../lib/store/clients.ts'

export const handler = createHandler(listClients, ({ input }) => clients.list(input))
