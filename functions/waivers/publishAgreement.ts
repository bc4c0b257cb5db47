import { ApiError } from '#shared/lib/api-error.ts'
import { plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { business } from '#shared/lib/settings/business.ts'
import {
  type AgreementDraft,
  type AgreementVersion,
  acceptedWith,
  isSameText,
  nextVersion,
  publishedText,
  type Reacceptance,
} from '#shared/waivers/agreement-version.ts'
import { publishAgreement } from '#shared/waivers/agreements-operations.ts'
import { createHandler, staffAction } from '../lib/http/handler.ts'
import { throwIfRepeated } from '../lib/writes/idempotent-write.ts'
import type { StaffAction } from '../lib/writes/staff-action.ts'
import * as agreements from './agreements.ts'
import { digestAgreement } from './signed-agreement.ts'

export const handler = createHandler(publishAgreement, async ({ input, request, staff }) => {
  const by = await staffAction(staff)
  const context = { operation: publishAgreement, request, ...by }
  const [{ version: current }, draft] = await Promise.all([agreements.findCurrent(), agreements.findDraft()])
  if (draft?.revision !== input.revision || draft.basedOn !== current.version) {
    await throwIfRepeated(context)
    throw new ApiError('draftChanged', { current: draft })
  }
  if (isSameText(draft, current)) throw new ApiError('agreementUnchanged')
  const version = newVersion(draft, { current, reacceptance: input.reacceptance }, by)
  const refusal = async () => new ApiError('draftChanged', { current: await agreements.findDraft() })
  await agreements.publish(version, draft.revision, context, refusal)
  return version
})

function newVersion(
  { title, sections }: AgreementDraft,
  { current, reacceptance }: { current: AgreementVersion; reacceptance: Reacceptance },
  { actor, now }: StaffAction,
): AgreementVersion {
  const version = nextVersion(current.version, plainDateIn(business.timeZone, now))
  return {
    version,
    title,
    sections,
    sha256: digestAgreement(publishedText({ version, title, sections })),
    publishedAt: now.toISOString(),
    publishedBy: { userId: actor.id, name: actor.name },
    reacceptance,
    accepts: acceptedWith(version, current, reacceptance),
  }
}
