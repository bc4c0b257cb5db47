import { startLocalCloud } from '#infra/local/local-cloud.ts'
import type { OpenCodeSource } from '#infra/local/site/code-source.ts'
import { writeEndpointsFile } from '#infra/local/start/endpoints-file.ts'
import { prepareFirstStart } from '#infra/local/start/first-start.ts'
import { parseSettings } from '#infra/local/start/settings.ts'

/** Source of a Lambda to the file in `mutants` that replaces it. */
const mutants: Readonly<Record<string, string>> = JSON.parse(process.env.MUTANTS ?? '{}')

async function load(source: string): Promise<Readonly<Record<string, unknown>>> {
  const file = mutants[source]
  if (!file) return import(`../../${source}`)
  const { createMutant, ...broken } = await import(`./mutants/${file}`)
  return createMutant ? createMutant(source) : broken
}

const openCodeSource: OpenCodeSource = async () => ({
  openSite: () => ({ handlePages: (_request, response) => void response.writeHead(404).end(), headers: {} }),
  load,
  close: async () => undefined,
})

const { port, dataFolder, withDemo } = parseSettings(process.env)
const cloud = await startLocalCloud({ port, dataFolder, openCodeSource })
await prepareFirstStart(cloud, { dataFolder, withDemo })
// A script is no Lambda: its check runs it.
for (const source of Object.keys(mutants)) if (source.startsWith('functions/')) await load(source)
writeEndpointsFile(dataFolder, cloud)
