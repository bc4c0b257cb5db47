import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { runCommand } from '#scripts/verify/run-command.ts'

/** The product prints no log here, because it would end when it cannot write its log. */
const FAILING_COMMAND = `
  import { startTestSite } from './scripts/verify/test-site.ts'
  const { site } = await startTestSite({ environment: { POWERTOOLS_LOG_LEVEL: undefined } })
  console.log(site)
  throw new Error('before the product is stopped')
`

it('a command that fails before it has stopped the product leaves no process behind', {
  tags: 'nightly',
}, async () => {
  const args = ['--import', 'tsx', '--input-type=module', '--eval', FAILING_COMMAND]
  const { code, stdout, stderr } = await runCommand(process.execPath, args)
  expect([code, stderr]).toEqual([1, expect.stringContaining('before the product is stopped')])
  const isListening = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(Number(new URL(stdout.trim()).port), '127.0.0.1', () => resolve(true))
      socket.on('connect', () => socket.destroy()).on('error', () => resolve(false))
    })
  await expect.poll(isListening, { timeout: 10_000 }).toBe(false)
})
