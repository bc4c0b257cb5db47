import { listLeads } from '#shared/leads/leads-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as leads from './leads.ts'

export const handler = createHandler(listLeads, ({ input }) => leads.list(input))
