import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getHealth } from '#shared/operations.ts'
import { send } from '../api.ts'
import type { Check } from '../check.ts'
import { newScore } from '../outcome.ts'
import { rawRequest } from '../raw-request.ts'

export const freshCopy: Check = {
  name: 'a fresh copy installs without any script of a package, and starts',
  run: async ({ scale, start }) => {
    const score = newScore()
    if (scale === 'quick') return score.outcome('skipped: it installs everything')
    const folder = mkdtempSync(join(tmpdir(), 'gym-copy-'))
    try {
      const archive = execFileSync('git', ['archive', 'HEAD'], { maxBuffer: 1024 ** 3 })
      execFileSync('tar', ['-x', '-C', folder], { input: archive })
      const install = spawn('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder })
      let said = ''
      install.stderr.on('data', (chunk: Buffer) => {
        said += chunk
      })
      const [code] = await once(install, 'close')
      score.tried()
      score.expect(code === 0, said)
      const product = await start({ sourceFolder: folder })
      const { status } = await rawRequest(product, { method: 'GET', path: '/' })
      const { body } = await send(product, getHealth, {})
      await product.stop()
      score.tried(2)
      score.expect(status === 200, `its home page: ${status}`)
      score.expect(body.status === 'ok', `its API: ${JSON.stringify(body)}`)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
    return score.outcome()
  },
}
