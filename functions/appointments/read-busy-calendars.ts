import * as z from 'zod/mini'
import { listTrainerIds } from '#shared/appointments/trainers.ts'
import { BUSY_CALENDAR_DAYS } from '#shared/appointments/working-hours.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { gymHours } from '#shared/lib/dates/gym-hours.ts'
import { createTimeRange, plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { requireEnv } from '../lib/environment.ts'
import type { NetworkClient } from '../lib/external-request.ts'
import { runInParallel } from '../lib/run-in-parallel.ts'
import { BUSY_CALENDAR_PREFIX, busyCalendarKey, WORKING_HOURS_PK } from '../lib/table/keys.ts'
import { queryWholePartition } from '../lib/table/query-all.ts'
import { putItem, tryUpdate } from '../lib/table/table-commands.ts'
import { buildUpdate } from '../lib/table/update-expression.ts'
import { parseBusyTimes } from './busy/busy-times.ts'
import { fetchCalendar } from './busy/fetch-calendar.ts'
import { BusyCalendar, removeBusyCalendar } from './busy-calendars.ts'

type ReadResult = Pick<BusyCalendar, 'busy' | 'readAt' | 'unreadableEvents'> | { problem: string }

async function readCalendar(url: string, now: Date, network: NetworkClient): Promise<ReadResult> {
  const fetchResult = await fetchCalendar(url, network)
  if ('problem' in fetchResult) return fetchResult
  const { start, end } = createTimeRange(
    plainDateIn(gymHours.timeZone, now),
    BUSY_CALENDAR_DAYS,
    gymHours.timeZone,
  )
  const busyTimes = parseBusyTimes(fetchResult.text, {
    from: start.getTime(),
    to: end.getTime(),
    gymZone: gymHours.timeZone,
    ownHost: new URL(requireEnv('SITE_URL')).hostname,
  })
  if ('problem' in busyTimes) return busyTimes
  const toInstant = (time: number) => new Date(time).toISOString()
  const busy = busyTimes.busy.map(({ from, to }) => ({ startsAt: toInstant(from), endsAt: toInstant(to) }))
  return {
    busy,
    readAt: now.toISOString(),
    ...(busyTimes.unreadableEvents > 0 && { unreadableEvents: busyTimes.unreadableEvents }),
  }
}

/** Checks that the URL returns a calendar before saving it. */
export async function saveBusyCalendar(
  { trainerId, url }: { trainerId: string; url: string },
  now: Date,
  network: NetworkClient,
): Promise<BusyCalendar> {
  const readResult = await readCalendar(url, now, network)
  if ('problem' in readResult)
    throw new ApiError('invalidInput', {
      fields: { url: `The calendar could not be read: ${readResult.problem}` },
    })
  const calendar = { trainerId, url, ...readResult }
  await putItem({ Item: { ...busyCalendarKey(trainerId), ...calendar } })
  return calendar
}

/** Downloads the trainers' calendars. If a download fails, the last known times are used for a day. Removes calendars of former trainers. */
export async function refreshBusyCalendars(now: Date, network: NetworkClient) {
  const items = (await queryWholePartition(WORKING_HOURS_PK)).filter(({ sk }) =>
    sk.startsWith(BUSY_CALENDAR_PREFIX),
  )
  const counts = { read: 0, failed: 0, removed: 0 }
  await runInParallel(items, undefined, async (item) => {
    const { trainerId, url } = z.parse(BusyCalendar, item)
    if (!listTrainerIds().includes(trainerId)) {
      await removeBusyCalendar(trainerId)
      counts.removed++
      return
    }
    const readResult = await readCalendar(url, now, network)
    const hasFailed = 'problem' in readResult
    counts[hasFailed ? 'failed' : 'read']++
    const changes = hasFailed
      ? { problem: readResult.problem }
      : { unreadableEvents: undefined, ...readResult, problem: undefined }
    // The condition skips the update if the URL was replaced or removed after the calendar was read.
    const ifSameUrl = { expression: '#url = :url', names: { '#url': 'url' }, values: { ':url': url } }
    const update = buildUpdate(changes, ifSameUrl)
    await tryUpdate({ Key: busyCalendarKey(trainerId), ...update })
  })
  return counts
}
