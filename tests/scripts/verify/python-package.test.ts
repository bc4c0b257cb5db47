import { describe, expect, it } from 'vitest'
import { runCommand } from '#scripts/verify/python-package.ts'

describe('a command of another package', () => {
  it('returns its code and all it prints', async () => {
    const script = 'process.stdin.pipe(process.stdout); process.exitCode = 3'
    expect(await runCommand(process.execPath, ['-e', script], 'read')).toEqual({ code: 3, text: 'read' })
  })

  it('has the code 127 where it is not installed, so that its check is skipped', async () => {
    expect(await runCommand('no-such-command', ['--version'])).toEqual({ code: 127, text: '' })
  })
})
