import { getClient } from '#shared/clients/clients-operations.ts'
import { findWaiverProblem } from '#shared/front-desk/check-in.ts'
import { withEffectiveStatus } from '#shared/front-desk/day-pass.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { business, policies } from '#shared/lib/settings/business.ts'
import { addRefundsToOrder } from '#shared/payments/order.ts'
import { listPlans } from '#shared/payments/plan-summary.ts'
import { getEffectiveWaiverStatus } from '#shared/waivers/waiver.ts'
import { createHandler } from '../lib/http/handler.ts'
import { findPayers } from '../payments/payers.ts'
import * as agreements from '../waivers/agreements.ts'
import { findClientFileRecords } from './client-file.ts'

export const handler = createHandler(getClient, async ({ input }) => {
  const [file, { version }] = await Promise.all([findClientFileRecords(input.id), agreements.findCurrent()])
  if (!file) throw new ApiError('clientUnknown')
  const payers = await findPayers(file)
  const now = new Date()
  const today = plainDateIn(business.timeZone, now)
  const rules = { agreement: policies.checkIn.agreement, acceptedVersions: version.accepts }
  return {
    ...file,
    orders: file.orders.map((order) => addRefundsToOrder(order, payers)),
    plans: listPlans(payers),
    hasOldAgreement: findWaiverProblem(file, rules, today) === 'agreementChanged',
    dayPasses: file.dayPasses.map((pass) => withEffectiveStatus(pass, now)),
    waivers: file.waivers.map((waiver) => ({ ...waiver, status: getEffectiveWaiverStatus(waiver, today) })),
  }
})
