import { type RunningEmulator, startEmulator } from './emulator-process.ts'
import { installLocalStack } from './python.ts'

/** The list excludes DynamoDB, because LocalStack would download AWS's DynamoDB Local, which has a separate license. */
const SERVICES = 'ses,s3,sqs,sns,iam,sts,cloudformation,ssm,logs,cloudwatch,scheduler,secretsmanager'

export async function startLocalStack(): Promise<RunningEmulator> {
  const python = await installLocalStack()
  return startEmulator({
    name: 'LocalStack',
    command: [python, '-m', 'localstack.runtime.main'],
    healthPath: '/_localstack/health',
    environment: (port, folder) => ({
      SERVICES,
      GATEWAY_LISTEN: `127.0.0.1:${port}`,
      LOCALSTACK_VOLUME_DIR: folder,
      FILESYSTEM_ROOT: folder,
      DISABLE_EVENTS: '1',
      SKIP_SSL_CERT_DOWNLOAD: '1',
    }),
  })
}
