import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Result of a check whose Python package cannot be installed. */
export const NO_PACKAGE = 'skipped: Python or PyPI is out of reach'

/** The folder of the commands of a package in a virtual environment of its own; undefined if there is none. */
export async function installPackage(name: string, version: string): Promise<string | undefined> {
  const folder = `node_modules/.cache/${name}`
  const commands = join(folder, 'bin')
  const marker = join(folder, `installed-${version}`)
  if (existsSync(marker)) return commands
  const made = await runCommand('python3', ['-m', 'venv', folder])
  if (made.code !== 0) return undefined
  const pip = join(commands, 'pip')
  const installed = await runCommand(pip, ['install', '-q', `${name}==${version}`])
  if (installed.code !== 0) return undefined
  await runCommand(join(commands, 'python3'), ['-c', `open(${JSON.stringify(marker)}, 'w').close()`])
  return commands
}

/** As a shell says that there is no such command. */
const NOT_STARTED = 127

/** Runs a command; standard output and standard error together. One that is not installed has code 127. */
export async function runCommand(
  file: string,
  args: readonly string[],
  input = '',
): Promise<{ code: unknown; text: string }> {
  const child = spawn(file, args)
  let text = ''
  const collect = (chunk: Buffer) => {
    text += chunk
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  child.stdin.on('error', () => undefined)
  child.stdin.end(input)
  const code = await new Promise<unknown>((resolve) => {
    child.once('close', resolve)
    child.once('error', () => resolve(NOT_STARTED))
  })
  return { code, text }
}
