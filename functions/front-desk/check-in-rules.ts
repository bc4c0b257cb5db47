import type { CheckInRules } from '#shared/front-desk/check-in.ts'
import { policies } from '#shared/lib/settings/business.ts'
import * as agreements from '../waivers/agreements.ts'

export async function findCheckInRules(): Promise<CheckInRules> {
  const policy = policies.checkIn
  if (policy.agreement === 'any' || policy.waiver === 'off') return { ...policy, acceptedVersions: [] }
  const { version } = await agreements.findCurrent()
  return { ...policy, acceptedVersions: version.accepts }
}
