import {
  spawnTestSite,
  startTestSite,
  type TestSite,
  type TestSiteSettings,
} from '#scripts/verify/test-site.ts'

/** Unsets variables that the worker's test files have set. */
const ENVIRONMENT = { RATE_LIMITS: undefined, VITEST: undefined, POWERTOOLS_LOG_LEVEL: undefined }

const settingsFor = ({ environment, ...settings }: TestSiteSettings): TestSiteSettings => ({
  ...settings,
  environment: { ...ENVIRONMENT, ...environment },
})

export const startLocalProcess = (settings: TestSiteSettings): Promise<TestSite> =>
  startTestSite(settingsFor(settings))

export async function startExpectingFailure(
  settings: TestSiteSettings,
): Promise<{ code: number | null; words: string }> {
  const { exit, output } = spawnTestSite(settingsFor(settings))
  return { code: await exit, words: output().trim() }
}
