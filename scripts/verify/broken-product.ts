import { prepareFirstStart } from '#infra/local/first-start.ts'
import { type LocalCloud, startLocalCloud } from '#infra/local/local-cloud.ts'
import type { OpenCode } from '#infra/local/site/code.ts'
import { newDataFolder, type Product } from './product.ts'

type Replacements = Readonly<Record<string, () => Promise<object>>>

/** The Lambdas that stand in for others just now, by the source that they replace. */
let replacements: Replacements = {}
let running: Promise<Product> | undefined

/** The product in this process with some of its Lambdas replaced, for the negative controls: one copy for all. */
export function brokenProduct(control: Replacements): Promise<Product> {
  replacements = control
  running ??= start()
  return running
}

async function start(): Promise<Product> {
  process.env.RATE_LIMITS = 'off'
  process.env.POWERTOOLS_LOG_LEVEL = 'SILENT'
  const folder = newDataFolder()
  const cloud: LocalCloud = await startLocalCloud({ port: 0, dataFolder: folder, openCode })
  await prepareFirstStart(cloud, { dataFolder: folder, hasDemo: false })
  return {
    site: cloud.siteUrl,
    cloud: cloud.standIns.url,
    userPoolId: cloud.standIns.userPool.id,
    userPoolClientId: cloud.standIns.userPool.clientId,
    environment: cloud.standIns.environment,
    output: () => '',
    stop: () => cloud.close(),
  }
}

const openCode: OpenCode = async () => ({
  openSite: () => ({ pages: (_request, response) => void response.writeHead(404).end(), headers: {} }),
  load: async (source) => ({
    ...(await (replacements[source]?.() ?? import(/* @vite-ignore */ `../../${source}`))),
  }),
  close: async () => undefined,
})
