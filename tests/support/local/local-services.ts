import { startLocalServices } from '#infra/local/local-services.ts'
import { openEmulatorDynamoDb } from './emulator-dynamodb.ts'

/** Local AWS and Stripe for the tests of one worker; the code under test finds them through its environment. */
export const localServices = await startLocalServices({ siteUrl: 'https://gym.example', ...otherEngine() })

Object.assign(process.env, localServices.environment, { POWERTOOLS_LOG_LEVEL: 'SILENT' })

/** With EMULATOR_URL the same tests run against a third-party DynamoDB emulator. */
function otherEngine() {
  const { EMULATOR_URL } = process.env
  return EMULATOR_URL ? { openDynamoDb: () => openEmulatorDynamoDb(EMULATOR_URL) } : {}
}
