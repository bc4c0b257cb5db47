import * as z from 'zod/mini'
import { ID_MAX_LENGTH, optionalSingleLineText, requiredSingleLineText, wholeNumber } from '../lib/fields.ts'
import { adminOperation, scheduledJob } from '../lib/operation.ts'
import { RecordIdInput } from '../lib/record-inputs.ts'
import { stripeSyncActivityTypes } from '../lib/stripe-sync-activity-types.ts'
import {
  ApiKeyUndoResult,
  Import,
  ImportClientsInput,
  ImportRowResult,
  ImportSummary,
  UndoResult,
} from './imports.ts'
import { StripeCustomerLinks } from './stripe-customer-links.ts'

export const importClients = adminOperation('POST', '/admin/imports', {
  summary: 'Imports rows of a list from another system, or previews the result; each row is imported once',
  input: ImportClientsInput,
  output: z.object({ importId: z.string(), results: z.array(ImportRowResult) }),
  forKeys: { scope: 'write' },
  records: ['importStarted', 'clientImported'],
})

export const listImports = adminOperation('GET', '/admin/imports', {
  summary: 'Lists the newest imports',
  input: z.object({}),
  output: z.object({ items: z.array(ImportSummary) }),
  forKeys: { scope: 'read' },
})

export const undoImport = adminOperation('POST', '/admin/imports/{id}/undo', {
  summary:
    'Deletes the clients of an import within 24 hours, except clients changed after the import; repeat until complete',
  input: z.object({
    id: requiredSingleLineText('ID', ID_MAX_LENGTH),
    /** The undo continues with the rows above this row, because it starts at the last row of the import. */
    before: z.optional(wholeNumber('Before row')),
  }),
  output: UndoResult,
  forKeys: { scope: 'write', output: ApiKeyUndoResult },
  records: ['importUndone'],
})

export const resumeImportUndos = scheduledJob({
  summary: 'Continues the interrupted undo of an import and unlocks its clients',
  everyMinutes: 5,
  recordsNothingBecause: 'the timeline says who began the undo',
})

export const askForWaivers = adminOperation('POST', '/admin/imports/{id}/waiver-requests', {
  summary: 'Queues a waiver email for every active client of an import who has no waiver',
  input: RecordIdInput,
  output: Import,
  recordsNothingBecause: 'the job records each link that it sends',
})

export const linkStripeCustomers = adminOperation('POST', '/admin/stripe-links', {
  summary: 'Links Stripe subscriptions to clients by email, page by page, and lists ambiguous subscriptions',
  input: z.object({
    after: optionalSingleLineText('Starting after', ID_MAX_LENGTH),
    dryRun: z._default(z.boolean('Dry run must be true or false'), false),
  }),
  output: StripeCustomerLinks,
  records: ['payerLinked', ...stripeSyncActivityTypes],
})
