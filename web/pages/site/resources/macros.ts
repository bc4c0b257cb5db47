export const activityMultipliers = [
  { value: '1.2', label: 'Mostly sitting' },
  { value: '1.375', label: 'Training 1-3 days a week' },
  { value: '1.55', label: 'Training 3-5 days a week' },
  { value: '1.725', label: 'Training 6-7 days a week' },
] as const

const macroGoals = ['lose', 'keep', 'gain'] as const
export type MacroGoal = (typeof macroGoals)[number]

export type BodyMetrics = {
  sex: 'female' | 'male'
  ageYears: number
  heightCm: number
  weightKg: number
  activity: number
  goal: MacroGoal
}

export type Macros = { kcal: number; proteinGrams: number; carbGrams: number; fatGrams: number }

const KCAL_CHANGE_BY_GOAL: Readonly<Record<MacroGoal, number>> = { lose: -400, keep: 0, gain: 250 }
const PROTEIN_GRAMS_PER_KG: Readonly<Record<MacroGoal, number>> = { lose: 2.2, keep: 1.8, gain: 1.8 }
const FAT_SHARE = 0.27
const MIN_KCAL = 1200

/** Computes energy by the Mifflin-St Jeor equation and protein by body weight. Fat is a fixed share of the energy, and carbs are the rest. */
export function calculateMacros({ sex, ageYears, heightCm, weightKg, activity, goal }: BodyMetrics): Macros {
  const restingKcal = 10 * weightKg + 6.25 * heightCm - 5 * ageYears + (sex === 'male' ? 5 : -161)
  const kcal = Math.max(MIN_KCAL, Math.round((restingKcal * activity + KCAL_CHANGE_BY_GOAL[goal]) / 10) * 10)
  const proteinGrams = Math.round(weightKg * PROTEIN_GRAMS_PER_KG[goal])
  const fatGrams = Math.round((kcal * FAT_SHARE) / 9)
  const carbGrams = Math.max(0, Math.round((kcal - proteinGrams * 4 - fatGrams * 9) / 4))
  return { kcal, proteinGrams, carbGrams, fatGrams }
}

type EnergyShares = { protein: number; carbs: number; fat: number }

/** Returns whole percentages that add up to 100, by the largest remainder method. */
export function computeEnergyShares({ proteinGrams, carbGrams, fatGrams }: Macros): EnergyShares {
  const kcalByMacro = [proteinGrams * 4, carbGrams * 4, fatGrams * 9]
  const total = kcalByMacro.reduce((sum, part) => sum + part, 0)
  const percents = kcalByMacro.map((part) => (part / total) * 100)
  const missingPercent = 100 - percents.reduce((sum, share) => sum + Math.floor(share), 0)
  const indexesByFraction = percents
    .map((_, index) => index)
    .sort((a, b) => ((percents[b] ?? 0) % 1) - ((percents[a] ?? 0) % 1))
  const roundedUpIndexes = new Set(indexesByFraction.slice(0, missingPercent))
  const [protein = 0, carbs = 0, fat = 0] = percents.map(
    (share, index) => Math.floor(share) + Number(roundedUpIndexes.has(index)),
  )
  return { protein, carbs, fat }
}
