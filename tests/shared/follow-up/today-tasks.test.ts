import { describe, expect, it } from 'vitest'
import { createTaskQueue, groupTodayTasks } from '#shared/follow-up/today-tasks.ts'
import { createTaskFromRule, type FollowUpRuleName } from '#shared/lib/follow-up.ts'

const DAY = '2026-11-23'

type Facts = { id: string; rule: FollowUpRuleName; at: string; waitingMinutes?: number }

const item = ({ id, rule, at, waitingMinutes }: Facts) => ({
  task: createTaskFromRule(rule, { clientId: id, trigger: { type: 'booking', id } }, new Date(at)),
  client: { id, name: id },
  ...(waitingMinutes !== undefined && { waitingMinutes }),
})

const queueOf = (...facts: Facts[]) =>
  createTaskQueue(groupTodayTasks(DAY, facts.map(item), [])).map(({ client }) => client.id)

describe('the queue of the dashboard', () => {
  it('begins with people who wait for an answer, the longest wait first', () => {
    const queue = queueOf(
      { id: 'bounced last week', rule: 'emailFailed', at: '2026-11-16T18:00:00Z' },
      { id: 'waits 20 min', rule: 'booking', at: '2026-11-23T18:00:00Z', waitingMinutes: 20 },
      { id: 'waits 3 h', rule: 'leadWithPhone', at: '2026-11-23T17:00:00Z', waitingMinutes: 180 },
    )
    expect(queue).toEqual(['waits 3 h', 'waits 20 min', 'bounced last week'])
  })

  it('continues with what was due first, whatever its kind', () => {
    const queue = queueOf(
      { id: 'pass ends', rule: 'passEnding', at: '2026-11-23T17:30:00Z' },
      { id: 'no waiver', rule: 'checkedInWithoutWaiver', at: '2026-11-22T20:00:00Z' },
      { id: 'bounced', rule: 'emailFailed', at: '2026-11-20T18:00:00Z' },
      { id: 'visited', rule: 'visit', at: '2026-11-21T20:00:00Z' },
    )
    expect(queue).toEqual(['bounced', 'visited', 'no waiver', 'pass ends'])
  })
})
