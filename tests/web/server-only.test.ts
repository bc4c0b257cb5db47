import { parseAst } from 'vite'
import { expect, it } from 'vitest'
import { removeServerOnlyProperties } from '#scripts/build/site/server-only.ts'

it('the browser gets path, input and output of an operation, and none of its texts', () => {
  const code = [
    `const summary = { id: true }`,
    `export const listLeads = staffOperation("GET", "/admin/leads", {`,
    `  summary: "Lists, newest first",`,
    `  limits: rateLimits.listLeads,`,
    `  input: z.pick(Lead, summary),`,
    `  output: z.object({ summary: z.string() }),`,
    `  records: ["leadCreated"]`,
    `})`,
  ].join('\n')
  const left = removeServerOnlyProperties(code, parseAst(code))
  for (const gone of ['Lists', 'rateLimits', 'leadCreated']) expect(left).not.toContain(gone)
  for (const kept of [
    'input: z.pick(Lead, summary)',
    '{ summary: z.string() }',
    'const summary = { id: true }',
  ])
    expect(left).toContain(kept)
  expect(() => parseAst(left)).not.toThrow()
})
