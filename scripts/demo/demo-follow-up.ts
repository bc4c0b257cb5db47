import { createHash } from 'node:crypto'
import * as clients from '#functions/lib/store/clients.ts'
import { toItem as activityItem } from '#functions/lib/table/activity-write.ts'
import { ACTIVITY_PREFIX } from '#functions/lib/table/keys.ts'
import { toItem as taskItem } from '#functions/lib/table/task-write.ts'
import type { Write } from '#functions/lib/table/transact.ts'
import { countWrites } from '#functions/report/funnel.ts'
import { Booking } from '#shared/appointments/booking.ts'
import { DayPass } from '#shared/front-desk/day-pass.ts'
import { Lead } from '#shared/leads/lead.ts'
import { Activity } from '#shared/lib/activity.ts'
import { addBusinessMinutes } from '#shared/lib/business-minutes.ts'
import { gymHours } from '#shared/lib/gym-hours.ts'
import { milestonesOf, stageOf } from '#shared/lib/lifecycle-stage.ts'
import { MS_PER_DAY } from '#shared/lib/plain-date.ts'
import { type FunnelEntry, formatFunnelEntry, funnelEntryOf } from '#shared/report/funnel.ts'
import type { Item } from './demo-client-file.ts'
import { reconstructTasks } from './demo-tasks.ts'

/** How many of 100 people who asked more than a day ago were called; of those of today fewer. */
const ANSWERED_OF_100 = { earlier: 90, today: 35 } as const
/** Most calls come within the first hours. */
const LONGEST_ANSWER_MINUTES = 600
/** What asks for a call. */
const askingTypes: ReadonlySet<Activity['type']> = new Set(['bookingCreated', 'leadCreated', 'passClaimed'])

/** Adds to the life of one person what the staff did and has to do: calls, tasks, the stage and the place in the funnel. */
export function withFollowUp(items: readonly Item[], now: Date, funnel: FunnelTotals): Item[] {
  const stored = items.find(({ sk }) => sk === 'CLIENT')
  if (!stored) return [...items]
  const client = clients.fromItem(stored)
  const told = items
    .filter(({ sk }) => String(sk).startsWith(ACTIVITY_PREFIX))
    .map((item) => Activity.parse(item))
  const calls = told.flatMap((activity) => callAfter(activity, told, now))
  const activities = [...told, ...calls]
  const entry = funnelEntryOf(client, activities)
  funnel.add(entry)
  const parsed = <T>(type: string, schema: { parse: (item: unknown) => T }) =>
    items.filter(({ sk }) => sk === type).map((item) => schema.parse(item))
  const tasks = reconstructTasks(
    {
      clientId: client.id,
      activities,
      bookings: parsed('BOOKING', Booking),
      leads: parsed('LEAD', Lead),
      dayPasses: parsed('DAY_PASS', DayPass),
    },
    now,
  )
  return [
    ...items.filter((item) => item !== stored),
    {
      ...stored,
      ...clients.waitingKeys(client, stageOf(milestonesOf(activities))),
      ...(entry && { funnel: formatFunnelEntry(entry) }),
    },
    ...calls.map(activityItem),
    ...tasks.map(taskItem),
  ]
}

/** The call that answered a request; the same for the same request, whenever the demo is made. */
function callAfter(
  { id, at, type, clientId, subject }: Activity,
  told: readonly Activity[],
  now: Date,
): Activity[] {
  if (!askingTypes.has(type)) return []
  const hash = createHash('sha256').update(id).digest()
  const isEarlier = now.getTime() - Date.parse(at) > MS_PER_DAY
  const isAnswered = (hash[0] ?? 0) % 100 < (isEarlier ? ANSWERED_OF_100.earlier : ANSWERED_OF_100.today)
  const share = ((hash[1] ?? 0) / 256) ** 3
  const answeredAt = addBusinessMinutes(new Date(at), 3 + share * LONGEST_ANSWER_MINUTES, gymHours)
  const isFirst = !told.some(
    (other) => other.type === 'statusChanged' && other.at > at && other.at < answeredAt.toISOString(),
  )
  if (!isAnswered || answeredAt >= now || !isFirst) return []
  const outcome = (hash[2] ?? 0) % 4 === 0 ? 'leftMessage' : 'connected'
  return [
    {
      id: [...hash.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
      at: answeredAt.toISOString(),
      clientId,
      actor: { kind: 'staff', id: 'demo-staff', name: 'Alex Morgan' },
      type: 'contactLogged',
      subject: { type: 'task', id: `call:${subject.type}:${subject.id}` },
      details: { channel: 'call', outcome },
    },
  ]
}

/** DynamoDB takes an expression of 4 KB. */
const MAX_NAMES_PER_WRITE = 50

/** Collects the counters of the funnel. */
export class FunnelTotals {
  readonly #entries = new Map<string, FunnelEntry>()
  readonly #counts = new Map<string, Map<string, number>>()

  add(entry: FunnelEntry | undefined): void {
    if (!entry) return
    const key = `${entry.week}#${entry.source}`
    const counts = this.#counts.get(key) ?? new Map<string, number>()
    this.#entries.set(key, entry)
    this.#counts.set(key, counts)
    for (const name of entry.counts) counts.set(name, (counts.get(name) ?? 0) + 1)
  }

  /** Writes that add up in any order; some are for the same item. */
  *writes(): Generator<Write> {
    for (const [key, entry] of this.#entries) {
      const counts = [...(this.#counts.get(key) ?? [])]
      for (let start = 0; start < counts.length; start += MAX_NAMES_PER_WRITE) {
        const some = counts.slice(start, start + MAX_NAMES_PER_WRITE)
        const repeated = some.flatMap(([name, count]) => Array.from({ length: count }, () => name))
        yield* countWrites(undefined, { ...entry, counts: repeated })
      }
    }
  }
}
