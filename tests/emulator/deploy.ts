import { runningEmulator } from './emulator.ts'
import { npmRun } from './npm-commands.ts'

/** Bootstraps an account of the emulator and deploys the stack with `npm run deploy`. */
export async function setup(): Promise<void> {
  Object.assign(process.env, runningEmulator().environment)
  await npmRun('bootstrap')
  await npmRun('deploy', ['--yes'])
}
