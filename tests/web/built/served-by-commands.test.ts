import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'

const START_MS = 60_000
const folder = mkdtempSync(join(tmpdir(), 'gym-served-'))
const running: number[] = []
afterEach(() => {
  for (const pid of running.splice(0)) process.kill(-pid)
  rmSync(folder, { recursive: true, force: true })
})

/** Returns the first URL that the command prints after this word. */
async function urlPrintedBy(script: string, word: string): Promise<string> {
  const child = spawn('npm', ['run', '--silent', script], {
    // The process has its own group, because a signal to npm may not reach npm's child process.
    detached: true,
    env: { ...process.env, PORT: '0', DATA_DIR: folder, DEMO: 'off' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child.pid ?? 0)
  let printed = ''
  return new Promise((resolve, reject) => {
    const give = (why: string) => reject(new Error(`npm run ${script} ${why}:\n${printed}`))
    const late = setTimeout(give, START_MS, 'printed no URL')
    child.once('exit', (code) => give(`ended with ${code}`))
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data) => {
        printed += data
        const [, url] = printed.match(new RegExp(`${word}:?\\s+(http://\\S+)\\s`)) ?? []
        if (!url) return
        clearTimeout(late)
        resolve(url)
      })
  })
}

const get = async (url: string) => {
  const response = await fetch(url, { headers: { accept: 'text/html' } })
  return { status: response.status, text: await response.text() }
}

it('npm run preview serves the built site and the API', { timeout: 2 * START_MS }, async () => {
  const url = await urlPrintedBy('preview', 'Site')
  const page = await get(url)
  expect(page.status).toBe(200)
  // The names of built files contain a hash.
  expect(page.text).toMatch(/src="\/assets\/[\w.-]+-[\w-]{8}\.js"/)
  expect(await (await fetch(new URL('/api/health', url))).json()).toEqual({ status: 'ok' })
})

it('npm run design-system serves its page from source', {
  tags: 'nightly',
  timeout: 2 * START_MS,
}, async () => {
  const page = await get(await urlPrintedBy('design-system', 'The design system'))
  expect(page.status).toBe(200)
  expect(page.text).toMatch(/<script type="module"/)
})
