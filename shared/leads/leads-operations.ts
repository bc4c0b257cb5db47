import * as z from 'zod/mini'
import { ID_MAX_LENGTH, requiredSingleLineText } from '../lib/fields.ts'
import { publicOperation, staffOperation } from '../lib/operation.ts'
import { listPageSchema, listQuerySchema } from '../lib/pagination.ts'
import { rateLimits } from '../lib/rate-limits.ts'
import { SubmissionResult } from '../lib/submission-result.ts'
import { Lead, LeadInput } from './lead.ts'

export const createLead = publicOperation('POST', '/leads', {
  summary: 'Creates a lead and emails the free guide',
  limits: rateLimits.createLead,
  input: LeadInput,
  output: SubmissionResult,
  records: ['leadCreated'],
})

export const unsubscribe = publicOperation('POST', '/unsubscribe/{clientId}', {
  summary: 'Unsubscribes a client from reminders, also by one-click unsubscribe (RFC 8058)',
  limits: rateLimits.unsubscribe,
  input: z.object({ clientId: requiredSingleLineText('Client', ID_MAX_LENGTH) }),
  output: z.object({ unsubscribed: z.boolean() }),
  records: ['unsubscribed'],
})

export const listLeads = staffOperation('GET', '/admin/leads', {
  summary: 'Lists leads, newest first',
  input: listQuerySchema(),
  output: listPageSchema(Lead),
})
