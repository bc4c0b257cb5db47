import { afterAll, afterEach, beforeAll } from 'vitest'
import type { LoadModule } from '#infra/local/lambdas/invoke.ts'
import { type LocalCloud, startLocalCloud } from '#infra/local/local-cloud.ts'
import { type StandIns, startStandIns } from '#infra/local/stand-ins.ts'

let running: StandIns | undefined
let whole: LocalCloud | undefined

const QUIET = { POWERTOOLS_LOG_LEVEL: 'SILENT' }

/** The handlers as the tests' own module loader sees them. */
const importHandler: LoadModule = (source) => import(/* @vite-ignore */ `../../${source}`)

/**
 * Gives the tests of a file their own stand-ins, in memory, and points the SDK clients of the handlers at them.
 * Orders to fail end with the test that gave them.
 */
export function provideStandIns(): () => StandIns {
  beforeAll(async () => {
    running = await startStandIns()
    Object.assign(process.env, running.environment, QUIET)
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

/** The same with gateway and schedules in front; pages there are none. `load` may bring Lambdas of the test's own. */
export function provideLocalCloud(load: LoadModule = importHandler): () => LocalCloud {
  beforeAll(async () => {
    Object.assign(process.env, QUIET)
    whole = await startLocalCloud({
      port: 0,
      openCode: async () => ({
        openSite: () => ({
          pages: (_request, response) => void response.writeHead(404).end('no pages here'),
          headers: {},
        }),
        load,
        close: async () => undefined,
      }),
    })
  })
  afterEach(() => whole?.standIns.faults.clear())
  afterAll(async () => {
    await whole?.close()
    whole = undefined
  })
  return () => {
    if (!whole) throw new Error('The local cloud runs only while tests do')
    return whole
  }
}
