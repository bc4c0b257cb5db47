import { describe, expect, it } from 'vitest'
import { getStageOfClientFile } from '#shared/clients/client-stage.ts'
import { EMPTY_SUMMARY } from '#shared/lib/client-summary.ts'

type File = Parameters<typeof getStageOfClientFile>[0]
const empty: File = { summary: EMPTY_SUMMARY, orders: [], bookings: [], activities: { items: [] } }
const at = '2026-11-20T22:00:00.000Z'

describe('the stage of a client file', () => {
  it('is New without anything', () => expect(getStageOfClientFile(empty).stage).toBe('new'))

  it('comes from the records where the newest activities do not reach back', () => {
    const summary = { ...EMPTY_SUMMARY, visits: 80, lastVisitAt: at }
    expect(getStageOfClientFile({ ...empty, summary }).stage).toBe('visited')
    const orders = [{ status: 'paid', createdAt: at }] as File['orders']
    expect(getStageOfClientFile({ ...empty, summary, orders }).stage).toBe('joined')
    const bookings = [{ status: 'contacted', createdAt: at }] as File['bookings']
    expect(getStageOfClientFile({ ...empty, bookings }).stage).toBe('contacted')
  })

  it('is Lost with its reason', () => {
    const lost = {
      id: 'a1',
      type: 'markedLost' as const,
      at,
      actor: { kind: 'staff' as const },
      subject: { type: 'client' as const, id: 'c1' },
      details: { reason: 'tooFar' },
    }
    expect(getStageOfClientFile({ ...empty, activities: { items: [lost] } })).toEqual({
      stage: 'lost',
      lostReason: 'tooFar',
    })
  })
})
