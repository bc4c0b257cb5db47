import { ApiError } from '#shared/api-error.ts'
import { business, policies } from '#shared/business.ts'
import { findWaiverProblem } from '#shared/check-in.ts'
import { withEffectiveStatus } from '#shared/day-pass.ts'
import { getClient } from '#shared/operations/clients.ts'
import { plainDateIn } from '#shared/plain-date.ts'
import { effectiveWaiverStatus } from '#shared/waiver.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as agreements from '../lib/store/agreements.ts'
import { findClientFile } from '../lib/store/client-file.ts'

export const handler = createHandler(getClient, async ({ input }) => {
  const [file, { version }] = await Promise.all([findClientFile(input.id), agreements.findCurrent()])
  if (!file) throw new ApiError('clientUnknown')
  const now = new Date()
  const today = plainDateIn(business.timeZone, now)
  const rules = { agreement: policies.checkIn.agreement, acceptedVersions: version.accepts }
  return {
    ...file,
    hasOldAgreement: findWaiverProblem(file, rules, today) === 'agreementChanged',
    dayPasses: file.dayPasses.map((pass) => withEffectiveStatus(pass, now)),
    waivers: file.waivers.map((waiver) => ({ ...waiver, status: effectiveWaiverStatus(waiver, today) })),
  }
})
