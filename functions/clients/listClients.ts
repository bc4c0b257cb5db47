import { listClients } from '#shared/operations.ts'
import { lambda } from '../runtime/lambda.ts'
import * as clients from '../store/clients.ts'

export const handler = lambda(listClients, ({ input }) => clients.list(input))
