import type { BodyMetrics } from './macros.ts'

export type Units = 'us' | 'metric'
type MeasurementInput = { age: string; height: string; weight: string }
type ParsedMeasurements = {
  problems: Partial<MeasurementInput>
  body: Pick<BodyMetrics, 'ageYears' | 'heightCm' | 'weightKg'> | undefined
}

const UNITS = {
  us: { length: 'in', mass: 'lb', cmPerUnit: 2.54, kgPerUnit: 0.453_592 },
  metric: { length: 'cm', mass: 'kg', cmPerUnit: 1, kgPerUnit: 1 },
} as const

/** The lowest and highest allowed values, in years, centimeters and kilograms. */
const LIMITS = { age: [18, 100], height: [120, 230], weight: [35, 250] } as const

export function createMeasurementParser(units: Units) {
  const { length, mass, cmPerUnit, kgPerUnit } = UNITS[units]
  const perUnit = { age: 1, height: cmPerUnit, weight: kgPerUnit }

  const from = ({ age, height, weight }: MeasurementInput): MeasurementInput => ({
    age,
    height: String(Math.round(Number(height) / cmPerUnit)),
    weight: String(Math.round(Number(weight) / kgPerUnit)),
  })

  function findProblem(name: keyof MeasurementInput, text: string): string | undefined {
    const value = Number(text.replace(',', '.')) * perUnit[name]
    const [min, max] = LIMITS[name]
    if (text.trim() !== '' && value >= min && value <= max) return undefined
    return `Between ${Math.ceil(min / perUnit[name])} and ${Math.floor(max / perUnit[name])}`
  }

  function read(typed: MeasurementInput): ParsedMeasurements {
    const problems: Partial<MeasurementInput> = {}
    for (const name of ['age', 'height', 'weight'] as const) {
      const problem = findProblem(name, typed[name])
      if (problem) problems[name] = problem
    }
    if (Object.keys(problems).length > 0) return { problems, body: undefined }
    const metric = (name: keyof MeasurementInput) => Number(typed[name].replace(',', '.')) * perUnit[name]
    return {
      problems,
      body: { ageYears: metric('age'), heightCm: metric('height'), weightKg: metric('weight') },
    }
  }

  return { length, mass, from, read }
}
