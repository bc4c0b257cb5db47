import type { Client } from '#shared/lib/client.ts'
import { isMinor } from '#shared/lib/dates/age.ts'
import { plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { business, policies } from '#shared/lib/settings/business.ts'
import { createMemberCard, type MemberCard } from '#shared/members/member-card.ts'
import * as clients from '../lib/store/clients.ts'
import { ensureMemberCode } from '../lib/store/member-codes.ts'
import { listMembersOfPayer } from '../lib/store/relations.ts'
import { findRelatedClients } from '../waivers/guardians.ts'

/** Returns the member's own card first, then the cards of children and of members for whom the member pays. */
export async function listMemberCards(client: Client, now: Date): Promise<MemberCard[]> {
  const [{ children }, paidForMembers] = await Promise.all([
    findRelatedClients(client.id),
    listMembersOfPayer(client.id),
  ])
  const paidForIds = new Set(paidForMembers.map(({ clientId }) => clientId))
  const ids = [...new Set([...children.map(({ clientId }) => clientId), ...paidForIds])]
  const relatedClients = (await clients.findAll(ids)).filter(
    (one) => one.status !== 'former' && (paidForIds.has(one.id) || isChild(one, now)),
  )
  const cards = await Promise.all([client, ...relatedClients].map(toCard(now)))
  return cards.map((card) => ({ ...card, isPaidFor: paidForIds.has(card.clientId) || undefined }))
}

/** True for minors only, because an adult child has a separate member page. */
const isChild = ({ dateOfBirth }: Client, now: Date): boolean =>
  !!dateOfBirth && isMinor(dateOfBirth, plainDateIn(business.timeZone, now))

const toCard = (now: Date) => async (client: Client) =>
  createMemberCard(client, {
    memberCode: await ensureMemberCode(client.id, now),
    policy: policies.checkIn,
    now,
  })
