import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import { collectOutput } from './run-command.ts'

const Endpoints = z.object({
  site: z.string(),
  cloud: z.string(),
  mailbox: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  environment: z.record(z.string(), z.string()),
})

export type Endpoints = z.infer<typeof Endpoints>

type ProductProcess = {
  readonly exit: Promise<number | null>
  readonly output: () => string
  /** @returns the exit code, or `null` if the signal ended the process */
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>
}

export type TestSite = Endpoints &
  ProductProcess & { readonly dataFolder: string; readonly sourceFolder: string }

export type TestSiteSettings = {
  readonly dataFolder?: string
  readonly sourceFolder?: string
  /** Overrides environment variables of the product. A variable with the value `undefined` is not set. */
  readonly environment?: Readonly<Record<string, string | undefined>>
}

const READY_TIMEOUT_MS = 90_000

export async function startTestSite(settings: TestSiteSettings = {}): Promise<TestSite> {
  const { dataFolder = createTempFolder('data'), sourceFolder = process.cwd() } = settings
  const file = join(dataFolder, 'endpoints.json')
  rmSync(file, { force: true })
  const product = spawnTestSite({ ...settings, dataFolder })
  const ended = product.exit.then(() => true)
  const isReady = () => existsSync(file) && product.output().includes('Ready in')
  for (let waitedMs = 0; !isReady(); waitedMs += 50) {
    const hasEnded = await Promise.race([ended, wait(50, false)])
    if (!hasEnded && waitedMs <= READY_TIMEOUT_MS) continue
    await product.stop('SIGKILL')
    throw new Error(`The product did not start within ${READY_TIMEOUT_MS} ms. Output: ${product.output()}`)
  }
  const endpoints = z.parse(Endpoints, JSON.parse(readFileSync(file, 'utf8')))
  return { ...endpoints, ...product, dataFolder, sourceFolder }
}

export function spawnTestSite({ dataFolder, sourceFolder, environment }: TestSiteSettings): ProductProcess {
  const child = spawn(process.execPath, ['infra/local/start.mjs'], {
    cwd: sourceFolder,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataFolder,
      DEMO: 'off',
      RATE_LIMITS: 'off',
      POWERTOOLS_LOG_LEVEL: 'INFO',
      NODE_ENV: 'development',
      ...environment,
    },
  })
  const kill = () => child.kill('SIGKILL')
  // Also ends the product's process if the verify command ends before it has stopped the product.
  process.once('exit', kill)
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve))
  exit.then(() => process.off('exit', kill))
  return {
    exit,
    output: collectOutput(child.stdout, child.stderr),
    stop: (signal = 'SIGTERM') => {
      child.kill(signal)
      return exit
    },
  }
}

let rootFolder: string | undefined

export function createTempFolder(name: string): string {
  if (!rootFolder) {
    const folder = mkdtempSync(join(tmpdir(), 'gym-verify-'))
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    rootFolder = folder
  }
  return mkdtempSync(join(rootFolder, `${name}-`))
}

export type Mutant = { readonly file: string; readonly rule: string; readonly replacement: string }

/** @throws if the file does not contain the text of `rule` exactly once */
export function applyMutant({ file, rule, replacement }: Mutant): string {
  const [before, after, ...more] = readFileSync(file, 'utf8').split(rule)
  if (after === undefined || more.length > 0)
    throw new Error(`${file} does not contain exactly once: ${rule}`)
  return before + replacement + after
}

const EXCLUDED_FOLDERS = new Set(['node_modules', '.git', '.local', '.venv', 'dist'])

export function copyWithMutant(mutant: Mutant): string {
  const folder = createTempFolder('mutant')
  cpSync('.', folder, { recursive: true, filter: (path) => !EXCLUDED_FOLDERS.has(relative('.', path)) })
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, mutant.file), applyMutant(mutant))
  return folder
}
