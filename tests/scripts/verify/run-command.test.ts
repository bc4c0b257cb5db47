import { expect, it } from 'vitest'
import { runCommand } from '#scripts/verify/run-command.ts'

it('an outside program returns its code and what it prints', async () => {
  const script = 'process.stdin.pipe(process.stdout); console.error("note"); process.exitCode = 3'
  const result = await runCommand(process.execPath, ['-e', script], { input: 'read' })
  expect(result).toEqual({ code: 3, stdout: 'read', stderr: 'note\n' })
})

it('a program that is not installed has a negative code, so that its check is skipped', async () => {
  expect((await runCommand('no-such-command', ['--version'])).code).toBeLessThan(0)
})
