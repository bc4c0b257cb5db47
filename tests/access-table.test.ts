import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { OperationAccess } from '#shared/lib/operation.ts'
import { staffRoles } from '#shared/lib/staff.ts'
import { operationEntries } from '#shared/operations.ts'

const DOCUMENT = 'docs/security.md'
const TABLE = /(<!-- access table -->\n)[\s\S]*?(<!-- end -->)/

/**
 * `*` marks operations with rate limits, `†` those that return fewer fields to the lowest role, and `(r)` and `(w)`
 * those for API keys with the scope read or write.
 */
function namesOf(stackName: string, access: OperationAccess): string {
  const names = operationEntries.flatMap(({ name, stack, definition }) => {
    if (stack !== stackName || definition.kind !== 'http' || definition.access !== access) return []
    const { limits, outputByRole, forKeys } = definition
    const mark = `${limits ? '*' : ''}${outputByRole ? '†' : ''}${forKeys ? ` (${forKeys.scope[0]})` : ''}`
    return `\`${name}\`${mark}`
  })
  return names.join(', ')
}

function accessTable(): string {
  const rows = [...new Set(operationEntries.map(({ stack }) => stack))]
    .sort()
    .map((stack) => [
      stack,
      ...(['public', 'member', 'kiosk', ...staffRoles] as const).map((access) => namesOf(stack, access)),
    ])
    .filter(([, ...cells]) => cells.some(Boolean))
  const head = [
    'area',
    'anyone',
    'members',
    'kiosks',
    'desk, staff and administrators',
    'staff and administrators',
    'administrators',
  ]
  const format = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`
  return [format(head), '|---|---|---|---|---|---|---|\n', ...rows.map(format)].join('')
}

it('docs/security.md says who may do what; `npx vitest run tests/access-table.test.ts -u` rewrites it', async () => {
  const text = readFileSync(DOCUMENT, 'utf8')
  expect(text).toMatch(TABLE)
  const current = text.replace(TABLE, (_, start: string, end: string) => `${start}${accessTable()}${end}`)
  await expect(current).toMatchFileSnapshot(`../${DOCUMENT}`)
})
