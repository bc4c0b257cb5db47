import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { acquireBuildLock } from '#scripts/build/build-lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'turns-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('lets one build of the checkout write at a time, and the next one after a build that was killed', async () => {
  const told = vi.spyOn(console, 'log').mockReturnValue()
  const code = `import('./scripts/build/build-lock.ts').then(({ acquireBuildLock }) => acquireBuildLock('site', process.argv[1])).then(() => { process.stdout.write('mine'); setInterval(() => {}, 1000) })`
  const other = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code, folder])
  await once(other.stdout, 'data')
  await (await acquireBuildLock('functions', folder))()
  expect(told).not.toHaveBeenCalled()
  let isMine = false
  const turn = acquireBuildLock('site', folder).then((end) => {
    isMine = true
    return end
  })
  await vi.waitUntil(() => told.mock.calls.length > 0, { timeout: 20_000 })
  expect([isMine, told.mock.calls]).toEqual([false, [['Waiting for another build of the site']]])
  other.kill('SIGKILL')
  await (await turn)()
})

it.each(['site', 'functions'])('is taken by the build of the %s', (name) =>
  expect(readFileSync(`scripts/build/build-${name}.ts`, 'utf8')).toContain(
    `await acquireBuildLock('${name}')`,
  ),
)
