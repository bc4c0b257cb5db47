import { afterAll, afterEach, beforeAll } from 'vitest'
import type { LoadModule } from '#infra/local/lambda/invoke.ts'
import { type LocalCloud, type LocalCloudSettings, startLocalCloud } from '#infra/local/local-cloud.ts'
import { type LocalServices, startLocalServices } from '#infra/local/local-services.ts'
import type { LocalServicesOptions } from '#infra/local/service-backends.ts'
import type { Site } from '#infra/local/site/code-source.ts'

let running: LocalServices | undefined
let whole: LocalCloud | undefined

const QUIET = { POWERTOOLS_LOG_LEVEL: 'SILENT' }

const importHandler: LoadModule = (source) => import(/* @vite-ignore */ `../../../${source}`)

/** Starts local services in memory for one test file; fault rules are cleared after each test. */
export function setUpLocalServices(options: LocalServicesOptions = {}): () => LocalServices {
  beforeAll(async () => {
    running = await startLocalServices(options)
    Object.assign(process.env, running.environment, QUIET)
  })
  afterEach(() => running?.faults.clear())
  afterAll(async () => {
    await running?.close()
    running = undefined
  })
  return () => {
    if (!running) throw new Error('The local services run only during tests')
    return running
  }
}

/** Starts the local services and the gateway, but no pages. `load` may replace Lambdas. */
export function setUpLocalCloud({
  load = importHandler,
  ...settings
}: Partial<LocalCloudSettings> & { load?: LoadModule } = {}): () => LocalCloud {
  beforeAll(async () => {
    Object.assign(process.env, QUIET)
    const handlePages: Site['handlePages'] = (_, response) => void response.writeHead(404).end('no pages')
    const openSite = () => ({ handlePages, headers: { 'x-site': 'yes' } })
    const openCodeSource = async () => ({ openSite, load, close: async () => undefined })
    whole = await startLocalCloud({ port: 0, openCodeSource, ...settings })
  })
  afterEach(() => whole?.localServices.faults.clear())
  afterAll(async () => {
    await whole?.close()
    whole = undefined
  })
  return () => {
    if (!whole) throw new Error('The local cloud runs only during tests')
    return whole
  }
}
