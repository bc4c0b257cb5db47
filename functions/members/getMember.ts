import { waitingState } from '#shared/appointments/waiting-list.ts'
import { getMember } from '#shared/members/own-page-operations.ts'
import { positionInLine } from '../appointments/waiting-line.ts'
import { createHandler } from '../lib/http/handler.ts'
import { cardsOf } from './member-cards.ts'
import { bookableTypes, findUpcoming, remainingSessions, toMemberAppointment } from './own-appointments.ts'

export const handler = createHandler(getMember, async ({ member }) => {
  const [client, now] = [await member.client(), new Date()]
  const [cards, upcoming] = await Promise.all([
    cardsOf(client, now),
    findUpcoming(client, now),
    member.extendSession(now),
  ])
  return {
    firstName: client.firstName,
    cards,
    appointments: upcoming.filter(({ status }) => status === 'booked').map(toMemberAppointment),
    waiting: await Promise.all(
      upcoming
        .filter((one) => one.status === 'waiting' && waitingState(one, now) !== 'over')
        .map(async (one) => ({ ...toMemberAppointment(one), place: await positionInLine(one, now) })),
    ),
    types: bookableTypes(client, now),
    sessions: remainingSessions(client, now),
  }
})
