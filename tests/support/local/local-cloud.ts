import { afterAll, afterEach, beforeAll } from 'vitest'
import type { LoadModule } from '#infra/local/lambda/invoke-lambda.ts'
import { type LocalCloud, type LocalCloudSettings, startLocalCloud } from '#infra/local/local-cloud.ts'
import { type LocalServices, startLocalServices } from '#infra/local/local-services.ts'
import type { LocalServicesOptions } from '#infra/local/service-backends.ts'
import type { Site } from '#infra/local/site/code-source.ts'

let runningServices: LocalServices | undefined
let runningCloud: LocalCloud | undefined

const QUIET = { POWERTOOLS_LOG_LEVEL: 'SILENT' }

const importHandler: LoadModule = (source) => import(/* @vite-ignore */ `../../../${source}`)

/** Starts local services in memory for one test file; fault rules are cleared after each test. */
export function setUpLocalServices(options: LocalServicesOptions = {}): () => LocalServices {
  beforeAll(async () => {
    runningServices = await startLocalServices(options)
    Object.assign(process.env, runningServices.environment, QUIET)
  })
  afterEach(() => runningServices?.faults.clear())
  afterAll(async () => {
    await runningServices?.close()
    runningServices = undefined
  })
  return () => {
    if (!runningServices) throw new Error('The local services run only during tests')
    return runningServices
  }
}

/** Starts the local services and the local API Gateway, but no pages. `load` may replace Lambda functions. */
export function setUpLocalCloud({
  load = importHandler,
  ...settings
}: Partial<LocalCloudSettings> & { load?: LoadModule } = {}): () => LocalCloud {
  beforeAll(async () => {
    Object.assign(process.env, QUIET)
    const handlePages: Site['handlePages'] = (_, response) => void response.writeHead(404).end('no pages')
    const openSite = () => ({ handlePages, headers: { 'x-site': 'yes' } })
    const openCodeSource = async () => ({ openSite, load, close: async () => undefined })
    runningCloud = await startLocalCloud({ port: 0, openCodeSource, ...settings })
  })
  afterEach(() => runningCloud?.localServices.faults.clear())
  afterAll(async () => {
    await runningCloud?.close()
    runningCloud = undefined
  })
  return () => {
    if (!runningCloud) throw new Error('The local cloud runs only during tests')
    return runningCloud
  }
}
