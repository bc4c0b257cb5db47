import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { CommandError } from '../cli/command.ts'

const START_TIMEOUT_MS = 120_000

export type RunningEmulator = { url: string; stop: () => Promise<void> }

type Emulator = {
  readonly name: string
  readonly command: readonly [file: string, ...args: string[]]
  readonly healthPath: string
  readonly environment: (port: number, folder: string) => Readonly<Record<string, string>>
}

/** Starts the emulator with a temporary working folder, on a free port of the loopback address. */
export async function startEmulator(emulator: Emulator): Promise<RunningEmulator> {
  const { name, command, healthPath, environment } = emulator
  const [file, ...args] = command
  const port = await findFreePort()
  const folder = mkdtempSync(join(tmpdir(), `gym-${name.toLowerCase()}-`))
  const child = spawn(file, args, {
    cwd: folder,
    env: { ...process.env, ...environment(port, folder) },
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  const end = async () => {
    await stop(child)
    rmSync(folder, { recursive: true, force: true })
  }
  if (await waitUntilReady(url + healthPath, child)) return { url, stop: end }
  await end()
  throw new CommandError(`${name} did not start`)
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline && child.exitCode === null) {
    if ((await fetch(url).catch(() => undefined))?.ok) return true
    await wait(200)
  }
  return false
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill()
  await Promise.race([exited, wait(5000).then(() => child.kill('SIGKILL'))])
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await once(server.close(), 'close')
  return port
}
