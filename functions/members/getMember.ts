import { getMember } from '#shared/members/members-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import { cardsOf } from './member-cards.ts'
import { bookableTypes, findUpcoming, sessionsOf, toMemberAppointment } from './own-appointments.ts'

export const handler = createHandler(getMember, async ({ member }) => {
  const [client, now] = [await member.client(), new Date()]
  const [cards, upcoming] = await Promise.all([cardsOf(client, now), findUpcoming(client, now)])
  return {
    firstName: client.firstName,
    cards,
    appointments: upcoming.map(toMemberAppointment),
    types: bookableTypes(client, now),
    sessions: sessionsOf(client, now),
  }
})
