import { business } from '#shared/lib/business.ts'
import { plainDateIn } from '#shared/lib/plain-date.ts'
import {
  type AgreementDraft,
  type AgreementVersion,
  acceptedWith,
  nextVersion,
  publishedText,
  type Reacceptance,
} from '#shared/waivers/agreement-version.ts'
import type { StaffAction } from '../lib/writes/staff-action.ts'
import { digestAgreement } from './signed-agreement.ts'

/** The version that the draft becomes. */
export function newVersion(
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
