import { describe, expect, it } from 'vitest'
import { EMPTY_SUMMARY } from '#shared/lib/client-summary.ts'
import { wallTimeToInstant } from '#shared/lib/dates/wall-time.ts'
import {
  canSendReminder,
  createTaskFromRule,
  type FollowUpRuleName,
  getCallbackTime,
  getCallTaskUpdate,
  getSnoozeEnd,
  isTaskObsolete,
} from '#shared/lib/follow-up.ts'

const at = (day: string, time: string) => wallTimeToInstant(day, time, 'America/Los_Angeles')
/** It is Monday, 9:05 AM. */
const monday = at('2026-11-23', '09:05')
const trigger = { type: 'booking', id: 'b1' } as const
const task = (name: FollowUpRuleName, now = monday) =>
  createTaskFromRule(name, { clientId: 'c1', trigger }, now)

describe('the rule table', () => {
  it.each([
    ['booking', 'call', at('2026-11-23', '09:20')],
    ['leadWithPhone', 'call', at('2026-11-23', '10:05')],
    ['passWithoutVisitDate', 'call', at('2026-11-24', '09:05')],
    ['visit', 'askAboutVisit', at('2026-11-24', '10:00')],
    ['checkedInWithoutWaiver', 'waiver', monday],
    ['noShow', 'noShow', at('2026-11-23', '09:35')],
    ['appointmentWithoutOutcome', 'review', monday],
    ['abandonedOrder', 'call', at('2026-11-24', '09:05')],
    ['passEnding', 'remindPass', monday],
    ['emailFailed', 'email', monday],
  ] as const)('makes of %s the task %s, due in business minutes', (name, kind, due) => {
    expect(task(name)).toMatchObject({ kind, dueAt: due.toISOString(), status: 'open', attempts: 0 })
  })

  it('counts from the opening for what comes at night: a booking on Saturday evening is due on Sunday at 12:15', () => {
    expect(task('booking', at('2026-11-21', '22:00')).dueAt).toBe(at('2026-11-22', '12:15').toISOString())
  })

  it.each(['checkedInWithoutWaiver', 'appointmentWithoutOutcome', 'passEnding', 'emailFailed'] as const)(
    'makes the task of %s due immediately, also after closing time',
    (name) => {
      const night = at('2026-11-21', '22:30')
      expect(task(name, night).dueAt).toBe(night.toISOString())
    },
  )

  it('asks about a Saturday on Sunday when the staff is there, not at 10:00', () => {
    expect(task('visit', at('2026-11-21', '11:00')).dueAt).toBe(at('2026-11-22', '12:00').toISOString())
  })

  it('names one task per client, kind and trigger', () => {
    expect(task('booking').id).toBe('call:booking:b1')
  })
})

describe('a call', () => {
  const open = task('booking')
  it('that was answered ends the task', () =>
    expect(getCallTaskUpdate(open, 'connected', monday)).toEqual({
      status: 'done',
      dueAt: open.dueAt,
      attempts: 0,
    }))

  it('to a person who is not interested marks the client as lost', () =>
    expect(getCallTaskUpdate(open, 'notInterested', monday)).toMatchObject({
      status: 'done',
      lostReason: 'notInterested',
    }))

  it.each(['noAnswer', 'leftMessage'] as const)(
    'without an answer (%s) is repeated in the other half of the next day',
    (outcome) => {
      const second = getCallTaskUpdate(open, outcome, monday)
      expect(second).toEqual({ status: 'open', attempts: 1, dueAt: at('2026-11-24', '15:00').toISOString() })
      const third = getCallTaskUpdate(second, outcome, at('2026-11-24', '15:10'))
      expect(third).toEqual({ status: 'open', attempts: 2, dueAt: at('2026-11-25', '09:00').toISOString() })
      expect(getCallTaskUpdate(third, outcome, at('2026-11-25', '09:02'))).toMatchObject({
        status: 'done',
        lostReason: 'noAnswer',
        isEmailDue: true,
      })
    },
  )

  it('in the evening is repeated in the next morning', () =>
    expect(getCallbackTime(at('2026-11-23', '20:00'))).toEqual(at('2026-11-24', '09:00')))
})

describe('a task settles itself', () => {
  const createdAt = '2026-11-01T20:00:00.000Z'
  const nobody = { status: 'prospect', summary: EMPTY_SUMMARY, createdAt } as const
  const seen = (summary: object) => ({ ...nobody, summary: { ...EMPTY_SUMMARY, ...summary } })

  it('when the person to call visits', () => {
    const call = task('booking')
    expect(isTaskObsolete(call, nobody, monday)).toBe(false)
    expect(isTaskObsolete(call, seen({ lastVisitAt: '2026-11-20T20:00:00.000Z' }), monday)).toBe(false)
    expect(isTaskObsolete(call, seen({ lastVisitAt: '2026-11-23T20:00:00.000Z' }), monday)).toBe(true)
  })

  it('when the waiver is signed', () => {
    const waiver = task('checkedInWithoutWaiver')
    expect(isTaskObsolete(waiver, nobody, monday)).toBe(false)
    expect(isTaskObsolete(waiver, seen({ waiverValidThrough: '2027-11-23' }), monday)).toBe(true)
  })

  it('when the pass is used or gone', () => {
    const reminder = createTaskFromRule(
      'passEnding',
      { clientId: 'c1', trigger: { type: 'dayPass', id: 'DPABC234' } },
      monday,
    )
    const holder = seen({ activePassCode: 'DPABC234', activePassExpiresAt: '2026-11-28T00:00:00.000Z' })
    expect(isTaskObsolete(reminder, holder, monday)).toBe(false)
    expect(isTaskObsolete(reminder, nobody, monday)).toBe(true)
  })

  it('when the order is paid after all', () => {
    const call = createTaskFromRule(
      'abandonedOrder',
      { clientId: 'c1', trigger: { type: 'order', id: 'cs_1' } },
      monday,
    )
    expect(isTaskObsolete(call, nobody, monday)).toBe(false)
    expect(isTaskObsolete(call, { ...nobody, status: 'active' }, monday)).toBe(true)
  })
})

it('sends at most one automatic email in 3 days, and none to clients who want none', () => {
  const client = { email: 'mia@mail.example', remindedAt: at('2026-11-20', '09:05').toISOString() }
  expect(canSendReminder(client, monday)).toBe(true)
  expect(canSendReminder(client, new Date(monday.getTime() - 1))).toBe(false)
  expect(canSendReminder({ email: 'mia@mail.example' }, monday)).toBe(true)
  expect(canSendReminder({ ...client, unsubscribedAt: '2026-11-01T00:00:00.000Z' }, monday)).toBe(false)
})

describe('snooze', () => {
  it('until tomorrow is until 10:00, and on a Sunday until the staff comes', () => {
    expect(getSnoozeEnd('tomorrow', monday)).toEqual(at('2026-11-24', '10:00'))
    expect(getSnoozeEnd('tomorrow', at('2026-11-21', '15:00'))).toEqual(at('2026-11-22', '12:00'))
  })

  it('skips a closed day', () =>
    expect(getSnoozeEnd('tomorrow', at('2026-12-24', '15:00'))).toEqual(at('2026-12-26', '10:00')))

  it('in 3 days', () => expect(getSnoozeEnd('inThreeDays', monday)).toEqual(at('2026-11-26', '10:00')))
})
