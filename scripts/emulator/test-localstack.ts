import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { runCommand } from '../cli/command.ts'
import { runEmulatorTests } from './emulator-tests.ts'
import { missingServices } from './services.ts'

const EMULATOR_URL = 'http://127.0.0.1:4566'

function isRunning(): Promise<boolean> {
  return fetch(EMULATOR_URL).then(
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
    console.log(`Skipped: no emulator runs at ${EMULATOR_URL}, and Docker cannot start LocalStack. ${reason}`)
    return false
  }
}

/** Uses an emulator that already runs at EMULATOR_URL, otherwise starts LocalStack. */
await runCommand(async () => {
  const given = process.argv.slice(2)
  if (!(await isRunning()) && !(await isStarted())) return
  const missing = await missingServices(EMULATOR_URL)
  if (missing.length === 0) return runEmulatorTests(EMULATOR_URL, given)
  console.log(
    `This emulator has no ${missing.join(' and no ')}: tests that need the deployed stack are skipped.`,
  )
  await runEmulatorTests(EMULATOR_URL, ['--project', 'store', '--project', 'mail', ...given])
})
