import type { Visit } from '#shared/front-desk/visit.ts'
import type { Client } from '#shared/lib/client.ts'
import * as visits from '../front-desk/visits.ts'
import * as activities from '../lib/store/activities.ts'

/** A person who comes back within this time continues the same visit. */
const SAME_VISIT_MS = 4 * 60 * 60_000
/** Searches at most this many activities of each type. An offline visit may arrive days later, when many newer activities exist. */
const MAX_ACTIVITIES_PER_TYPE = 20

export async function findVisitAroundTime(client: Client | undefined, at: Date): Promise<Visit | undefined> {
  const isNear = (instant: string) => Math.abs(Date.parse(instant) - at.getTime()) < SAME_VISIT_MS
  const lastVisitAt = client?.summary.lastVisitAt
  if (!client || !lastVisitAt || (lastVisitAt < at.toISOString() && !isNear(lastVisitAt))) return undefined
  const pages = await Promise.all(
    (['checkedIn', 'passRedeemed'] as const).map((type) =>
      activities.list({ clientId: client.id, type, limit: MAX_ACTIVITIES_PER_TYPE }),
    ),
  )
  const nearbyVisits = pages.flatMap(({ items }) => items).filter((activity) => isNear(activity.at))
  const candidates = await Promise.all(
    nearbyVisits.map(({ subject, details }) => visits.find(String(details?.visitId ?? subject.id))),
  )
  return candidates.find((visit) => visit && !visit.voidedAt)
}
