import { randomInt } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as dayPass from '#shared/front-desk/day-pass.ts'
import { createDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { parse } from '#shared/lib/parse.ts'
import * as passCode from '#shared/lib/pass-code.ts'

const issuedAt = new Date('2026-03-01T12:00:00.000Z')
const form = { fullName: 'Ann Lee', email: 'ann@mail.example', phone: '555' }
const aPass = (changes: Partial<dayPass.DayPass> = {}): dayPass.DayPass => ({
  ...dayPass.newDayPass(
    { ...form, preferredVisitDate: undefined },
    { id: '1', passCode: 'DPABCDEF' },
    issuedAt,
  ),
  ...changes,
})
const fieldsOf = (input: object) => {
  const result = parse(createDayPass.input, input)
  return result.ok ? {} : result.fields
}

describe('the day pass form', () => {
  it("requires a valid email, with the specification's message", () => {
    for (const email of ['', 'ann', 'ann@', 'a b@mail.example', 'ann@mail.example\r\nBcc: x@y.zz']) {
      expect(fieldsOf({ ...form, email })).toEqual({ email: 'Invalid email address' })
    }
  })

  it('accepts 100 characters of name, 255 of email and 20 of phone, and no more', () => {
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

  it('trims its values', () => {
    const result = parse(createDayPass.input, {
      fullName: ' Ann Lee ',
      email: ' ann@mail.example ',
      phone: ' 555 ',
    })
    expect(result).toEqual({ ok: true, value: { ...form, preferredVisitDate: undefined } })
  })
})

describe('a pass code', () => {
  it("is 'DP' and 6 unambiguous characters", () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (numbers) => {
        const code = passCode.generatePassCode((below) => Number(numbers.next().value) % below)
        expect(code).toMatch(/^DP[A-HJ-NP-Z2-9]{6}$/)
      }),
    )
  })

  it('is uniformly distributed (chi-square, 10,000 codes)', () => {
    const counts = new Map<string, number>()
    for (let n = 0; n < 10_000; n++)
      for (const letter of passCode.generatePassCode(randomInt).slice(2))
        counts.set(letter, (counts.get(letter) ?? 0) + 1)
    const expected = 60_000 / 32
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    expect(counts.size).toBe(32)
    // With 31 degrees of freedom, fair draws exceed 90 once in ten million times, and 36 letters folded to 32 always.
    expect(chiSquare).toBeLessThan(90)
  })

  it('is parsed case-insensitively and trimmed', () => {
    expect(passCode.parsePassCode(' dpabcdef ')).toBe('DPABCDEF')
    for (const text of ['', 'DP', 'DPABCDE', 'DPABCDE0', 'DPABCDEFG', 'XXABCDEF', 'DPABCDE%']) {
      expect(passCode.parsePassCode(text)).toBeUndefined()
    }
  })
})

describe('a day pass', () => {
  it('is valid for 30 days from its creation, to the millisecond', () => {
    const pass = aPass()
    expect(pass.expiresAt).toBe('2026-03-31T12:00:00.000Z')
    expect(dayPass.getEffectiveStatus(pass, new Date('2026-03-31T11:59:59.999Z'))).toBe('active')
    expect(dayPass.getEffectiveStatus(pass, new Date('2026-03-31T12:00:00.000Z'))).toBe('expired')
  })

  it('stays redeemed after expiresAt', () => {
    expect(dayPass.getEffectiveStatus(aPass({ status: 'redeemed' }), new Date('2027-01-01'))).toBe('redeemed')
  })

  it('queues its email to the submitted email', () => {
    expect(aPass().emails).toEqual([{ kind: 'dayPass', to: 'ann@mail.example', status: 'due', tries: 0 }])
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

  it('shows who redeemed the pass and when', () => {
    const problem = dayPass.redemptionError(redeemed, 'second-try', now, 'America/Los_Angeles')
    expect(problem?.message).toMatch(/^This pass was already redeemed on Mar 2, 2026, 10:42\sAM by Ana\.$/)
    expect(problem?.status).toBe(409)
  })

  it('is not reported if the same request redeemed it', () => {
    expect(dayPass.redemptionError(redeemed, 'first-try', now, 'UTC')).toBeUndefined()
  })

  it('says when the pass expired', () => {
    const problem = dayPass.redemptionError(aPass(), 'x', new Date('2026-05-01'), 'UTC')
    expect(problem?.code).toBe('dayPassExpired')
  })
})

describe('the preferred visit date', () => {
  const everyDay = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
  const gym = {
    hours: [{ days: everyDay, opens: '09:00', closes: '21:00' }],
    closures: [
      { from: '2026-03-19', to: '2026-03-19' },
      { from: '2026-03-20', to: '2026-03-20', opens: '09:00', closes: '13:00' },
    ],
    timeZone: 'America/Los_Angeles',
  }
  // It is 2026-03-01 in Los Angeles, already 2026-03-02 in London.
  const evening = new Date('2026-03-02T05:00:00.000Z')

  it.each([
    ['2026-03-01', undefined],
    ['2026-02-28', 'Preferred visit date cannot be in the past'],
    ['2026-03-31', undefined],
    ['2026-04-01', 'Preferred visit date must be within 30 days'],
    ['2026-03-19', 'We are closed on Thu, Mar 19. Please choose another day.'],
    ['2026-03-20', undefined],
  ])('%s, seen from today at the gym to the last day of the pass: %s', (day, error) => {
    expect(dayPass.visitDateError(day, evening, gym)).toBe(error)
  })

  it('may not be a day of the week without staff', () => {
    const weekdays = [{ days: everyDay.slice(0, 6), opens: '09:00', closes: '21:00' }]
    expect(dayPass.visitDateError('2026-03-08', evening, { ...gym, hours: weekdays })).toBe(
      'We are closed on Sun, Mar 8. Please choose another day.',
    )
  })

  it('must be a valid date', () => {
    expect(fieldsOf({ ...form, preferredVisitDate: '2026-02-30' })).toEqual({
      preferredVisitDate: 'Invalid date',
    })
    expect(fieldsOf({ ...form, preferredVisitDate: '' })).toEqual({})
  })
})
