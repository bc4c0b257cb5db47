import { describe, expect, it } from 'vitest'
import { createDayPass, deleteDayPass, listDayPasses } from '#shared/operations.ts'
import { ana, call, refusal } from '#tests/support/call.ts'
import { anIssuedPass, anIssuedPassOf } from '#tests/support/day-passes.ts'
import { aDayPassForm } from '#tests/support/people.ts'
import { standIns } from '#tests/support/stand-ins.ts'

const listed = async (query: Parameters<typeof call<typeof listDayPasses>>[1]) => {
  const { body } = await call(listDayPasses, query, { as: ana })
  return body
}

describe('listDayPasses', () => {
  it('lists newest first with what the desk needs and nothing secret', async () => {
    const first = await anIssuedPass()
    const second = await anIssuedPass()
    const { items } = await listed({})
    const codes = items.map(({ passCode }) => passCode)
    expect(codes.indexOf(second.passCode)).toBeLessThan(codes.indexOf(first.passCode))
    expect(items[0]).toMatchObject({ fullName: 'Łukasz Ng', phone: '(541) 555-0100', status: 'active' })
    expect(Object.keys(items[0] ?? {})).not.toContain('redemptionId')
  })

  it('finds any part of name, e-mail or code, in any case', async () => {
    const { passCode } = await anIssuedPass({ fullName: 'Zoë O’Brien-Ödegård' })
    for (const search of ['ödeGÅRD', 'ZOË O’', passCode.slice(2).toLowerCase(), ` ${passCode} `]) {
      expect(
        (await listed({ search })).items.map((pass) => pass.passCode),
        search,
      ).toEqual([passCode])
    }
    expect((await listed({ search: 'nobody of this name' })).items).toEqual([])
  })

  it('does not find a phone number: it is not among the searched fields', async () => {
    await anIssuedPass({ phone: '999-888-777' })
    expect((await listed({ search: '999-888-777' })).items).toEqual([])
  })

  it('shows a pass that has run out under Expired, not under Active, although no job has run', async () => {
    const { passCode } = await anIssuedPassOf(31)
    expect((await listed({ status: 'active', search: passCode })).items).toEqual([])
    expect((await listed({ status: 'expired' })).items.map((pass) => pass.passCode)).toContain(passCode)
    expect((await listed({ search: passCode })).items[0]?.status).toBe('expired')
  })

  it.each([undefined, 'page-walker'])(
    'misses and doubles no pass over its pages while passes arrive (search: %s)',
    async (search) => {
      const made: string[] = []
      for (let i = 0; i < 7; i++) made.push((await anIssuedPass({ fullName: 'Page-Walker' })).passCode)
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await listed({ limit: 2, cursor, ...(search && { search }) })
        expect(page.items.length).toBeLessThanOrEqual(2)
        seen.push(...page.items.map(({ passCode }) => passCode))
        await anIssuedPass({ fullName: 'Page-Walker' })
        cursor = page.nextCursor
      } while (cursor)
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen).toEqual(expect.arrayContaining(made))
    },
  )

  it('ends with a page without a cursor, also when it is exactly full', async () => {
    const search = 'exactly-two'
    for (let i = 0; i < 2; i++) await anIssuedPass({ fullName: search })
    const page = await listed({ search, limit: 2 })
    expect([page.items.length, page.nextCursor]).toEqual([2, undefined])
  })

  it('goes on after a pass that was deleted', async () => {
    const search = 'goes-on'
    const codes: string[] = []
    for (let i = 0; i < 3; i++) codes.unshift((await anIssuedPass({ fullName: search })).passCode)
    const first = await listed({ search, limit: 1 })
    await call(deleteDayPass, { passCode: codes[0] ?? '' }, { as: ana })
    const second = await listed({ search, limit: 2, cursor: first.nextCursor })
    expect(second.items.map(({ passCode }) => passCode)).toEqual(codes.slice(1))
  })

  it('refuses a status, limit or cursor that cannot be', async () => {
    const wrong = [
      { status: 'lost' },
      { limit: '0' },
      { limit: '101' },
      { limit: 'many' },
      { cursor: 'x' },
      { search: 'x'.repeat(101) },
    ]
    for (const query of wrong) expect((await refusal(listDayPasses, query, { as: ana })).status).toBe(400)
    const foreign = Buffer.from(
      JSON.stringify({ pk: 'CLIENT#1', sk: 'CLIENT', typePk: 'CLIENT', typeSk: '1' }),
    ).toString('base64url')
    expect((await refusal(listDayPasses, { cursor: foreign }, { as: ana })).status).toBe(400)
  })

  it('is for staff only', async () => {
    expect((await refusal(listDayPasses, {})).status).toBe(401)
    expect((await refusal(listDayPasses, {}, { as: { userId: 'eve', groups: '[guests]' } })).status).toBe(403)
  })

  it('costs one query and the read of the member', async () => {
    await call(createDayPass, aDayPassForm())
    standIns.calls.reset()
    await listed({})
    expect(standIns.calls.list()).toEqual({ 'dynamodb GetItem': 1, 'dynamodb Query': 1 })
  })
})
