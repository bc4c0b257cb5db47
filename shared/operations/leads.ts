import { Lead, LeadInput } from '../lead.ts'
import { publicOperation, staffOperation } from '../operation.ts'
import { listPage, listQuery } from '../pagination.ts'
import { rateLimits } from '../rate-limits.ts'
import { SubmissionResult } from '../submission-result.ts'

export const createLead = publicOperation('POST', '/leads', {
  summary: 'Creates a lead and emails the free guide',
  limits: rateLimits.createLead,
  input: LeadInput,
  output: SubmissionResult,
  records: ['leadCreated'],
})

export const listLeads = staffOperation('GET', '/admin/leads', {
  summary: 'Lists leads, newest first',
  input: listQuery(),
  output: listPage(Lead),
})
