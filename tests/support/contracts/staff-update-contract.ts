import { expect, it } from 'vitest'
import { readCountersSince } from '#functions/lib/table/counters.ts'
import type { Operation } from '#shared/lib/operation.ts'
import { ana, invoke, invokeExpectingError } from '../invoke-handler.ts'
import { localServices } from '../local/local-services.ts'
import { expectActivity } from './activity-contract.ts'

type ListedItem = { id: string }
type StatusCase = {
  operation: Operation
  list: Operation
  make: () => Promise<string>
  statuses: readonly string[]
  missing: string
  kept?: object
  extraCalls?: Readonly<Record<string, number>>
}

const invokeForBody = async (operation: Operation, input: Record<string, unknown>) =>
  (await invoke(operation, input, { as: ana })).body

export function itUpdatesStatus(updates: StatusCase): void {
  const { operation, list, make, statuses, missing, kept = {}, extraCalls = {} } = updates
  const [first = '', second = ''] = statuses
  const idsWith = async (status: string) => {
    const page = (await invokeForBody(list, { status, limit: 100 })) as { items: ListedItem[] }
    return page.items.map(({ id }) => id)
  }

  it('sets any status from any other, and the lists by status follow', async () => {
    const id = await make()
    const pairs = statuses.flatMap((from) => statuses.map((to) => [from, to] as const))
    for (const status of pairs.flat()) {
      expect(await invokeForBody(operation, { id, status })).toMatchObject({ id, status })
      expect(await idsWith(status)).toContain(id)
    }
    for (const other of statuses.filter((status) => status !== pairs.at(-1)?.[1])) {
      expect(await idsWith(other)).not.toContain(id)
    }
  })

  it('returns only id and status, and what it keeps of the change', async () => {
    expect(
      Object.keys((await invokeForBody(operation, { id: await make(), status: second })) as object),
    ).toEqual(['id', 'status', ...Object.keys(kept)])
  })

  it('keeps counters correct under concurrent status updates', async () => {
    const ids = await Promise.all([make(), make(), make()])
    const before = await readStatusCounters(statuses)
    const rounds = statuses.flatMap((status) => ids.map((id) => invokeForBody(operation, { id, status })))
    await Promise.all(rounds)
    for (const id of ids) await invokeForBody(operation, { id, status: second })
    await invokeForBody(operation, { id: ids[0], status: second })
    const after = await readStatusCounters(statuses)
    expect(after[first]).toBe((before[first] ?? 0) - 3)
    expect(after[second]).toBe((before[second] ?? 0) + 3)
  })

  it('records who changed it, from what to what', async () => {
    const id = await make()
    const details = { from: first, to: second }
    await expectActivity({ type: 'statusChanged', recordId: id, details }, (member) =>
      invoke(operation, { id, status: second }, { as: member }),
    )
  })

  it('changes nothing else of the record, whatever else is sent', async () => {
    const id = await make()
    const seen = async () => {
      const { items } = (await invokeForBody(list, { limit: 100 })) as { items: ListedItem[] }
      return items.find((item) => item.id === id)
    }
    const before = await seen()
    const foreign = { name: 'canary', email: 'canary', createdAt: 'canary', notes: 'canary', pk: 'canary' }
    await invokeForBody(operation, { id, status: second, ...foreign })
    expect(await seen()).toEqual({ ...before, status: second, ...kept })
  })

  it('rejects an unknown status, and returns 404 for an unknown record', async () => {
    const id = await make()
    const wrong = await invokeExpectingError(operation, { id, status: 'lost' }, { as: ana })
    expect([wrong.status, wrong.body.fields]).toEqual([400, { status: 'Unknown status' }])
    const lost = await invokeExpectingError(operation, { id: 'nobody', status: second }, { as: ana })
    expect([lost.status, lost.body.message]).toEqual([404, missing])
  })

  it('uses one read of the record, one write, and the read of the staff member', async () => {
    const id = await make()
    localServices.calls.reset()
    await invokeForBody(operation, { id, status: second })
    expect(localServices.calls.list()).toEqual({
      'dynamodb GetItem': 2,
      'dynamodb TransactWriteItems': 1,
      ...extraCalls,
    })
  })
}

