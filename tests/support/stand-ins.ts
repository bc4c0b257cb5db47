import { afterAll } from 'vitest'
import { startStandIns } from '#infra/local/stand-ins.ts'
import { openEmulatorDynamoDb } from './emulator-dynamodb.ts'

/** AWS and Stripe for one test file: the code under test finds them through its environment, as on AWS. */
export const standIns = await startStandIns({ siteUrl: 'https://gym.example', ...otherEngine() })

Object.assign(process.env, standIns.environment, { POWERTOOLS_LOG_LEVEL: 'SILENT' })

afterAll(() => standIns.close())

/** With EMULATOR_URL the same tests check the embedded database against one that is not ours. */
function otherEngine() {
  const { EMULATOR_URL } = process.env
  return EMULATOR_URL ? { openDynamoDb: () => openEmulatorDynamoDb(EMULATOR_URL) } : {}
}
