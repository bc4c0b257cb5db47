import { writeEndpoints } from '#infra/local/endpoints.ts'
import { prepareFirstStart } from '#infra/local/first-start.ts'
import { startLocalCloud } from '#infra/local/local-cloud.ts'
import { settingsFrom } from '#infra/local/settings.ts'
import type { OpenCode } from '#infra/local/site/code.ts'

/** Which file of `broken` stands in for the source of a Lambda. */
const instead: Readonly<Record<string, string>> = JSON.parse(process.env.INSTEAD ?? '{}')

async function load(source: string): Promise<Readonly<Record<string, unknown>>> {
  const file = instead[source]
  if (!file) return import(`../../${source}`)
  const { inPlaceOf, ...broken } = await import(`./broken/${file}`)
  return inPlaceOf ? inPlaceOf(source) : broken
}

const openCode: OpenCode = async () => ({
  openSite: () => ({ pages: (_request, response) => void response.writeHead(404).end(), headers: {} }),
  load,
  close: async () => undefined,
})

const { port, dataFolder, hasDemo } = settingsFrom(process.env)
const cloud = await startLocalCloud({ port, dataFolder, openCode })
await prepareFirstStart(cloud, { dataFolder, hasDemo })
for (const source of Object.keys(instead)) await load(source)
writeEndpoints(dataFolder, cloud)
