import { describe, expect, it } from 'vitest'
import type { Activity } from '#shared/lib/activity.ts'
import { findMilestones, getLifecycleStage, type StageActivity } from '#shared/lib/lifecycle-stage.ts'

let hour = 0
const activity = (type: Activity['type'], details: Activity['details'] = {}): StageActivity => ({
  type,
  at: new Date(Date.UTC(2026, 10, 2) + hour++ * 3_600_000).toISOString(),
  details,
  actor: { kind: 'system' },
  subject: { type: 'client', id: 'c1' },
})
const stage = (...activities: StageActivity[]) => getLifecycleStage(findMilestones(activities))

describe('the lifecycle stage', () => {
  it('goes from New to Contacted, Booked, Visited, Consulted and Joined', () => {
    const life = [activity('bookingCreated')]
    const stages = [stage(...life)]
    for (const next of [
      activity('contactLogged', { outcome: 'connected' }),
      activity('appointmentBooked'),
      activity('checkedIn'),
      activity('appointmentOutcomeSet', { to: 'attended' }),
      activity('orderPaid'),
    ]) {
      life.push(next)
      stages.push(stage(...life))
    }
    expect(stages).toEqual(['new', 'contacted', 'booked', 'visited', 'consulted', 'joined'])
  })

  it('does not count an automatic email as a contact', () =>
    expect(stage(activity('leadCreated'), activity('emailSent'))).toBe('new'))

  it('goes back when a check-in, a contact or a loss is undone', () => {
    const [first, contact, visit] = [
      activity('leadCreated'),
      activity('contactLogged'),
      activity('checkedIn'),
    ]
    expect(stage(first, contact, visit, activity('checkInVoided', { visitAt: visit.at }))).toBe('contacted')
    expect(stage(first, contact, activity('taskReopened', { doneAt: contact.at }))).toBe('new')
    const lost = activity('markedLost', { reason: 'notInterested' })
    expect(stage(first, contact, lost, activity('taskReopened', { doneAt: lost.at }))).toBe('contacted')
  })

  it('is Lost with its reason until the person comes back', () => {
    const life = [activity('leadCreated'), activity('markedLost', { reason: 'noAnswer' })]
    expect(stage(...life)).toBe('lost')
    expect(findMilestones(life)).toMatchObject({ lostReason: 'noAnswer' })
    expect(stage(...life, activity('bookingCreated'))).toBe('new')
  })

  it('is no longer Booked when the appointment is canceled', () =>
    expect(stage(activity('appointmentBooked'), activity('appointmentCancelled'))).toBe('contacted'))

  it('does not depend on the order in which a timeline is read', () => {
    const life = [activity('bookingCreated'), activity('contactLogged'), activity('checkedIn')]
    expect(findMilestones(life.toReversed())).toEqual(findMilestones(life))
  })
})

it('takes what follows from a payment for no first contact', () => {
  const began = { ...activity('membershipBegan'), at: '2026-01-01T20:00:00.000Z' }
  const created = activity('clientCreated')
  expect(findMilestones([began, created]).firstContactAt).toBe(created.at)
})
