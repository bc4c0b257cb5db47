import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getHealth } from '#shared/service/service-operations.ts'
import { callApi } from '../api.ts'
import type { Check } from '../check.ts'
import { createCheckRecorder } from '../check-result.ts'
import { rawRequest } from '../raw-request.ts'

export const freshCopy: Check = {
  name: 'a clean clone installs with --ignore-scripts and starts',
  run: async ({ scale, startProduct }) => {
    const score = createCheckRecorder()
    if (scale === 'quick') return score.outcome('skipped at this scale: it installs all packages')
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
      const product = await startProduct({ sourceFolder: folder })
      const { status } = await rawRequest(product, { method: 'GET', path: '/' })
      const { body } = await callApi(product, getHealth, {})
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
