import { VISITOR } from '#shared/lib/activity.ts'
import { joinMemberWaitingList } from '#shared/members/members-operations.ts'
import { findBookableType } from '../appointments/bookable-type.ts'
import { joinWaitingList } from '../appointments/join-waiting-list.ts'
import { findQueuePosition } from '../appointments/waiting-list.ts'
import { createHandler } from '../lib/http/handler.ts'
import { toMemberAppointment } from './own-appointments.ts'

export const handler = createHandler(joinMemberWaitingList, async ({ input, member }) => {
  const [{ id: clientId }, now] = [await member.client(), new Date()]
  const { typeId, ...wantedTime } = input
  const type = findBookableType(typeId)
  const waiting = await joinWaitingList({ clientId, type, wantedTime }, { actor: VISITOR, now })
  return { ...toMemberAppointment(waiting), place: await findQueuePosition(waiting, now) }
})
