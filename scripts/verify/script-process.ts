import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { COMMAND_TABLE_TIMEOUT_MS, TABLE_REQUEST_TIMEOUT_ENV } from '#shared/lib/environment.ts'
import type { Endpoints } from './product.ts'

export type ScriptRun = {
  /** Parsed JSON output of the script; undefined if it was killed. */
  readonly printed: Promise<unknown>
  readonly kill: () => void
}

/** Runs a script of this folder in its own process: Lambdas read the product's environment when they are loaded. */
export function runScript(
  { environment }: Pick<Endpoints, 'environment'>,
  script: string,
  args: readonly string[],
  input: unknown = {},
): ScriptRun {
  const file = new URL(script, import.meta.url).pathname
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...environment,
      [TABLE_REQUEST_TIMEOUT_ENV]: String(COMMAND_TABLE_TIMEOUT_MS),
      POWERTOOLS_LOG_LEVEL: 'SILENT',
    },
  })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk
  })
  child.stdin.on('error', () => undefined)
  child.stdin.end(JSON.stringify(input))
  const printed = once(child, 'close').then(([code]) => {
    if (code === null) return undefined
    if (code !== 0) throw new Error(`${script} ${args.join(' ')} failed`)
    return JSON.parse(text)
  })
  // Awaited later: the failure belongs to the check, not to the process.
  printed.catch(() => undefined)
  return { printed, kill: () => void child.kill('SIGKILL') }
}
