import { decideCheckIn } from '#shared/front-desk/check-in.ts'
import { recordDeniedCheckIn } from '#shared/front-desk/check-in-operations.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import { findCheckInRules } from './check-in-rules.ts'
import { findArrival, recordDenial, toCheckInPass, toCheckInPerson } from './find-arrival.ts'

export const handler = createHandler(recordDeniedCheckIn, async ({ input, staff }) => {
  const by = await createStaffContext(staff)
  const [arrival, rules] = await Promise.all([findArrival(input, by.now), findCheckInRules()])
  if (!arrival?.pass) throw new ApiError('dayPassNotFound')
  const decision = decideCheckIn(toCheckInPass(arrival), toCheckInPerson(arrival), rules, { now: by.now })
  if (decision.kind === 'notValid') await recordDenial(arrival, by)
  return { passCode: arrival.pass.passCode }
})
