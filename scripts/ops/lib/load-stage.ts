import { loadSettings, type Settings } from '#infra/deploy-config.ts'

/** The settings of a stage, whose region all AWS clients then use that are made afterwards. */
export async function loadStage(stage?: string): Promise<Settings> {
  const settings = await loadSettings(stage)
  if (settings.environment) process.env.AWS_REGION = settings.environment.region
  return settings
}
