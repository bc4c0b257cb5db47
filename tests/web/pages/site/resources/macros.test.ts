import { describe, expect, it } from 'vitest'
import { createMeasurementParser } from '#web/pages/site/resources/body-measurements.ts'
import { calculateMacros, computeEnergyShares } from '#web/pages/site/resources/macros.ts'

const body = { sex: 'male', ageYears: 32, heightCm: 180, weightKg: 80, activity: 1.55, goal: 'keep' } as const

describe('the macro calculator', () => {
  it('starts from the energy of Mifflin-St Jeor', () => {
    // (10 * 80 + 6.25 * 180 - 5 * 32 + 5) * 1.55 = 2743.5
    expect(calculateMacros(body)).toEqual({ kcal: 2740, proteinGrams: 144, carbGrams: 357, fatGrams: 82 })
  })

  it('recommends fewer calories to lose weight, more to gain, and more protein while losing', () => {
    expect(calculateMacros({ ...body, goal: 'lose' })).toMatchObject({ kcal: 2340, proteinGrams: 176 })
    expect(calculateMacros({ ...body, goal: 'gain' })).toMatchObject({ kcal: 2990, proteinGrams: 144 })
  })

  it('never recommends less than 1,200 kcal', () => {
    const small = {
      ...body,
      sex: 'female',
      ageYears: 70,
      heightCm: 150,
      weightKg: 40,
      activity: 1.2,
    } as const
    expect(calculateMacros({ ...small, goal: 'lose' }).kcal).toBe(1200)
  })

  it.each([
    // Each rounded by itself: 19 + 53 + 27 = 99.
    { weightKg: 70, shares: { protein: 20, carbs: 53, fat: 27 } },
    // Each rounded by itself: 23 + 51 + 27 = 101.
    { weightKg: 91, shares: { protein: 22, carbs: 51, fat: 27 } },
  ])('shares the energy in percent that add up to 100, at $weightKg kg', ({ weightKg, shares }) => {
    expect(computeEnergyShares(calculateMacros({ ...body, weightKg }))).toEqual(shares)
    expect(shares.protein + shares.carbs + shares.fat).toBe(100)
  })
})

describe('measurements', () => {
  it('are read in pounds and inches or in kilograms and centimeters', () => {
    const { body: us } = createMeasurementParser('us').read({ age: '32', height: '70', weight: '180' })
    expect(us?.heightCm).toBeCloseTo(177.8)
    expect(us?.weightKg).toBeCloseTo(81.65)
    expect(
      createMeasurementParser('metric').read({ age: '32', height: '178', weight: '81,5' }).body?.weightKg,
    ).toBe(81.5)
  })

  it('are rejected outside the range of an adult', () => {
    expect(createMeasurementParser('us').read({ age: '12', height: '', weight: 'heavy' })).toEqual({
      problems: { age: 'Between 18 and 100', height: 'Between 48 and 90', weight: 'Between 78 and 551' },
      body: undefined,
    })
  })
})
