import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { linterPath } from '#scripts/emulator/python.ts'
import { everyOption, optionsWithoutEdge, synthesizeStack } from '#tests/support/stack/synthesized-stack.ts'

/** Returns the output of a checker that reports findings, and '' without findings. */
async function outputOf(command: string, ...args: string[]): Promise<string> {
  try {
    await promisify(execFile)(command, args, { maxBuffer: 2 ** 26 })
    return ''
  } catch (error) {
    const {
      stdout = '',
      stderr = '',
      message,
    } = error as { stdout?: string; stderr?: string; message: string }
    return stdout + stderr || message
  }
}

/** W3005 is ignored, because CDK adds a dependency on the role that the template already implies. */
const IGNORED = ['--ignore-checks', 'W3005']

it.each([
  ['the plain stack', {}],
  ['all options', everyOption],
  ['an existing table and no CloudFront', optionsWithoutEdge],
])('cfn-lint reports no problem in the templates of %s', async (_name, options) => {
  const { app, remove } = synthesizeStack({ options })
  app.synth()
  const templates = readdirSync(app.outdir).filter((name) => name.endsWith('.template.json'))
  expect(templates.length).toBeGreaterThan(15)
  const files = templates.map((name) => join(app.outdir, name))
  expect(await outputOf(linterPath('cfn-lint'), ...IGNORED, '--regions', 'us-east-1', '--', ...files)).toBe(
    '',
  )
  remove()
})

it('zizmor reports no problem in the workflows with its pedantic persona', async () => {
  const args = ['--offline', '--persona=pedantic', '--quiet', '.github/workflows']
  expect(await outputOf(linterPath('zizmor'), ...args)).toBe('')
})

const { ACTIONLINT } = process.env
it.skipIf(!ACTIONLINT)('actionlint reports no problem in the workflows', async () => {
  expect(await outputOf(String(ACTIONLINT))).toBe('')
})
