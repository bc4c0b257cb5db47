import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'

/** Result of a check that needs Python where there is none. */
export const NO_PYTHON = 'skipped: there is no python3'

export const hasPython = (): Promise<boolean> =>
  promisify(execFile)('python3', ['--version']).then(
    () => true,
    () => false,
  )

/** Runs a script of this folder with the standard library of Python alone; returns what it prints as JSON. */
export async function runPython(script: string, input: string): Promise<unknown> {
  const child = spawn('python3', ['-I', new URL(script, import.meta.url).pathname], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk
  })
  child.stdin.on('error', () => undefined)
  child.stdin.end(input)
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${script} ended with status ${code}`)
  return JSON.parse(text)
}
