import * as z from 'zod/mini'
import { optionalSingleLineText } from '../lib/fields.ts'
import { adminOperation, publicOperation, scheduledJob } from '../lib/operation.ts'
import {
  AgreementDraft,
  AgreementTextVersion,
  AgreementVersion,
  DraftAgreementInput,
  PublishAgreementInput,
} from './agreement-version.ts'

export const getAgreement = publicOperation('GET', '/agreement', {
  summary: 'Returns the current agreement, unless the caller already has this version',
  input: z.object({ have: optionalSingleLineText('Version', 20) }),
  output: z.object({ agreement: z.optional(AgreementTextVersion) }),
})

export const listAgreements = adminOperation('GET', '/admin/agreements', {
  summary: 'Lists all versions of the agreement, newest first, and the draft of the next one',
  input: z.object({}),
  output: z.object({ versions: z.array(AgreementVersion), draft: z.optional(AgreementDraft) }),
})

export const draftAgreement = adminOperation('PATCH', '/admin/agreements/draft', {
  summary: 'Saves the draft of the next version unless a colleague has changed it in the meantime',
  input: DraftAgreementInput,
  output: AgreementDraft,
  recordsNothingBecause: 'a draft cannot be signed; publishing it is recorded',
})

export const publishAgreement = adminOperation('POST', '/admin/agreements', {
  summary: 'Publishes the draft as the version that clients sign from now on',
  input: PublishAgreementInput,
  output: AgreementVersion,
  records: ['agreementPublished'],
})

export const requestReacceptance = scheduledJob({
  summary: 'Emails a link to all clients who must sign the new version of the agreement, in batches',
  everyMinutes: 5,
  records: ['formRequestSent'],
})
