import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { startStandIns } from '#infra/local/stand-ins.ts'
import { parse } from '#shared/parse.ts'

const Endpoints = z.object({ environment: z.record(z.string(), z.string()), cloud: z.string() })

/**
 * Points this process at the table of a data folder: that of the local cloud while it runs, else the folder itself.
 * An environment that already names a table wins.
 */
export async function openTable(dataFolder: string): Promise<{ close: () => Promise<void> }> {
  const nothing = { close: async () => {} }
  if (process.env.TABLE_NAME) return nothing
  const running = await runningEnvironment(join(dataFolder, 'endpoints.json'))
  if (running) {
    Object.assign(process.env, running)
    return nothing
  }
  const standIns = await startStandIns({ dataFolder, port: 0 })
  Object.assign(process.env, standIns.environment)
  return standIns
}

/** The file stays behind when the local cloud ends, so it is asked whether it answers. */
async function runningEnvironment(file: string): Promise<Record<string, string> | undefined> {
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
