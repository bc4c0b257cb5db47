import { describe, expect, it } from 'vitest'
import { createDayPass, deleteDayPass, listDayPasses } from '#shared/front-desk/day-passes-operations.ts'
import { clientFileOf } from '#tests/support/fixtures/clients.ts'
import { createPass, createPassIssuedDaysAgo } from '#tests/support/fixtures/day-passes.ts'
import { dayPassInput, uniqueEmail } from '#tests/support/fixtures/people.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'

const listed = async (query: Parameters<typeof invoke<typeof listDayPasses>>[1]) => {
  const { body } = await invoke(listDayPasses, query, { as: ana })
  return body
}

describe('listDayPasses', () => {
  it('lists newest first, without internal fields', async () => {
    const first = await createPass()
    const second = await createPass()
    const { items } = await listed({})
    const codes = items.map(({ passCode }) => passCode)
    expect(codes.indexOf(second.passCode)).toBeLessThan(codes.indexOf(first.passCode))
    expect(items[0]).toMatchObject({ fullName: 'Łukasz Ng', phone: '(541) 555-0100', status: 'active' })
    expect(Object.keys(items[0] ?? {})).not.toContain('redemptionId')
  })

  it('finds any substring of name, email or code, case-insensitively', async () => {
    const { passCode } = await createPass({ fullName: 'Zoë O’Brien-Ödegård' })
    for (const search of ['ödeGÅRD', 'ZOË O’', passCode.slice(2).toLowerCase(), ` ${passCode} `]) {
      expect(
        (await listed({ search })).items.map((pass) => pass.passCode),
        search,
      ).toEqual([passCode])
    }
    expect((await listed({ search: 'nobody of this name' })).items).toEqual([])
  })

  it('does not find a phone number: it is not among the searched fields', async () => {
    await createPass({ phone: '999-888-777' })
    expect((await listed({ search: '999-888-777' })).items).toEqual([])
  })

  it('marks an overdue pass as expired when expired ones are listed, and keeps the newer one of its client', async () => {
    const email = uniqueEmail()
    const old = await createPassIssuedDaysAgo(31, { email })
    const { passCode } = await createPass({ email })
    const { items } = await listed({ status: 'expired' })
    expect(items.map((pass) => pass.passCode)).toContain(old.passCode)
    expect((await clientFileOf(email)).summary.activePassCode).toBe(passCode)
  })

  it('lists an overdue pass as expired, not as active, before the job has run', async () => {
    const { passCode } = await createPassIssuedDaysAgo(31)
    expect((await listed({ status: 'active', search: passCode })).items).toEqual([])
    expect((await listed({ status: 'expired' })).items.map((pass) => pass.passCode)).toContain(passCode)
    expect((await listed({ search: passCode })).items[0]?.status).toBe('expired')
  })

  it.each([undefined, 'page-walker'])(
    'misses and doubles no pass over its pages while passes arrive (search: %s)',
    async (search) => {
      const made: string[] = []
      for (let i = 0; i < 7; i++) made.push((await createPass({ fullName: 'Page-Walker' })).passCode)
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await listed({ limit: 2, cursor, ...(search && { search }) })
        expect(page.items.length).toBeLessThanOrEqual(2)
        seen.push(...page.items.map(({ passCode }) => passCode))
        await createPass({ fullName: 'Page-Walker' })
        cursor = page.nextCursor
      } while (cursor)
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen).toEqual(expect.arrayContaining(made))
    },
  )

  it('returns no cursor on the last page, also when it is exactly full', async () => {
    const search = 'exactly-two'
    for (let i = 0; i < 2; i++) await createPass({ fullName: search })
    const page = await listed({ search, limit: 2 })
    expect([page.items.length, page.nextCursor]).toEqual([2, undefined])
  })

  it('continues after a pass that was deleted', async () => {
    const search = 'goes-on'
    const codes: string[] = []
    for (let i = 0; i < 3; i++) codes.unshift((await createPass({ fullName: search })).passCode)
    const first = await listed({ search, limit: 1 })
    await invoke(deleteDayPass, { passCode: codes[0] ?? '' }, { as: ana })
    const second = await listed({ search, limit: 2, cursor: first.nextCursor })
    expect(second.items.map(({ passCode }) => passCode)).toEqual(codes.slice(1))
  })

  it('rejects an invalid status, limit or cursor', async () => {
    const wrong = [
      { status: 'lost' },
      { limit: '0' },
      { limit: '101' },
      { limit: 'many' },
      { cursor: 'x' },
      { search: 'x'.repeat(101) },
    ]
    for (const query of wrong)
      expect((await invokeExpectingError(listDayPasses, query, { as: ana })).status).toBe(400)
    const foreign = Buffer.from(
      JSON.stringify({ pk: 'CLIENT#1', sk: 'CLIENT', typePk: 'CLIENT', typeSk: '1' }),
    ).toString('base64url')
    expect((await invokeExpectingError(listDayPasses, { cursor: foreign }, { as: ana })).status).toBe(400)
  })

  it('uses one query and the read of the staff member', async () => {
    await invoke(createDayPass, dayPassInput())
    localServices.calls.reset()
    await listed({})
    expect(localServices.calls.list()).toEqual({ 'dynamodb GetItem': 1, 'dynamodb Query': 1 })
  })
})
