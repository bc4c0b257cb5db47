import type { Client } from '#shared/lib/client.ts'
import { isMinor } from '#shared/lib/dates/age.ts'
import { plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { business, policies } from '#shared/lib/settings/business.ts'
import { type MemberCard, memberCardOf } from '#shared/members/member-card.ts'
import * as clients from '../lib/store/clients.ts'
import { ensureCode } from '../lib/store/member-codes.ts'
import { findRelated } from '../waivers/guardians.ts'

/** The member's own card first, then those of the children whose guardian the member is. */
export async function cardsOf(client: Client, now: Date): Promise<MemberCard[]> {
  const { children } = await findRelated(client.id)
  const related = await clients.findAll(children.map(({ clientId }) => clientId))
  return Promise.all([client, ...related.filter((child) => isChild(child, now))].map(toCard(now)))
}

/** An adult has an own page; a former client has no card. */
const isChild = ({ dateOfBirth, status }: Client, now: Date): boolean =>
  status !== 'former' && !!dateOfBirth && isMinor(dateOfBirth, plainDateIn(business.timeZone, now))

const toCard = (now: Date) => async (client: Client) =>
  memberCardOf(client, { memberCode: await ensureCode(client.id, now), policy: policies.checkIn, now })