async function readStatusCounters(statuses: readonly string[]): Promise<Record<string, number>> {
  const { allTime } = await readCountersSince('2000-01-03')
  const sums = statuses.map((status) => {
    const names = Object.keys(allTime).filter((name) => name.endsWith(`.${status}`))
    return [status, names.reduce((sum, name) => sum + (allTime[name] ?? 0), 0)] as const
  })
  return Object.fromEntries(sums)
}

type NotesCase = {
  operation: Operation
  make: () => Promise<string>
  seen: (id: string) => Promise<{ notes: string | undefined; version: number | undefined }>
  missing: string
}

export function itUpdatesNotes({ operation, make, seen, missing }: NotesCase): void {
  it('saves notes and increments their version', async () => {
    const id = await make()
    const notes = 'Called Łukasz.\nPrefers 明 mornings.'
    expect(await invokeForBody(operation, { id, notes, notesVersion: 0 })).toEqual({
      id,
      notes,
      notesVersion: 1,
    })
    expect(await seen(id)).toEqual({ notes, version: 1 })
    expect(await invokeForBody(operation, { id, notes: '', notesVersion: 1 })).toEqual({
      id,
      notes: '',
      notesVersion: 2,
    })
  })

  it('records who saved them', async () => {
    const id = await make()
    await expectActivity({ type: 'notesChanged', recordId: id }, (member) =>
      invoke(operation, { id, notes: 'Called', notesVersion: 0 }, { as: member }),
    )
  })

  it('returns 409 for a stale version and keeps the newer notes', async () => {
    const id = await make()
    await invokeForBody(operation, { id, notes: "Ben's", notesVersion: 0 })
    expect(
      await invokeExpectingError(operation, { id, notes: "Ana's", notesVersion: 0 }, { as: ana }),
    ).toMatchObject({
      status: 409,
      body: {
        message:
          'Someone else has saved these notes since you opened them. Your text is kept. Compare both versions and save again.',
      },
    })
    expect(await seen(id)).toEqual({ notes: "Ben's", version: 1 })
    await invokeForBody(operation, { id, notes: "Ben's and Ana's", notesVersion: 1 })
    expect(await seen(id)).toEqual({ notes: "Ben's and Ana's", version: 2 })
  })

  it('concurrent saves of one version: exactly one succeeds', async () => {
    const id = await make()
    const notes = Array.from({ length: 8 }, (_, i) => `Notes ${i}`)
    const responses = await Promise.all(
      notes.map((text) => invoke(operation, { id, notes: text, notesVersion: 0 }, { as: ana })),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
    expect((await seen(id)).version).toBe(1)
  })

  it('succeeds for a retry after a lost response', async () => {
    const id = await make()
    const saving = { id, notes: 'Once', notesVersion: 0 }
    expect(await invokeForBody(operation, saving)).toEqual(await invokeForBody(operation, saving))
  })

  it('rejects notes that are too long, a version that is missing or cannot be incremented, and an unknown record', async () => {
    const id = await make()
    const fieldsOf = async (input: Record<string, unknown>) =>
      (await invokeExpectingError(operation, { id, ...input }, { as: ana })).body.fields
    expect(await fieldsOf({ notes: 'x'.repeat(5001), notesVersion: 0 })).toEqual({
      notes: 'Notes must be 5000 characters or fewer',
    })
    expect(await fieldsOf({ notes: 'x' })).toEqual({ notesVersion: 'Notes version must be a number' })
    expect(await fieldsOf({ notes: 'x', notesVersion: Number.MAX_SAFE_INTEGER })).toEqual({
      notesVersion: 'Notes version is too large',
    })
    const lost = await invokeExpectingError(
      operation,
      { id: 'nobody', notes: 'x', notesVersion: 0 },
      { as: ana },
    )
    expect([lost.status, lost.body.message]).toEqual([404, missing])
  })
}
