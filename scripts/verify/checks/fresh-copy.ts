import { execFileSync } from 'node:child_process'
import { getHealth } from '#shared/service/service-operations.ts'
import { callApi } from '../api.ts'
import type { Check } from '../check.ts'
import { runCommand } from '../run-command.ts'
import { createTempFolder } from '../test-site.ts'

export const cleanCloneCheck: Check = {
  name: 'a clean clone installs with --ignore-scripts and starts',
  isSlow: true,
  run: async ({ startProduct, countAttempts, expect }) => {
    const folder = createTempFolder('clone')
    execFileSync('git', ['clone', '--quiet', '.', folder])
    const installArgs = ['ci', '--ignore-scripts', '--no-audit', '--no-fund']
    const { code, stderr } = await runCommand('npm', installArgs, { cwd: folder })
    expect(code === 0, stderr)
    const product = await startProduct({ sourceFolder: folder })
    const page = await fetch(product.site, { headers: { accept: 'text/html' } })
    const { body } = await callApi(product, getHealth, {})
    countAttempts(3)
    expect(page.status === 200, `the home page returned ${page.status}`)
    expect(body.status === 'ok', `the API returned ${JSON.stringify(body)}`)
    return undefined
  },
}
