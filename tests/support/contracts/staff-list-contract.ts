import { expect, it } from 'vitest'
import type { Operation } from '#shared/lib/operation.ts'
import { ana, invoke, invokeExpectingError } from '../invoke-handler.ts'
import { localServices } from '../local/local-services.ts'

type Page = { items: { id: string; status?: string }[]; nextCursor?: string | undefined }
type Case = {
  operation: Operation
  make: (text: string) => Promise<string>
  statuses?: readonly [string, string, ...string[]]
}

export function itBehavesLikeStaffList({ operation, make, statuses }: Case): void {
  const listed = async (query: Record<string, unknown>) => {
    const { status, body } = await invoke(operation, query, { as: ana })
    expect(status).toBe(200)
    return body as Page
  }
  const idsOf = ({ items }: Page) => items.map(({ id }) => id)
  const several = async (count: number, text: string) => {
    const ids: string[] = []
    for (let i = 0; i < count; i++) ids.unshift(await make(text))
    return ids
  }

  it('lists newest first', async () => {
    const ids = await several(3, 'Newest')
    expect(idsOf(await listed({ limit: 3 }))).toEqual(ids)
  })

  it('finds any substring case-insensitively, in every script', async () => {
    const ids = await several(1, 'Łukasz Žižek-Ångström 明美')
    for (const search of ['łUKASZ žižek', 'ÅNGSTRÖM', '明', ' žek-Å ', 'A\u030angstro\u0308m']) {
      expect(idsOf(await listed({ search })), search).toEqual(ids)
    }
    expect(idsOf(await listed({ search: 'nobody of this name' }))).toEqual([])
  })

  const pagedQueries: [records: string, query: Record<string, string>][] = [
    ['all', {}],
    ['the found', { search: 'page-walker' }],
  ]
  if (statuses) pagedQueries.push(['those of one status', { status: statuses[0] }])

  it.each(pagedQueries)(
    'misses and doubles none of %s over its pages while records arrive',
    async (_, query) => {
      const made = await several(5, 'Page-Walker')
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await listed({ ...query, limit: 2, cursor })
        seen.push(...idsOf(page))
        await make('Page-Walker')
        cursor = page.nextCursor
      } while (cursor)
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen).toEqual(expect.arrayContaining(made))
    },
  )

  it('returns no cursor on the last page, also when it is exactly full', async () => {
    const ids = await several(2, 'Exactly-Two')
    const page = await listed({ search: 'exactly-two', limit: 2 })
    expect([idsOf(page), page.nextCursor]).toEqual([ids, undefined])
  })

  it('returns 50 per page by default, and 100 at most', { tags: 'nightly' }, async () => {
    await several(51, 'Many')
    const { items, nextCursor } = await listed({})
    expect([items.length, nextCursor === undefined]).toEqual([50, false])
    expect((await listed({ limit: 100 })).items.length).toBeGreaterThan(50)
    expect((await invokeExpectingError(operation, { limit: 101 }, { as: ana })).body.fields).toEqual({
      limit: 'Limit must be at most 100',
    })
  })

  if (statuses) {
    it('filters by status, with and without a search', async () => {
      const [id = ''] = await several(1, 'One-Status')
      const [first, other] = statuses
      expect(idsOf(await listed({ status: first }))).toContain(id)
      expect(idsOf(await listed({ status: first, search: 'one-status' }))).toEqual([id])
      expect(idsOf(await listed({ status: other, search: 'one-status' }))).toEqual([])
      const { items } = await listed({ status: first, limit: 100 })
      expect(new Set(items.map(({ status }) => status))).toEqual(new Set([first]))
    })
  } else {
    it('has no status filter', async () => {
      const [id = ''] = await several(1, 'No-Status')
      expect(idsOf(await listed({ status: 'pending', limit: 1 }))).toEqual([id])
      expect(idsOf(await listed({ status: 'pending', search: 'no-status' }))).toEqual([id])
    })
  }

  it('rejects an invalid query, naming the field', async () => {
    const wrong: [Record<string, string>, string][] = [
      [{ limit: '0' }, 'Limit must be at least 1'],
      [{ limit: 'many' }, 'Limit must be a number'],
      [{ search: 'x'.repeat(101) }, 'Search must be 100 characters or fewer'],
    ]
    if (statuses) wrong.push([{ status: 'lost' }, 'Unknown status'])
    for (const [query, words] of wrong) {
      const { status, body } = await invokeExpectingError(operation, query, { as: ana })
      expect([status, Object.keys(body.fields), Object.values(body.fields)]).toEqual([
        400,
        Object.keys(query),
        [words],
      ])
    }
    const foreign = Buffer.from(
      JSON.stringify({ pk: 'CLIENT#1', sk: 'ACTIVITY#1', typePk: 'ACTIVITY', typeSk: '1' }),
    )
    for (const cursor of ['x', 'e30', foreign.toString('base64url')]) {
      expect(await invokeExpectingError(operation, { cursor }, { as: ana })).toMatchObject({
        status: 400,
        body: { message: 'This list has changed. Please start again from its first page.' },
      })
    }
  })

  it('uses one query and the read of the staff member', async () => {
    localServices.calls.reset()
    await listed({})
    expect(localServices.calls.list()).toEqual({ 'dynamodb GetItem': 1, 'dynamodb Query': 1 })
  })
}
