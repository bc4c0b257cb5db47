import { readStageSettings, type StageSettings } from '#infra/deploy-config.ts'

/** Loads the settings of a stage. AWS clients that are created after this call use the stage's region. */
export async function loadStageSettings(stage?: string): Promise<StageSettings> {
  const settings = await readStageSettings(stage)
  if (settings.environment) process.env.AWS_REGION = settings.environment.region
  return settings
}
