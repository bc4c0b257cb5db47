import { listLeads } from '#shared/operations/leads.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as leads from '../lib/store/leads.ts'

export const handler = createHandler(listLeads, ({ input }) => leads.list(input))
