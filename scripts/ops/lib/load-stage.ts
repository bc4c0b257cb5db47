import { loadSettings, type Settings } from '#infra/deploy-config.ts'

/** AWS clients that are created afterwards use the region of the stage. */
export async function loadStage(stage?: string): Promise<Settings> {
  const settings = await loadSettings(stage)
  if (settings.environment) process.env.AWS_REGION = settings.environment.region
  return settings
}
