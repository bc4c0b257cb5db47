import type { CheckInPolicy, CheckInRules } from '#shared/front-desk/check-in.ts'
import { policies } from '#shared/lib/business.ts'
import * as agreements from '../waivers/agreements.ts'

const policy: CheckInPolicy = policies.checkIn

export async function findCheckInRules(): Promise<CheckInRules> {
  if (policy.agreement === 'any' || policy.waiver === 'off') return { ...policy, acceptedVersions: [] }
  const { version } = await agreements.findCurrent()
  return { ...policy, acceptedVersions: version.accepts }
}
