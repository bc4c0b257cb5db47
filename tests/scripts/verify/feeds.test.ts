/** @module-tag nightly */

import { randomUUID } from 'node:crypto'
import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { toItem } from '#functions/appointments/appointments.ts'
import { renderMemberFeed } from '#functions/appointments/member-feeds.ts'
import { toItem as activityItem } from '#functions/lib/table/activity-write.ts'
import { batchWrite } from '#scripts/demo/batch-write.ts'
import { createRandom } from '#scripts/demo/random.ts'
import { installPythonPackage, runPython } from '#scripts/verify/python.ts'
import type { Appointment } from '#shared/appointments/appointment.ts'
import { getFeedRange } from '#shared/appointments/calendar-feeds.ts'
import { VISITOR } from '#shared/lib/activity.ts'
import { createFeedToken, readFeed } from '#tests/support/fixtures/calendar-feeds.ts'
import { skipWithoutPython } from '#tests/support/skip-without-python.ts'

/** `FEED_APPOINTMENTS=5000` tests more appointments. */
const APPOINTMENTS = Number(process.env.FEED_APPOINTMENTS ?? 800)
const TIMEOUT_MS = 600_000
const DAY_MS = 86_400_000

/** A year around the current time contains both changes of daylight saving time. */
function randomYear(trainerId: string, clientIds: readonly string[]): Appointment[] {
  const random = createRandom(7).next
  const oneOf = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)] as T
  const midnight = Math.floor(Date.now() / DAY_MS) * DAY_MS
  return Array.from({ length: APPOINTMENTS }, () => {
    const isSeat = random() < 0.3
    const day = midnight + Math.floor(random() * 400 - 60) * DAY_MS
    const startsAt = new Date(day + (isSeat ? 96 : Math.floor(random() * 96)) * 15 * 60_000).toISOString()
    return {
      id: randomUUID(),
      tokenHash: '',
      clientId: oneOf(clientIds),
      trainerId,
      startsAt,
      minutes: isSeat ? 45 : oneOf([15, 30, 60, 240]),
      ...(isSeat && { typeId: 'trio', capacity: 4 }),
      ...(random() < 0.2 && { confirmBy: startsAt }),
      status: oneOf(['booked', 'booked', 'attended', 'noShow', 'cancelled']),
      sequence: Math.floor(random() * 4),
      createdAt: new Date(day - 9 * DAY_MS).toISOString(),
      name: oneOf(['Mia Ng', '김민수', 'Łukasz; van "Ng", Jr.', 'Cher']),
      emails: [],
    }
  })
}

const readByIcalJs = (feed: string) =>
  new ICAL.Component(ICAL.parse(feed))
    .getAllSubcomponents('vevent')
    .map((component) => {
      const { startDate, endDate } = new ICAL.Event(component)
      const minute = (time: ICAL.Time) => time.toJSDate().toISOString().slice(0, 16)
      return [minute(startDate), minute(endDate), String(component.getFirstPropertyValue('status'))]
    })
    .sort((a, b) => (a.join() < b.join() ? -1 : 1))

it(
  'two other programs read from both feeds of a random year what the table says',
  async ({ skip }) => {
    await skipWithoutPython({ skip })
    const commands = await installPythonPackage('icalendar', '7.3.0')
    const clientIds = [randomUUID(), randomUUID(), randomUUID()]
    const items = randomYear('elena', clientIds)
    const booked = items.map(({ id, clientId, createdAt: at }) =>
      activityItem({
        ...{ id, at, clientId, type: 'appointmentBooked', actor: VISITOR },
        subject: { type: 'appointment', id },
      }),
    )
    await batchWrite([...items.map(toItem), ...booked], () => undefined)
    const { start, end } = getFeedRange(new Date())
    const range = { from: start.toISOString(), to: end.toISOString() }
    const read = async (feed: string, of: readonly Appointment[]) => {
      const input = JSON.stringify({ feed, items: of, ...range })
      return (await runPython('feeds.py', input, `${commands}/python3`)) as Record<
        'read' | 'expected',
        string[][]
      >
    }
    const trainer = (await readFeed(await createFeedToken('elena'))).text
    const ofTrainer = await read(trainer, items)
    expect(ofTrainer.read).toEqual(ofTrainer.expected)
    expect(readByIcalJs(trainer)).toEqual(ofTrainer.read)
    expect(ofTrainer.read.length).toBeGreaterThan(APPOINTMENTS / 3)
    expect(new Set(ofTrainer.read.map(([, , status]) => status)).size).toBe(3)
    for (const clientId of clientIds) {
      const own = items.filter((one) => one.clientId === clientId)
      const member = await renderMemberFeed(clientId, new Date())
      // A member's calendar contains no seats of other clients.
      const ofMember = await read(
        member,
        own.map(({ capacity: _, ...one }) => one),
      )
      expect(ofMember.read).toEqual(ofMember.expected)
      expect(readByIcalJs(member)).toEqual(ofMember.read)
    }
    // Negative control: a wrong hour is detected.
    const moved = trainer.replace(/^(DTSTART:\d{8}T\d\d)\d\d/m, '$107')
    const { read: wrong, expected } = await read(moved, items)
    expect(wrong).not.toEqual(expected)
  },
  TIMEOUT_MS,
)
