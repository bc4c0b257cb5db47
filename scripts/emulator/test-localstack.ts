import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { runCommand } from '../cli/command.ts'
import { runEmulatorTests } from './emulator-tests.ts'
import { startLocalStack } from './localstack.ts'

const EMULATOR_URL = 'http://127.0.0.1:4566'
const DYNAMODB = 'DynamoDB'

function isRunning(): Promise<boolean> {
  return fetch(EMULATOR_URL).then(
    () => true,
    () => false,
  )
}

const startWithDocker = (): Promise<boolean> =>
  promisify(execFile)('docker', ['compose', 'up', '--detach', '--wait']).then(
    () => true,
    () => false,
  )

type Probe = { service: string; target?: string; path?: string; signingName: string }

const probes: readonly Probe[] = [
  { service: DYNAMODB, target: 'DynamoDB_20120810.ListTables', signingName: 'dynamodb' },
  {
    service: 'Cognito user pools',
    target: 'AWSCognitoIdentityProviderService.ListUserPools',
    signingName: 'cognito-idp',
  },
  { service: 'HTTP APIs of API Gateway', path: '/v2/apis', signingName: 'apigateway' },
]

async function findMissingServices(url: string): Promise<string[]> {
  const areSupported = await Promise.all(probes.map((probe) => isSupported(url, probe)))
  return probes.filter((_, index) => !areSupported[index]).map(({ service }) => service)
}

async function isSupported(url: string, { target, path = '/', signingName }: Probe): Promise<boolean> {
  const credential = `Credential=test/20260101/us-east-1/${signingName}/aws4_request`
  const response = await fetch(url + path, {
    method: target ? 'POST' : 'GET',
    headers: {
      authorization: `AWS4-HMAC-SHA256 ${credential}, SignedHeaders=host, Signature=0`,
      ...(target && { 'x-amz-target': target, 'content-type': 'application/x-amz-json-1.0' }),
    },
    ...(target && { body: '{"MaxResults":1}' }),
  })
  return response.ok
}

/** Uses the emulator at EMULATOR_URL, or starts LocalStack with Docker or Python. */
await runCommand(async () => {
  const localStack = (await isRunning()) || (await startWithDocker()) ? undefined : await startLocalStack()
  try {
    await runTests(localStack?.url ?? EMULATOR_URL, process.argv.slice(2))
  } finally {
    await localStack?.stop()
  }
})

async function runTests(url: string, options: readonly string[]): Promise<void> {
  const missingServiceNames = await findMissingServices(url)
  if (missingServiceNames.length === 0) return runEmulatorTests(url, options)
  console.log(
    `This emulator does not support ${missingServiceNames.join(' or ')}. Skipping the tests that need it.`,
  )
  const projects = ['mail', 'services', ...(missingServiceNames.includes(DYNAMODB) ? [] : ['store'])]
  await runEmulatorTests(url, [...projects.flatMap((name) => ['--project', name]), ...options])
}
