import { afterAll } from 'vitest'
import { startStandIns } from '#infra/local/stand-ins.ts'

/** AWS and Stripe for one test file: the code under test finds them through its environment, as on AWS. */
export const standIns = await startStandIns({ siteUrl: 'https://gym.example' })

Object.assign(process.env, standIns.environment, { POWERTOOLS_LOG_LEVEL: 'SILENT' })

afterAll(() => standIns.close())
