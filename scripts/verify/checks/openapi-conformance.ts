import { join } from 'node:path'
import { API_BASE_PATH } from '#shared/lib/operation.ts'
import { byScale, type Check } from '../check.ts'
import { createCheckRecorder } from '../check-result.ts'
import { installPackage, NO_PACKAGE, runCommand } from '../python-package.ts'
import { staffToken } from '../staff-tokens.ts'

const examples = { quick: 5, usual: 30, full: 200 }
const VERSION = '4.32.5'

/** Schemathesis generates requests from the OpenAPI document and validates the responses. */
export const openApiConformance: Check = {
  name: 'the API conforms to its OpenAPI document (schemathesis)',
  run: async ({ product, scale }) => {
    const score = createCheckRecorder()
    const commands = await installPackage('schemathesis', VERSION)
    if (!commands) return score.outcome(NO_PACKAGE)
    const { code, text } = await runCommand(join(commands, 'schemathesis'), [
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
