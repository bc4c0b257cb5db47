import { nameDemoStaff } from './demo-names.ts'
import { ensureDemoStaff } from './demo-staff.ts'
import { writeEndpoints } from './endpoints.ts'
import { type LocalCloud, startLocalCloud } from './local-cloud.ts'
import { settingsFrom } from './settings.ts'
import { builtCode } from './site/built-code.ts'
import { developmentCode } from './site/development-code.ts'
import { StartupProblem } from './startup-problem.ts'
import { welcome } from './welcome.ts'

/** Starts everything and says where it is, or says in one line why it cannot. */
export async function main(): Promise<void> {
  try {
    await start()
  } catch (error) {
    if (!(error instanceof StartupProblem)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

async function start(): Promise<void> {
  const { port, dataFolder, hasDemo } = settingsFrom(process.env)
  // One line of JSON per call is for CloudWatch.
  process.env.POWERTOOLS_LOG_LEVEL ??= 'WARN'
  const openCode = process.argv.includes('--built') ? builtCode : developmentCode
  const cloud = await startLocalCloud({ port, dataFolder, openCode })
  stopOnSignal(cloud)
  await ensureDemoStaff(cloud.standIns.userPool)
  await nameDemoStaff(cloud)
  if (hasDemo) await seedDemo(cloud)
  writeEndpoints(dataFolder, cloud)
  console.log(welcome(dataFolder, cloud))
}

/** Records to look at, at the first start only. */
async function seedDemo({ load }: LocalCloud): Promise<void> {
  const { seedFirstDemo } = await load('scripts/demo/seed-demo.ts')
  if (typeof seedFirstDemo === 'function') await seedFirstDemo(new Date())
}

function stopOnSignal(cloud: LocalCloud): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => cloud.close().then(() => process.exit(0)))
  }
}
