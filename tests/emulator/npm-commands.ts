import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { runningEmulator } from './emulator.ts'

/** Runs an npm command of docs/deploy.md against the emulator. An error contains the whole output. */
export async function npmRun(
  script: string,
  args: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)('npm', ['run', '--silent', script, '--', ...args], {
    env: {
      ...process.env,
      ...runningEmulator().environment,
      DEPLOY_CONFIG: 'tests/emulator/deploy.config.ts',
      ...environment,
    },
    maxBuffer: 2 ** 26,
  }).catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`npm run ${script} ${args.join(' ')} failed:\n${error.stdout}${error.stderr}`)
  })
  return stdout + stderr
}
