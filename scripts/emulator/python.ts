import { execFile } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { CommandError } from '../cli/command.ts'
import { patchMinistack } from './patch-ministack.ts'

/** MiniStack, an emulator of AWS in Python. */
const VERSION = '1.5.33'
/** MiniStack needs it to sign and verify tokens. */
const CRYPTOGRAPHY = '50.0.2'
const VENV = resolve('.venv')
const PIP = join(VENV, 'bin/pip')
/** Written after a complete installation: an interrupted one is repeated. */
const INSTALL_MARKER = join(VENV, `ministack-${VERSION}-patched`)
const INDEX_TIMEOUT_MS = 30_000

export const ministackCommand = join(VENV, 'bin/ministack')

const run = promisify(execFile)
const canRun = (file: string, args: readonly string[], timeout?: number) =>
  run(file, [...args], { timeout }).then(
    () => true,
    () => false,
  )

/** Returns why MiniStack cannot be installed; undefined if it is installed or can be. */
export async function ministackUnavailableReason(): Promise<string | undefined> {
  if (existsSync(INSTALL_MARKER)) return undefined
  if (!(await canRun('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 10))']))) {
    return 'there is no Python 3.10 or newer'
  }
  if (!(await canRun('python3', ['-m', 'venv', VENV]))) return 'Python cannot create a virtual environment'
  const query = ['index', 'versions', 'ministack', '--timeout', '5', '--retries', '1']
  return (await canRun(PIP, query, INDEX_TIMEOUT_MS)) ? undefined : "Python's package index does not respond"
}

/** Installs MiniStack into .venv if it is missing. */
export async function installMinistack(): Promise<void> {
  if (existsSync(INSTALL_MARKER)) return
  try {
    await run(PIP, ['install', '--quiet', `ministack==${VERSION}`, `cryptography==${CRYPTOGRAPHY}`])
    patchMinistack(VENV)
    writeFileSync(INSTALL_MARKER, '')
  } catch (error) {
    throw new CommandError(`MiniStack was not installed: ${error instanceof Error ? error.message : error}`)
  }
}
