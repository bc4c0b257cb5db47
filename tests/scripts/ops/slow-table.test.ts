import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { startCommandServices } from '#tests/support/local/command-services.ts'

const { localServices, dataFolder } = await startCommandServices()

it('a command of the operators outlasts a table that responds after more than two seconds', {
  tags: 'nightly',
}, async () => {
  localServices.faults.add({ service: 'dynamodb', operation: 'Scan', fault: 'slow', delayMs: 2500 })
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'scripts/migrate/reconcile.ts', '--local'],
    { env: { ...process.env, DATA_DIR: dataFolder } },
  )
  expect(stdout).toContain('Every summary, status and counter matches the records.')
})
