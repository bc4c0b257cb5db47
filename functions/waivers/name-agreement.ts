import { plainDateIn } from '#shared/lib/dates/plain-date.ts'
import type { Business } from '#shared/lib/settings/settings.ts'
import { builtInAgreement } from '#shared/waivers/agreement.ts'
import {
  type AgreementVersion,
  acceptedWith,
  isSameText,
  nextVersion,
  publishedText,
} from '#shared/waivers/agreement-version.ts'
import * as agreements from './agreements.ts'
import { digestAgreement } from './signed-agreement.ts'

/** The name is stored in a new version, because signed text never changes. Pages show the new name afterwards. */
export async function nameAgreement({ name, timeZone }: Pick<Business, 'name' | 'timeZone'>): Promise<void> {
  // The time is read before the version, so that a concurrent publication has the same day or a later one.
  const now = new Date()
  const { version: current } = await agreements.findCurrent()
  const { title, sections } = builtInAgreement(name)
  if ((current.publishedAt && !current.isBuiltIn) || isSameText(current, { title, sections })) return
  const version = nextVersion(current.version, plainDateIn(timeZone, now))
  const named: AgreementVersion = {
    version,
    title,
    sections,
    sha256: digestAgreement(publishedText({ version, title, sections })),
    publishedAt: now.toISOString(),
    reacceptance: 'none',
    accepts: acceptedWith(version, current, 'none'),
    isBuiltIn: true,
  }
  await agreements.publishBuiltIn(named, now)
}
