import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export type Endpoints = {
  site: string
  mailbox: string
  environment: Record<string, string>
}

export type LocalProcess = {
  readonly endpoints: Endpoints
  readonly output: () => string
  readonly stop: (signal: NodeJS.Signals) => Promise<number | null>
}

const READY_MS = 60_000

/** Unsets variables that the worker's test files have set. */
const CHILD_ENVIRONMENT = {
  PORT: '0',
  DEMO: 'off',
  NODE_ENV: 'development',
  VITEST: undefined,
  POWERTOOLS_LOG_LEVEL: undefined,
}

type Setting = { DATA_DIR: string; PORT?: string; [name: string]: string | undefined }

export async function startLocalProcess(settings: Setting, sourceFolder?: string): Promise<LocalProcess> {
  const file = join(settings.DATA_DIR, 'endpoints.json')
  rmSync(file, { force: true })
  const { child, exit, output } = run(settings, sourceFolder)
  const isReady = () => existsSync(file) && output().includes('Ready in')
  for (let waited = 0; !isReady(); waited += 50) {
    if (child.exitCode !== null || waited > READY_MS)
      throw new Error(`The local cloud did not start: ${output()}`)
    await wait(50)
  }
  const endpoints: Endpoints = JSON.parse(readFileSync(file, 'utf8'))
  return {
    endpoints,
    output,
    stop: (signal) => {
      child.kill(signal)
      return exit
    },
  }
}

export async function startExpectingFailure(
  settings: Setting,
): Promise<{ code: number | null; words: string }> {
  const { exit, output } = run(settings)
  return { code: await exit, words: output().trim() }
}

function run(settings: Setting, sourceFolder = '.') {
  const child: ChildProcess = spawn(process.execPath, ['infra/local/start.mjs'], {
    cwd: sourceFolder,
    env: { ...process.env, ...CHILD_ENVIRONMENT, ...settings },
  })
  let text = ''
  const collect = (chunk: Buffer) => {
    text += chunk
  }
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
  const exit = new Promise<number | null>((resolve) => child.on('exit', resolve))
  return { child, exit, output: () => text }
}
