import { randomInt } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as dayPass from '#shared/day-pass.ts'
import { createDayPass } from '#shared/operations.ts'
import { parse } from '#shared/parse.ts'

const issuedAt = new Date('2026-03-01T12:00:00.000Z')
const form = { fullName: 'Ann Lee', email: 'ann@mail.example', phone: '555' }
const aPass = (changes: Partial<dayPass.DayPass> = {}): dayPass.DayPass => ({
  ...dayPass.issue({ ...form, preferredVisitDate: undefined }, { id: '1', passCode: 'DPABCDEF' }, issuedAt),
  ...changes,
})
const fieldsOf = (input: object) => {
  const result = parse(createDayPass.input, input)
  return result.ok ? {} : result.fields
}

describe('the day pass form', () => {
  it("asks for a name in the spec's words", () => {
    expect(fieldsOf({ ...form, fullName: '   ' })).toEqual({ fullName: 'Name is required' })
    expect(fieldsOf({ email: form.email, phone: '5' })).toEqual({ fullName: 'Name is required' })
  })

  it("asks for a valid e-mail address in the spec's words", () => {
    for (const email of ['', 'ann', 'ann@', 'a b@mail.example', 'ann@mail.example\r\nBcc: x@y.zz']) {
      expect(fieldsOf({ ...form, email })).toEqual({ email: 'Invalid email address' })
    }
  })

  it("asks for a phone number in the spec's words", () => {
    expect(fieldsOf({ ...form, phone: ' ' })).toEqual({ phone: 'Phone is required' })
  })

  it('takes 100 letters of name, 255 of e-mail and 20 of phone, not one more', () => {
    const email = (letters: number) =>
      `a@${'b'.repeat(50)}.${'c'.repeat(50)}.${'d'.repeat(50)}.${'e'.repeat(50)}.${'f'.repeat(letters - 206 - 3)}.co`.slice(
        0,
      )
    expect(fieldsOf({ ...form, fullName: 'x'.repeat(100), phone: '5'.repeat(20) })).toEqual({})
    expect(Object.keys(fieldsOf({ ...form, fullName: 'x'.repeat(101), phone: '5'.repeat(21) }))).toEqual([
      'fullName',
      'phone',
    ])
    expect(email(255)).toHaveLength(255)
    expect(fieldsOf({ ...form, email: email(255) })).toEqual({})
    expect(Object.keys(fieldsOf({ ...form, email: email(256) }))).toEqual(['email'])
  })

  it('trims what was typed', () => {
    const result = parse(createDayPass.input, {
      fullName: ' Ann Lee ',
      email: ' ann@mail.example ',
      phone: ' 555 ',
    })
    expect(result).toEqual({ ok: true, value: { ...form, preferredVisitDate: undefined } })
  })

  it('keeps line breaks out of the name', () => {
    expect(Object.keys(fieldsOf({ ...form, fullName: 'Ann\r\nBcc: x@y.zz' }))).toEqual(['fullName'])
  })
})

describe('a pass code', () => {
  it("is 'DP' and 6 characters that nobody mistakes for one another", () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (numbers) => {
        const code = dayPass.newCode((below) => Number(numbers.next().value) % below)
        expect(code).toMatch(/^DP[A-HJ-NP-Z2-9]{6}$/)
      }),
    )
  })

  it('favours no character: chi-square over 10,000 codes', () => {
    const counts = new Map<string, number>()
    for (let n = 0; n < 10_000; n++)
      for (const letter of dayPass.newCode(randomInt).slice(2))
        counts.set(letter, (counts.get(letter) ?? 0) + 1)
    const expected = 60_000 / 32
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    expect(counts.size).toBe(32)
    // Of 31 degrees of freedom: a fair draw is above it once in ten million times, 36 folded onto 32 always.
    expect(chiSquare).toBeLessThan(90)
  })

  it('is found in whatever case and blanks it is typed', () => {
    expect(dayPass.codeFrom(' dpabcdef ')).toBe('DPABCDEF')
    for (const text of ['', 'DP', 'DPABCDE', 'DPABCDE0', 'DPABCDEFG', 'XXABCDEF', 'DPABCDE%']) {
      expect(dayPass.codeFrom(text)).toBeUndefined()
    }
  })
})

