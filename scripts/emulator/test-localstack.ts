import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { runCommand } from '../cli/command.ts'
import { runEmulatorTests } from './emulator-tests.ts'

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

type Probe = { service: string; target?: string; path?: string; signedFor: string }

/** Services that the stack requires and that free emulators may lack. */
const probes: readonly Probe[] = [
  {
    service: 'Cognito user pools',
    target: 'AWSCognitoIdentityProviderService.ListUserPools',
    signedFor: 'cognito-idp',
  },
  { service: 'HTTP APIs of API Gateway', path: '/v2/apis', signedFor: 'apigateway' },
]

async function missingServices(url: string): Promise<string[]> {
  const supported = await Promise.all(probes.map((probe) => isSupported(url, probe)))
  return probes.filter((_, index) => !supported[index]).map(({ service }) => service)
}

async function isSupported(url: string, { target, path = '/', signedFor }: Probe): Promise<boolean> {
  const credential = `Credential=test/20260101/us-east-1/${signedFor}/aws4_request`
  const response = await fetch(url + path, {
    method: target ? 'POST' : 'GET',
    headers: {
      authorization: `AWS4-HMAC-SHA256 ${credential}, SignedHeaders=host, Signature=0`,
      ...(target && { 'x-amz-target': target, 'content-type': 'application/x-amz-json-1.1' }),
    },
    ...(target && { body: '{"MaxResults":1}' }),
  })
  return response.ok
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
