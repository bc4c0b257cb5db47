import type { Business } from '#shared/lib/settings/settings.ts'
import { builtInAgreement } from '#shared/waivers/agreement.ts'
import { isSameText } from '#shared/waivers/agreement-version.ts'
import * as agreements from './agreements.ts'

/** If the gym's name changed, publishes the built-in agreement with it as a new version, because signed text never changes. */
export async function nameAgreement({ name, timeZone }: Pick<Business, 'name' | 'timeZone'>): Promise<void> {
  // The time is read before the version, so that a concurrent publication has the same day or a later one.
  const now = new Date()
  const { version: current } = await agreements.findCurrent()
  const { title, sections } = builtInAgreement(name)
  if ((current.publishedAt && !current.isBuiltIn) || isSameText(current, { title, sections })) return
  const version = agreements.newVersion({ title, sections }, current, { now, timeZone, reacceptance: 'none' })
  await agreements.publishBuiltIn({ ...version, isBuiltIn: true }, now)
}
