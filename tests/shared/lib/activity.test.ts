import { expect, it } from 'vitest'
import { activityText } from '#shared/clients/activity-text.ts'
import { type Activity, activityGroups, activityTypes, activityTypesByGroup } from '#shared/lib/activity.ts'
import { operationEntries } from '#shared/operations.ts'

const activity = (changes: Partial<Activity>): Activity => ({
  id: 'x',
  at: '2026-11-21T12:00:00.000Z',
  actor: { kind: 'visitor' },
  type: 'bookingCreated',
  subject: { type: 'booking', id: 'b' },
  ...changes,
})

it('every type has a text', () => {
  for (const type of activityTypes)
    expect(activityText(activity({ type })).trim().length, type).toBeGreaterThan(5)
})

it.each([
  [activity({}), 'booked a consultation'],
  [
    activity({
      type: 'passRedeemed',
      actor: { kind: 'staff', id: 'a', name: 'Ana' },
      details: { passCode: 'DPABC234' },
    }),
    'redeemed pass DPABC234 · Ana',
  ],
  [
    activity({ type: 'emailBounced', details: { kind: 'dayPass', feedback: 'Transient/MailboxFull' } }),
    "email 'Your free pass': the mailbox is full",
  ],
  [
    activity({ type: 'statusChanged', details: { from: 'pending', to: 'contacted' } }),
    'consultation request: status changed from pending to contacted',
  ],
])('%j is formatted', (given, words) => expect(activityText(given)).toBe(words))

it('every filter shows existing types', () => {
  for (const group of activityGroups) {
    for (const type of activityTypesByGroup[group]) expect(activityTypes).toContain(type)
  }
})

it('every writing operation declares its activities, or why it has none', () => {
  const silent = operationEntries.filter(({ definition }) => {
    const isRead = definition.kind === 'http' && definition.method === 'GET'
    return !isRead && !definition.records?.length && !definition.recordsNothingBecause
  })
  expect(silent.map(({ name }) => name)).toEqual([])
})
