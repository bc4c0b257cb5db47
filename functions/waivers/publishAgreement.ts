import { ApiError } from '#shared/lib/api-error.ts'
import { business } from '#shared/lib/settings/business.ts'
import { isSameAgreementText } from '#shared/waivers/agreement-version.ts'
import { publishAgreement } from '#shared/waivers/agreements-operations.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import { throwIfRepeated } from '../lib/writes/idempotent-write.ts'
import * as agreements from './agreements.ts'

export const handler = createHandler(publishAgreement, async ({ input, request, staff }) => {
  const by = await createStaffContext(staff)
  const context = { operation: publishAgreement, request, ...by }
  const [{ version: current }, draft] = await Promise.all([agreements.findCurrent(), agreements.findDraft()])
  if (draft?.revision !== input.revision || draft.basedOn !== current.version) {
    await throwIfRepeated(context)
    throw new ApiError('draftChanged', { current: draft })
  }
  if (isSameAgreementText(draft, current)) throw new ApiError('agreementUnchanged')
  const { actor, now } = by
  const publication = { now, timeZone: business.timeZone, reacceptance: input.reacceptance }
  const version = {
    ...agreements.newVersion(draft, current, publication),
    publishedBy: { userId: actor.id, name: actor.name },
  }
  const refusal = async () => new ApiError('draftChanged', { current: await agreements.findDraft() })
  await agreements.publish(version, draft.revision, context, refusal)
  return version
})
