import { describe, expect, it } from 'vitest'
import type { Activity } from '#shared/lib/activity.ts'
import type { StageActivity } from '#shared/lib/lifecycle-stage.ts'
import { createFunnelEntry, formatFunnelEntry, parseFunnelEntry } from '#shared/report/funnel.ts'
import { buildFunnelReport } from '#shared/report/funnel-report.ts'

const client = { email: 'ana@mail.example' }
const activity = (type: Activity['type'], at: string, more: Partial<StageActivity> = {}): StageActivity => ({
  type,
  at: `${at}:00.000Z`,
  actor: { kind: 'visitor' },
  subject: { type: 'client', id: 'c1' },
  ...more,
})

describe('the funnel entry of a client', () => {
  it('has the week of the first contact, the way of it, the whole days of each step and the business minutes of the answer', () => {
    // It is Friday 2:00 PM at the gym; the call is on Saturday at 10:30 AM.
    const life = [
      activity('bookingCreated', '2026-11-20T22:00'),
      activity('emailSent', '2026-11-20T22:01'),
      activity('contactLogged', '2026-11-21T18:30'),
      activity('checkedIn', '2026-11-24T22:00'),
      activity('orderPaid', '2026-12-01T21:59'),
    ]
    expect(createFunnelEntry(client, life)).toEqual({
      week: '2026-11-16',
      source: 'booking',
      counts: ['people', 'contacted.0', 'visited.4', 'paid.10', 'response.450'],
    })
  })

  it('belongs to the desk for a client entered by the staff', () => {
    const entered = activity('appointmentBooked', '2026-11-20T22:00', { actor: { kind: 'staff' } })
    const later = activity('bookingCreated', '2026-11-21T22:00')
    expect(createFunnelEntry(client, [entered, later])?.source).toBe('desk')
  })

  it('is none for a child, who has neither email nor phone, and for a merged client', () => {
    const life = [activity('bookingCreated', '2026-11-20T22:00')]
    expect(createFunnelEntry({}, life)).toBeUndefined()
    expect(createFunnelEntry({ ...client, mergedInto: 'c2' }, life)).toBeUndefined()
  })

  it('is stored as text and read again', () => {
    const entry = createFunnelEntry(client, [activity('leadCreated', '2026-11-20T22:00')])
    expect(entry && parseFunnelEntry(formatFunnelEntry(entry))).toEqual(entry)
    expect(parseFunnelEntry(undefined)).toBeUndefined()
  })
})

describe('the report', () => {
  const counts = {
    people: 10,
    'contacted.0': 6,
    'contacted.2': 2,
    'visited.3': 1,
    'visited.9': 1,
    'response.10': 4,
    'response.720': 3,
    'response.721': 1,
  }
  const weeks = ['2026-11-09', '2026-11-16']
  const {
    total,
    weeks: rows,
    sources,
  } = buildFunnelReport(
    [
      { week: '2026-11-16', source: 'booking', counts },
      { week: '2026-11-02', source: 'booking', counts },
    ],
    weeks,
  )

  it('counts the people of each step, their share and their median days', () => {
    expect(total).toMatchObject({
      people: 10,
      contacted: { count: 8, percent: 80, medianDays: 0 },
      visited: { count: 2, percent: 20, medianDays: 3 },
      paid: { count: 0, percent: 0, medianDays: undefined },
    })
  })

  it('has median and 90th percentile of the response, and the share of all within the target of 720 minutes', () => {
    expect(total.response).toEqual({
      answered: 8,
      medianMinutes: 10,
      p90Minutes: 721,
      withinTargetPercent: 70,
    })
  })

  it('has a row for every week and source, without the weeks before', () => {
    expect(rows.map(({ week, people }) => [week, people])).toEqual([
      ['2026-11-09', 0],
      ['2026-11-16', 10],
    ])
    expect(sources.map(({ source }) => source)).toEqual([
      'booking',
      'guide',
      'dayPass',
      'shop',
      'form',
      'desk',
    ])
  })
})
