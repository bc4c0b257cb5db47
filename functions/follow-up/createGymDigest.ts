import { createTimeRange } from '#shared/lib/dates/plain-date.ts'
import { buildGymDigest, gymEmailActivityTypes, listDigestDays } from '#shared/lib/email/gym-emails.ts'
import { business, policies } from '#shared/lib/settings/business.ts'
import { createJobHandler } from '../lib/job-handler.ts'
import * as gymDigests from './gym-digests.ts'

/** The job stores only one digest per day, even if it runs several times. */
export const handler = createJobHandler(async (now) => {
  const { timeZone, email } = business
  const { gymEmails } = policies
  let createdCount = 0
  for (const day of await gymDigests.listDaysWithoutDigest(listDigestDays(now, gymEmails, timeZone))) {
    const activities = await gymDigests.listActivities(
      createTimeRange(day, 1, timeZone),
      gymEmailActivityTypes,
    )
    if (await gymDigests.insert(buildGymDigest(day, activities, gymEmails), email, now)) createdCount++
  }
  return { made: createdCount }
})
