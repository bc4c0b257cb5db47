import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { CommandError } from '../cli/command.ts'
import { ministackCommand } from './python.ts'

const START_MS = 30_000

export type RunningMinistack = { url: string; stop: () => Promise<void> }

export async function startMinistack(): Promise<RunningMinistack> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'gym-ministack-'))
  const child = spawn(ministackCommand, {
    cwd: folder,
    env: {
      ...process.env,
      // MiniStack unpacks Lambdas there and does not remove them.
      TMPDIR: folder,
      BIND_HOST: '127.0.0.1',
      GATEWAY_PORT: String(port),
      IOT_MTLS_ENABLED: '0',
      AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    },
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  await waitUntilReady(url, child)
  return {
    url,
    stop: async () => {
      await stop(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_MS
  while (Date.now() < deadline && child.exitCode === null) {
    if ((await fetch(`${url}/_ministack/health`).catch(() => undefined))?.ok) return
    await wait(200)
  }
  child.kill()
  throw new CommandError('MiniStack did not start')
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolved) => child.once('exit', resolved))
  child.kill()
  await Promise.race([ended, wait(5000).then(() => child.kill('SIGKILL'))])
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await once(server.close(), 'close')
  return port
}
