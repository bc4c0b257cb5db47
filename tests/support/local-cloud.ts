import { afterAll, afterEach, beforeAll } from 'vitest'
import { type StandIns, startStandIns } from '#infra/local/stand-ins.ts'

let running: StandIns | undefined

/**
 * Gives the tests of a file their own stand-ins, in memory, and points the SDK clients of the handlers at them.
 * Orders to fail end with the test that gave them.
 */
export function provideStandIns(): () => StandIns {
  beforeAll(async () => {
    running = await startStandIns()
    Object.assign(process.env, running.environment)
  })
  afterEach(() => running?.faults.clear())
  afterAll(async () => {
    await running?.close()
    running = undefined
  })
  return () => {
    if (!running) throw new Error('The stand-ins run only while tests do')
    return running
  }
}
