import { ownToken } from '#shared/appointments/appointment.ts'
import { joinWaitingList } from '#shared/appointments/own-appointments-operations.ts'
import { toPublicAppointment } from '#shared/appointments/public-appointment.ts'
import { VISITOR } from '#shared/lib/activity.ts'
import { createHandler } from '../lib/http/handler.ts'
import { requireWithinLimits } from '../lib/writes/rate-limits.ts'
import { requireLink } from './appointments-links.ts'
import { findBookableType } from './bookable-type.ts'
import { joinWaitingList as join } from './join-waiting-list.ts'
import { placeOf } from './waiting-line.ts'

export const handler = createHandler(joinWaitingList, async ({ input, request }) => {
  const now = new Date()
  await requireWithinLimits({ operation: joinWaitingList, ipAddress: request.ipAddress, now })
  const { link, typeId, ...wanted } = input
  const { clientId } = await requireLink(link, now)
  const waiting = await join({ clientId, type: findBookableType(typeId), wanted }, { actor: VISITOR, now })
  const place = await placeOf(waiting, now)
  return { ...toPublicAppointment(waiting), place, token: ownToken(waiting.id, link) }
})
