import ICAL from 'ical.js'
import { afterEach, expect, it } from 'vitest'
import type { Appointment } from '#shared/appointments/appointment.ts'
import {
  formatCalendarName,
  formatMemberFeed,
  formatTrainerFeed,
  getFeedRange,
} from '#shared/appointments/calendar-feeds.ts'
import { policies, replaceSettings } from '#shared/lib/settings/business.ts'

const SITE = 'https://gym.example'
const published = policies
const setNames = (names: 'initial' | 'full' | 'none') =>
  replaceSettings({ policies: { ...published, calendars: { names } } })
afterEach(() => replaceSettings({ policies: published }))

const anAppointment = (changes: Partial<Appointment> = {}): Appointment => ({
  id: 'a1',
  tokenHash: 'secret-hash',
  clientId: 'c1',
  trainerId: 'marcus',
  startsAt: '2026-11-01T20:00:00.000Z',
  minutes: 30,
  status: 'booked',
  sequence: 0,
  createdAt: '2026-10-20T08:00:00.000Z',
  name: 'Łukasz van Ng',
  email: 'lukasz@mail.example',
  phone: '(541) 555-0100',
  emails: [],
  ...changes,
})

function entriesOf(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      startsAt: event.startDate.toJSDate().toISOString(),
      title: event.summary,
      description: event.description,
      status: component.getFirstPropertyValue('status'),
      url: component.getFirstPropertyValue('url'),
      sequence: event.sequence,
    }
  })
}
const trainerEntries = (...all: Appointment[]) => entriesOf(formatTrainerFeed('marcus', all, SITE))

it('a trainer reads the first name and the initial of a client, and no more of the person', () => {
  const feed = formatTrainerFeed('marcus', [anAppointment()], SITE)
  expect(entriesOf(feed)).toMatchObject([
    {
      uid: 'a1@gym.example',
      title: 'Free consultation: Łukasz N.',
      status: 'CONFIRMED',
      url: `${SITE}/admin/calendar?day=2026-11-01&appointment=a1`,
    },
  ])
  expect(feed).not.toMatch(/van|mail\.example|555-0100|c1|secret/)
})

it.each([
  ['initial', 'Mia Ng', 'Mia N.'],
  ['initial', 'Cher', 'Cher'],
  ['initial', '  Ana   María de la Cruz ', 'Ana C.'],
  ['initial', 'Zoe E\u0301mile', 'Zoe \u00c9.'],
  ['full', 'Mia Ng', 'Mia Ng'],
  ['none', 'Mia Ng', undefined],
] as const)('with the policy %s, %j is %j', (names, name, shown) => {
  setNames(names)
  expect(formatCalendarName(name)).toBe(shown)
})

it('other trainers are in another calendar', () => {
  expect(trainerEntries(anAppointment({ trainerId: 'elena' }))).toEqual([])
})

it('a held time is tentative, and a canceled one stays as CANCELLED, without a link', () => {
  expect(
    trainerEntries(
      anAppointment({ id: 'a1', confirmBy: '2026-10-21T08:00:00.000Z' }),
      anAppointment({ id: 'a2', status: 'cancelled', sequence: 1 }),
      anAppointment({ id: 'a3', status: 'attended' }),
    ).map(({ status, url }) => [status, url !== null]),
  ).toEqual([
    ['TENTATIVE', true],
    ['CANCELLED', false],
    ['CONFIRMED', true],
  ])
})

it('the clients of a group share one entry, which ends with the last of them', () => {
  const seat = (id: string, name: string, changes: Partial<Appointment> = {}) =>
    anAppointment({ id, name, typeId: 'class', capacity: 10, ...changes })
  const [first, ...others] = trainerEntries(
    seat('a1', 'Mia Ng'),
    seat('a2', 'Tom Kern'),
    seat('a3', 'Zoe Lee', { status: 'cancelled', sequence: 1 }),
  )
  expect(others).toEqual([])
  expect(first).toMatchObject({
    uid: 'class-2026-11-01T20:00:00.000Z-marcus@gym.example',
    title: 'class: 2 of 10',
    status: 'CONFIRMED',
  })
  expect(first?.description).toBe('30 minutes.\nMia N.\nTom K.')
  const [ended] = trainerEntries(
    ...['a1', 'a2', 'a3'].map((id) => seat(id, 'Mia Ng', { status: 'cancelled', sequence: 1 })),
  )
  expect(ended).toMatchObject({ status: 'CANCELLED', url: null, title: 'class: 0 of 10' })
  expect(ended?.sequence).toBeGreaterThan(first?.sequence ?? 99)
})

it('a member reads the own entries under the UIDs of the emails, without places that are waited for', () => {
  const waiting = anAppointment({ id: 'a2', status: 'waiting' })
  expect(entriesOf(formatMemberFeed([anAppointment(), waiting], SITE))).toMatchObject([
    { uid: 'a1@gym.example', title: 'Free consultation at Emberforge Fitness', url: null },
  ])
})

it('the same appointments in another order give the same bytes', () => {
  const all = ['a1', 'a2', 'a3'].map((id) => anAppointment({ id }))
  expect(formatTrainerFeed('marcus', all.toReversed(), SITE)).toBe(formatTrainerFeed('marcus', all, SITE))
  expect(formatMemberFeed(all.toReversed(), SITE)).toBe(formatMemberFeed(all, SITE))
})

it('goes from 30 days of the gym ago to a year ahead, and moves at its midnight only', () => {
  const at = (instant: string) => {
    const { start, end } = getFeedRange(new Date(instant))
    return [start.toISOString(), end.toISOString()]
  }
  expect(at('2026-11-20T20:00:00Z')).toEqual(['2026-10-21T07:00:00.000Z', '2027-11-21T08:00:00.000Z'])
  expect(at('2026-11-21T07:59:59Z')).toEqual(at('2026-11-20T08:00:00Z'))
  expect(at('2026-11-21T08:00:00Z')).not.toEqual(at('2026-11-20T08:00:00Z'))
})
