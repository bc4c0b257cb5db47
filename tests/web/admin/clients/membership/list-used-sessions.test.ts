import { expect, it } from 'vitest'
import { listUsedSessions } from '#web/admin/clients/membership/list-used-sessions.ts'

const taken = (startsAt: string, packId: string) => ({
  startsAt,
  trainerId: 'marcus',
  packId,
  isNoShow: false,
})
const atDesk = (at: string, sessionPackId: string) =>
  ({ type: 'checkedIn', at, details: { sessionPackId } }) as const

it('tells when each session of a pack was taken, the newest first, and not what was undone', () => {
  const takenSessions = [
    taken('2026-11-02T18:00:00.000Z', 'pack'),
    taken('2026-11-09T18:00:00.000Z', 'other'),
  ]
  const items = [
    atDesk('2026-11-20T18:00:00.000Z', 'pack'),
    atDesk('2026-11-21T18:00:00.000Z', 'pack'),
    {
      type: 'checkInVoided',
      at: '2026-11-21T18:05:00.000Z',
      details: { visitAt: '2026-11-21T18:00:00.000Z' },
    } as const,
  ]
  expect(listUsedSessions({ takenSessions, activities: { items } }, 'pack')).toEqual([
    { at: '2026-11-20T18:00:00.000Z', text: 'Checked in at the desk' },
    { at: '2026-11-02T18:00:00.000Z', text: 'Attended, with Marcus' },
  ])
})
