import { join } from 'node:path'
import { API_BASE_PATH } from '#shared/lib/operation.ts'
import { getStaffToken } from '../api.ts'
import type { Check } from '../check.ts'
import { installPythonPackage } from '../python.ts'
import { runCommand } from '../run-command.ts'

export const openApiConformanceCheck: Check = {
  name: 'the API conforms to its OpenAPI document (schemathesis)',
  run: async ({ sharedProduct, byScale, countAttempts, expect }) => {
    const commands = await installPythonPackage('schemathesis', '4.32.5')
    const product = await sharedProduct()
    const { code, stdout, stderr } = await runCommand(join(commands, 'schemathesis'), [
      'run',
      `${product.site}${API_BASE_PATH}/openapi.json`,
      '--checks',
      'not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance',
      '--max-examples',
      byScale({ quick: '5', usual: '30', full: '200' }),
      '--seed',
      '7',
      '--no-color',
      '-H',
      `Authorization: Bearer ${await getStaffToken(product)}`,
    ])
    countAttempts(
      Number(stdout.match(/(\d+) generated/)?.[1] ?? stdout.match(/Test cases:\s*(\d+)/)?.[1] ?? 0),
    )
    expect(code === 0, `${stdout}${stderr}`.slice(-6000))
    return undefined
  },
}
