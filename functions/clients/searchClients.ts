import { searchClients } from '#shared/clients/clients-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as clients from '../lib/store/clients.ts'

export const handler = createHandler(searchClients, ({ input }) => clients.search(input.text))
