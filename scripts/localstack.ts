import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { runEmulatorTests } from './emulator/emulator-tests.ts'
import { missingServices } from './emulator/services.ts'
import { runCommand } from './operations/command.ts'

const URL_OF_EMULATOR = 'http://127.0.0.1:4566'

function isAnswering(): Promise<boolean> {
  return fetch(URL_OF_EMULATOR).then(
    () => true,
    () => false,
  )
}

async function isStarted(): Promise<boolean> {
  try {
    await promisify(execFile)('docker', ['compose', 'up', '--detach', '--wait'])
    return true
  } catch (error) {
    const [reason] = String(error instanceof Error ? error.message : error).split('\n')
    console.log(
      `Skipped: nothing answers at ${URL_OF_EMULATOR}, and Docker cannot start LocalStack. ${reason}`,
    )
    return false
  }
}

/** Any emulator that already answers there is taken as it is. */
await runCommand(async () => {
  const given = process.argv.slice(2)
  if (!(await isAnswering()) && !(await isStarted())) return
  const missing = await missingServices(URL_OF_EMULATOR)
  if (missing.length === 0) return runEmulatorTests(URL_OF_EMULATOR, given)
  console.log(`This emulator has no ${missing.join(' and no ')}: what needs the deployed stack is skipped.`)
  await runEmulatorTests(URL_OF_EMULATOR, ['--project', 'store', '--project', 'mail', ...given])
})
