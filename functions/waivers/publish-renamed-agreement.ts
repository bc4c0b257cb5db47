import type { Business } from '#shared/lib/settings/settings.ts'
import { createBuiltInAgreement } from '#shared/waivers/agreement.ts'
import { isSameAgreementText } from '#shared/waivers/agreement-version.ts'
import * as agreements from './agreements.ts'

/** Publishes the built-in agreement as a new version if the gym's name changed, because the text of a signed version must not change. */
export async function publishRenamedAgreement({
  name,
  timeZone,
}: Pick<Business, 'name' | 'timeZone'>): Promise<void> {
  // The time is read before the current version, so that a version that another run publishes meanwhile cannot be from an earlier day.
  const now = new Date()
  const { version: current } = await agreements.findCurrent()
  const { title, sections } = createBuiltInAgreement(name)
  if ((current.publishedAt && !current.isBuiltIn) || isSameAgreementText(current, { title, sections })) return
  const version = agreements.newVersion({ title, sections }, current, { now, timeZone, reacceptance: 'none' })
  await agreements.publishBuiltIn({ ...version, isBuiltIn: true }, now)
}
