import { getWaitingListState } from '#shared/appointments/waiting-list.ts'
import { getMember } from '#shared/members/own-page-operations.ts'
import { findQueuePosition } from '../appointments/waiting-list.ts'
import { createHandler } from '../lib/http/handler.ts'
import { listMemberCards } from './member-cards.ts'
import {
  findUpcomingAppointments,
  getRemainingSessions,
  listBookableTypes,
  toMemberAppointment,
} from './own-appointments.ts'

export const handler = createHandler(getMember, async ({ member }) => {
  const [client, now] = [await member.client(), new Date()]
  const [cards, upcoming] = await Promise.all([
    listMemberCards(client, now),
    findUpcomingAppointments(client, now),
    member.extendSession(now),
  ])
  return {
    firstName: client.firstName,
    cards,
    appointments: upcoming.filter(({ status }) => status === 'booked').map(toMemberAppointment),
    waiting: await Promise.all(
      upcoming
        .filter((one) => one.status === 'waiting' && getWaitingListState(one, now) !== 'over')
        .map(async (one) => ({ ...toMemberAppointment(one), place: await findQueuePosition(one, now) })),
    ),
    types: listBookableTypes(client, now),
    sessions: getRemainingSessions(client, now),
  }
})
