import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Access } from '#shared/operation.ts'
import { areas } from '#shared/operations.ts'

const DOCUMENT = 'docs/security.md'
const TABLE = /(<!-- access table -->\n)[\s\S]*?(<!-- end -->)/

/** `*` is an operation whose calls are limited by IP address or email. */
function namesOf(area: keyof typeof areas, access: Access): string {
  const names = Object.entries(areas[area]).flatMap(([name, definition]) => {
    if (definition.kind !== 'http' || definition.access !== access) return []
    return 'limits' in definition ? `\`${name}\`*` : `\`${name}\``
  })
  return names.join(', ')
}

function accessTable(): string {
  const rows = Object.keys(areas)
    .map((name) => name as keyof typeof areas)
    .map((area) => [area, ...(['public', 'staff', 'admin'] as const).map((access) => namesOf(area, access))])
    .filter(([, ...cells]) => cells.some(Boolean))
  const head = ['area', 'anyone', 'staff and administrators', 'administrators only']
  const format = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`
  return [format(head), '|---|---|---|---|\n', ...rows.map(format)].join('')
}

it('docs/security.md says who may do what; `npx vitest run tests/access-table.test.ts -u` rewrites it', async () => {
  const text = readFileSync(DOCUMENT, 'utf8')
  expect(text).toMatch(TABLE)
  const current = text.replace(TABLE, (_, start: string, end: string) => `${start}${accessTable()}${end}`)
  await expect(current).toMatchFileSnapshot(`../${DOCUMENT}`)
})
