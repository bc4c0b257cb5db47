import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import { parse } from '#shared/parse.ts'

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
  /** Everything that its process printed. */
  readonly output: () => string
  readonly residentBytes: () => number
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>
}

export type ProductSettings = {
  /** A new one by default, removed when the product stops by itself. */
  readonly dataFolder?: string
  readonly rateLimits?: 'on' | 'off'
  /** Another copy of the repository than this one. */
  readonly sourceFolder?: string
  /** The site as built, with the headers of production. */
  readonly isBuilt?: boolean
  /** Files of `broken` in place of Lambdas, by their source: such a product serves no pages and no headers. */
  readonly instead?: Readonly<Record<string, string>>
}

const READY_MS = 90_000

/** Starts the product as `npm start` does, on free ports and without demo records. */
export async function startProduct(settings: ProductSettings = {}): Promise<Product> {
  const folder = settings.dataFolder ?? newDataFolder()
  const file = join(folder, 'endpoints.json')
  rmSync(file, { force: true })
  const child = spawn(process.execPath, commandOf(settings), {
    ...(settings.sourceFolder && { cwd: settings.sourceFolder }),
    env: {
      ...withoutOurs(process.env),
      PORT: '0',
      DATA_DIR: folder,
      DEMO: 'off',
      RATE_LIMITS: settings.rateLimits ?? 'off',
      POWERTOOLS_LOG_LEVEL: 'INFO',
      NODE_ENV: 'development',
      INSTEAD: JSON.stringify(settings.instead ?? {}),
    },
  })
  const output = collected(child)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  for (let waited = 0; !existsSync(file); waited += 50) {
    if (child.exitCode !== null || waited > READY_MS) throw new Error(`It did not start: ${output()}`)
    await wait(50)
  }
  const endpoints = parse(Endpoints, JSON.parse(readFileSync(file, 'utf8')))
  if (!endpoints.ok) throw new Error('endpoints.json is not as expected')
  return {
    ...endpoints.value,
    dataFolder: folder,
    output,
    residentBytes: () => residentBytesOf(child),
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal)
      await ended
      if (settings.dataFolder === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}

function commandOf({ isBuilt, instead }: ProductSettings): string[] {
  if (instead) return ['--import', 'tsx', 'scripts/verify/broken-start.ts']
  return ['infra/local/start.mjs', ...(isBuilt ? ['--built'] : [])]
}

function residentBytesOf({ pid }: ChildProcess): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024
}

export const newDataFolder = () => mkdtempSync(join(tmpdir(), 'gym-verify-'))

/** Neither the settings of a copy that runs in this process nor those of a test runner. */
function withoutOurs(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isOurs = (name: string) => /^(VITEST|AWS_|STRIPE_|TABLE_NAME$|SITE_URL$|MAIL_FROM$)/.test(name)
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !isOurs(name)))
}

function collected(child: ChildProcess): () => string {
  let text = ''
  const collect = (chunk: Buffer) => {
    text += chunk
  }
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
  return () => text
}
