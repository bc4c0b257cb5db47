import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { startLocalServices } from '#infra/local/local-services.ts'
import { parse } from '#shared/lib/parse.ts'

const Endpoints = z.object({ environment: z.record(z.string(), z.string()), cloud: z.string() })

/** Sets the environment variables for the table in `dataFolder`. Starts local AWS services if none run. Does nothing if TABLE_NAME is set. */
export async function configureTableEnvironment(dataFolder: string): Promise<{ close: () => Promise<void> }> {
  const nothingToClose = { close: async () => {} }
  if (process.env.TABLE_NAME) return nothingToClose
  const environment = await readRunningEnvironment(join(dataFolder, 'endpoints.json'))
  if (environment) {
    Object.assign(process.env, environment)
    return nothingToClose
  }
  const localServices = await startLocalServices({ dataFolder, port: 0 })
  Object.assign(process.env, localServices.environment)
  return localServices
}

/** Returns the environment in `file` only if the local AWS services respond, because the file remains after they have stopped. */
async function readRunningEnvironment(file: string): Promise<Record<string, string> | undefined> {
  if (!existsSync(file)) return undefined
  const endpoints = parse(Endpoints, JSON.parse(readFileSync(file, 'utf8')))
  if (!endpoints.ok) return undefined
  const { cloud, environment } = endpoints.value
  try {
    await fetch(cloud, { signal: AbortSignal.timeout(1000) })
    return environment
  } catch {
    return undefined
  }
}
