import { checkAppointmentSeries } from '#shared/appointments/appointment-series-operations.ts'
import { getTransactionAppointmentLimit, listWeeklyTimes } from '#shared/appointments/series.ts'
import { gymHours } from '#shared/lib/dates/gym-hours.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as clients from '../lib/store/clients.ts'
import { findBookableType } from './bookable-type.ts'
import { planWeeklySeries } from './series.ts'

export const handler = createHandler(checkAppointmentSeries, async ({ input }) => {
  const { clientId, typeId, trainerId, startsAt, times } = input
  const type = findBookableType(typeId)
  const client = await clients.getCurrent(clientId)
  const weeklySlots = listWeeklyTimes(startsAt, times, gymHours.timeZone)
  return {
    times: await planWeeklySeries({ type, trainerId, client, times: weeklySlots }, new Date()),
    max: getTransactionAppointmentLimit(type),
  }
})
