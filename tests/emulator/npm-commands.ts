import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { runningEmulator } from './emulator.ts'

const DEPLOY_CONFIG = 'tests/emulator/deploy.config.ts'

/** Runs a program against the emulator; fails with all that it printed. */
export async function run(
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(program, [...args], {
    env: {
      ...process.env,
      ...runningEmulator().environment,
      DEPLOY_CONFIG,
      CDK_DISABLE_CLI_TELEMETRY: 'true',
      CDK_DISABLE_VERSION_CHECK: '1',
      ...environment,
    },
    maxBuffer: 2 ** 26,
  }).catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`${program} ${args.join(' ')} failed:\n${error.stdout}${error.stderr}`)
  })
  return stdout + stderr
}

/** An npm command of docs/deploy.md: `npmRun('deploy', ['--stage', 'staging'])`. */
export const npmRun = (
  script: string,
  args: readonly string[] = [],
  environment?: Readonly<Record<string, string>>,
): Promise<string> => run('npm', ['run', '--silent', script, '--', ...args], environment)

export const cdk = (...args: string[]): Promise<string> =>
  run(process.execPath, ['node_modules/aws-cdk/bin/cdk', ...args])
