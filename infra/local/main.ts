import { writeEndpoints } from './endpoints.ts'
import { prepareFirstStart } from './first-start.ts'
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
  surviveForgottenPromises()
  await prepareFirstStart(cloud, { dataFolder, hasDemo })
  writeEndpoints(dataFolder, cloud)
  console.log(welcome(dataFolder, cloud))
}

/** On AWS a promise that a Lambda forgot harms that Lambda alone. */
function surviveForgottenPromises(): void {
  process.on('unhandledRejection', (error) => console.error('A promise was forgotten:', error))
}

function stopOnSignal(cloud: LocalCloud): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => cloud.close().then(() => process.exit(0)))
  }
}
