import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

it('npm run bootstrap needs no build: its app synthesizes in a fresh clone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bootstrap-'))
  const [, app = ''] = readFileSync('scripts/ops/bootstrap.ts', 'utf8').match(/tsx (\S+\.ts)'/) ?? []
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), resolve(app)],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, CDK_OUTDIR: join(folder, 'out') } },
  )
  expect(status, stderr).toBe(0)
  expect(existsSync(join(folder, 'out/manifest.json'))).toBe(true)
  rmSync(folder, { recursive: true })
})
