import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { API_BASE_PATH } from '#shared/operation.ts'
import { byScale, type Check } from '../check.ts'
import { createCheckRecorder } from '../check-result.ts'
import { staffToken } from '../staff-tokens.ts'

const examples = { quick: 5, usual: 30, full: 200 }
const VERSION = '4.32.5'
const FOLDER = 'node_modules/.cache/schemathesis'
const TOOL = join(FOLDER, 'bin', 'schemathesis')

/** Schemathesis generates requests from the OpenAPI document and validates the responses. */
export const openApiConformance: Check = {
  name: 'the API conforms to its OpenAPI document (schemathesis)',
  run: async ({ product, scale }) => {
    const score = createCheckRecorder()
    if (!(await isInstalled())) return score.outcome('skipped: Python or PyPI is out of reach')
    const { code, text } = await run(TOOL, [
      'run',
      `${product.site}${API_BASE_PATH}/openapi.json`,
      '--checks',
      'not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance',
      '--max-examples',
      String(byScale(scale, examples)),
      '--seed',
      '7',
      '--no-color',
      '-H',
      `Authorization: Bearer ${await staffToken(product)}`,
    ])
    const cases = Number(
      text.match(/(\d+) generated/)?.[1] ?? text.match(/Test cases:\s*\n?\s*(\d+)/)?.[1] ?? 0,
    )
    score.tried(cases)
    score.expect(code === 0, text.slice(-6000))
    return score.outcome()
  },
}

async function isInstalled(): Promise<boolean> {
  if (existsSync(TOOL)) return true
  const made = await run('python3', ['-m', 'venv', FOLDER])
  if (made.code !== 0) return false
  const { code } = await run(join(FOLDER, 'bin', 'pip'), ['install', '-q', `schemathesis==${VERSION}`])
  return code === 0
}

async function run(file: string, args: readonly string[]): Promise<{ code: unknown; text: string }> {
  const child = spawn(file, args)
  let text = ''
  const collect = (chunk: Buffer) => {
    text += chunk
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const [code] = await Promise.race([once(child, 'close'), once(child, 'error').then(() => [1])])
  return { code, text }
}
