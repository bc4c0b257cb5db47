import { ApiError } from '#shared/lib/api-error.ts'
import { isSameAgreementText } from '#shared/waivers/agreement-version.ts'
import { draftAgreement } from '#shared/waivers/agreements-operations.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import * as agreements from './agreements.ts'

export const handler = createHandler(draftAgreement, async ({ input, staff }) => {
  const { actor, now } = await createStaffContext(staff)
  const [{ version }, stored] = await Promise.all([agreements.findCurrent(), agreements.findDraft()])
  if (input.basedOn !== version.version) throw new ApiError('agreementPublishedMeanwhile')
  const revision = input.revision + 1
  // If the response to an earlier request was lost, its repetition finds the same text already stored.
  if (stored?.revision === revision && isSameAgreementText(stored, input)) return stored
  const updatedBy = { userId: actor.id, name: actor.name }
  const draft = { ...input, revision, updatedAt: now.toISOString(), updatedBy }
  if (await agreements.saveDraft(draft)) return draft
  throw new ApiError('draftChanged', { current: await agreements.findDraft() })
})
