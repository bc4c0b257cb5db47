import { type Product, type ProductSettings, spawnProduct, startProduct } from '#scripts/verify/product.ts'

/** Unsets variables that the worker's test files have set. */
const ENVIRONMENT = { RATE_LIMITS: undefined, VITEST: undefined, POWERTOOLS_LOG_LEVEL: undefined }

const settingsFor = ({ environment, ...settings }: ProductSettings): ProductSettings => ({
  ...settings,
  environment: { ...ENVIRONMENT, ...environment },
})

export const startLocalProcess = (settings: ProductSettings): Promise<Product> =>
  startProduct(settingsFor(settings))

export async function startExpectingFailure(
  settings: ProductSettings,
): Promise<{ code: number | null; words: string }> {
  const { exit, output } = spawnProduct(settingsFor(settings))
  return { code: await exit, words: output().trim() }
}
