import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import { collect } from './run-command.ts'

const Endpoints = z.object({
  site: z.string(),
  cloud: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  environment: z.record(z.string(), z.string()),
})

export type Product = z.infer<typeof Endpoints> & {
  readonly dataFolder: string
  readonly sourceFolder: string
  readonly output: () => string
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>
}

export type ProductSettings = {
  readonly dataFolder?: string
  readonly sourceFolder?: string
}

const READY_TIMEOUT_MS = 90_000

export async function startProduct(settings: ProductSettings = {}): Promise<Product> {
  const { dataFolder = newFolder('data'), sourceFolder = process.cwd() } = settings
  const file = join(dataFolder, 'endpoints.json')
  rmSync(file, { force: true })
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
    },
  })
  const exited = once(child, 'exit')
  const outputs = [collect(child.stdout), collect(child.stderr)]
  const output = () => outputs.map((text) => text()).join('')
  for (let waitedMs = 0; !existsSync(file); waitedMs += 50) {
    if (child.exitCode !== null || waitedMs > READY_TIMEOUT_MS)
      throw new Error(`The product did not start within ${READY_TIMEOUT_MS} ms. Output: ${output()}`)
    await wait(50)
  }
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    await exited
  }
  const endpoints = z.parse(Endpoints, JSON.parse(readFileSync(file, 'utf8')))
  return { ...endpoints, dataFolder, sourceFolder, output, stop }
}

let rootFolder: string | undefined

export function newFolder(name: string): string {
  if (!rootFolder) {
    const folder = mkdtempSync(join(tmpdir(), 'gym-verify-'))
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    rootFolder = folder
  }
  return mkdtempSync(join(rootFolder, `${name}-`))
}

export type Mutant = { readonly file: string; readonly rule: string; readonly without: string }

/** @throws if the file does not contain the rule exactly once */
export function applyMutant({ file, rule, without }: Mutant): string {
  const [before, after, ...more] = readFileSync(file, 'utf8').split(rule)
  if (after === undefined || more.length > 0) throw new Error(`${file} does not have once: ${rule}`)
  return before + without + after
}

const EXCLUDED_FOLDERS = new Set(['node_modules', '.git', '.local', '.venv', 'dist'])

export function copyWithout(mutant: Mutant): string {
  const folder = newFolder('mutant')
  cpSync('.', folder, { recursive: true, filter: (path) => !EXCLUDED_FOLDERS.has(relative('.', path)) })
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, mutant.file), applyMutant(mutant))
  return folder
}
