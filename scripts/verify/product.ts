import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import { parse } from '#shared/lib/parse.ts'

const Endpoints = z.object({
  site: z.string(),
  cloud: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  environment: z.record(z.string(), z.string()),
})
export type Endpoints = z.infer<typeof Endpoints>

/** A running copy of the product. */
export type Product = Endpoints & {
  readonly dataFolder: string
  /** Output of its process so far: stdout and stderr. */
  readonly output: () => string
  readonly residentBytes: () => number
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>
}

export type ProductSettings = {
  /** A temporary folder by default, removed by `stop`. */
  readonly dataFolder?: string
  readonly rateLimits?: 'on' | 'off'
  /** Another checkout of the repository. */
  readonly sourceFolder?: string
  /** Serves the built site with the production headers. */
  readonly isBuilt?: boolean
  /** Files of `mutants` that replace Lambdas, by source. Such a product serves neither pages nor site headers. */
  readonly mutants?: Readonly<Record<string, string>>
  /** How far its clock is ahead. */
  readonly clockOffsetMs?: number
}

const READY_TIMEOUT_MS = 90_000

/** Starts the product as `npm start` does, on free ports and without demo records. */
export async function startProduct(settings: ProductSettings = {}): Promise<Product> {
  const folder = settings.dataFolder ?? newDataFolder()
  const file = join(folder, 'endpoints.json')
  rmSync(file, { force: true })
  const child = spawn(process.execPath, commandOf(settings), {
    ...(settings.sourceFolder && { cwd: settings.sourceFolder }),
    env: {
      ...cleanEnvironment(process.env),
      PORT: '0',
      DATA_DIR: folder,
      DEMO: 'off',
      RATE_LIMITS: settings.rateLimits ?? 'off',
      POWERTOOLS_LOG_LEVEL: 'INFO',
      NODE_ENV: 'development',
      CLOCK_OFFSET_MS: String(settings.clockOffsetMs ?? 0),
      MUTANTS: JSON.stringify(settings.mutants ?? {}),
    },
  })
  const output = collectOutput(child)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  for (let waited = 0; !existsSync(file); waited += 50) {
    if (child.exitCode !== null || waited > READY_TIMEOUT_MS)
      throw new Error(`The product did not start within ${READY_TIMEOUT_MS} ms. Output: ${output()}`)
    await wait(50)
  }
  const endpoints = parse(Endpoints, JSON.parse(readFileSync(file, 'utf8')))
  if (!endpoints.ok) throw new Error('endpoints.json does not match its schema')
  return {
    ...endpoints.value,
    dataFolder: folder,
    output,
    residentBytes: () => residentSetSize(child),
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal)
      await ended
      if (settings.dataFolder === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}

function commandOf({ isBuilt, mutants, clockOffsetMs = 0 }: ProductSettings): string[] {
  const clock = clockOffsetMs > 0 ? ['--import', new URL('shift-clock.mjs', import.meta.url).href] : []
  if (mutants) return [...clock, '--import', 'tsx', 'scripts/verify/start-with-mutants.ts']
  return [...clock, 'infra/local/start.mjs', ...(isBuilt ? ['--preview'] : [])]
}

function residentSetSize({ pid }: ChildProcess): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024
}

export const newDataFolder = () => mkdtempSync(join(tmpdir(), 'gym-verify-'))

/** Removes the settings of local services in this process and of the test runner. */
function cleanEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isOurs = (name: string) => /^(VITEST|AWS_|STRIPE_|TABLE_NAME$|SITE_URL$|MAIL_FROM$)/.test(name)
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !isOurs(name)))
}

function collectOutput(child: ChildProcess): () => string {
  let text = ''
  const collect = (chunk: Buffer) => {
    text += chunk
  }
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
  return () => text
}
