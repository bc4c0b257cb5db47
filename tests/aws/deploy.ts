import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { runningEmulator } from './emulator.ts'

const CDK = 'node_modules/aws-cdk/bin/cdk'
/** What no emulator is known to have: CloudFront and what hangs on it, and budgets. */
const LEFT_OUT = ['-c', 'edge=false', '-c', 'budget=false']
const OUTPUT = 'cdk.out/emulator'

/** Bootstraps an account of the emulator and deploys the very stack of `cdk deploy` to it. */
export async function setup(): Promise<void> {
  const environment = { ...process.env, ...runningEmulator().environment }
  const cdk = async (...args: string[]) => {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [CDK, ...args], {
      env: { ...environment, CDK_DISABLE_CLI_TELEMETRY: 'true', CDK_DISABLE_VERSION_CHECK: '1' },
      maxBuffer: 2 ** 26,
    }).catch((error: { stdout: string; stderr: string }) => {
      throw new Error(`cdk ${args[0]} failed:\n${error.stdout}${error.stderr}`)
    })
    return stdout + stderr
  }
  await cdk('synth', '--quiet', '--no-validation', '-o', OUTPUT, ...LEFT_OUT)
  await cdk('bootstrap', 'aws://000000000000/us-east-1', '--app', OUTPUT)
  await cdk('deploy', '--app', OUTPUT, '--require-approval', 'never')
}