describe('a day pass', () => {
  it('is valid for 30 days from its creation, to the millisecond', () => {
    const pass = aPass()
    expect(pass.expiresAt).toBe('2026-03-31T12:00:00.000Z')
    expect(dayPass.statusAt(pass, new Date('2026-03-31T11:59:59.999Z'))).toBe('active')
    expect(dayPass.statusAt(pass, new Date('2026-03-31T12:00:00.000Z'))).toBe('expired')
  })

  it('is active before its end and expired from it on, at any instant', () => {
    const end = Date.parse(aPass().expiresAt)
    fc.assert(
      fc.property(fc.integer({ min: -5_000_000_000, max: 5_000_000_000 }), (offset) => {
        const status = dayPass.statusAt(aPass(), new Date(end + offset))
        expect(status).toBe(offset < 0 ? 'active' : 'expired')
      }),
      { numRuns: 1000 },
    )
  })

  it('stays redeemed after its time', () => {
    expect(dayPass.statusAt(aPass({ status: 'redeemed' }), new Date('2027-01-01'))).toBe('redeemed')
  })

  it('owes its mail to the address that was typed', () => {
    expect(aPass().emails).toEqual([{ kind: 'dayPass', to: 'ann@mail.example', status: 'due', tries: 0 }])
  })

  it('shows the public six fields only', () => {
    const shown = parse(
      dayPass.PublicDayPass,
      aPass({ redeemedAt: '2026-03-02T00:00:00.000Z', redeemedBy: 'ana' }),
    )
    expect(shown.ok && Object.keys(shown.value).sort()).toEqual([
      'createdAt',
      'expiresAt',
      'fullName',
      'passCode',
      'redeemedAt',
      'status',
    ])
  })
})

describe('a refused redemption', () => {
  const redeemed = aPass({
    status: 'redeemed',
    redeemedAt: '2026-03-02T18:42:00.000Z',
    redeemedByName: 'Ana',
    redemptionId: 'first-try',
  })
  const now = new Date('2026-03-03T00:00:00.000Z')

  it('says when and by whom the pass was redeemed', () => {
    const problem = dayPass.redemptionProblem(redeemed, 'second-try', now, 'America/Los_Angeles')
    expect(problem?.message).toMatch(/^This pass was already redeemed on Mar 2, 2026, 10:42\sAM by Ana\.$/)
    expect(problem?.status).toBe(409)
  })

  it('is none when the same request redeemed it', () => {
    expect(dayPass.redemptionProblem(redeemed, 'first-try', now, 'UTC')).toBeUndefined()
  })

  it('says when the pass expired', () => {
    const problem = dayPass.redemptionProblem(aPass(), 'x', new Date('2026-05-01'), 'UTC')
    expect(problem?.code).toBe('dayPassExpired')
  })
})

describe('the preferred visit date', () => {
  const zone = 'America/Los_Angeles'
  // 2026-03-01 in Los Angeles, already 2026-03-02 in London.
  const evening = new Date('2026-03-02T05:00:00.000Z')

  it('may be today at the gym', () => {
    expect(dayPass.visitDayProblem('2026-03-01', evening, zone)).toBeUndefined()
  })

  it('may not be yesterday', () => {
    expect(dayPass.visitDayProblem('2026-02-28', evening, zone)).toBe(
      'Preferred visit date cannot be in the past',
    )
  })

  it('may not be after the pass expires', () => {
    expect(dayPass.visitDayProblem('2026-03-31', evening, zone)).toBeUndefined()
    expect(dayPass.visitDayProblem('2026-04-01', evening, zone)).toBe(
      'Preferred visit date must be within 30 days',
    )
  })

  it('must be a day that exists', () => {
    expect(fieldsOf({ ...form, preferredVisitDate: '2026-02-30' })).toEqual({
      preferredVisitDate: 'Invalid date',
    })
    expect(fieldsOf({ ...form, preferredVisitDate: '' })).toEqual({})
  })
})
