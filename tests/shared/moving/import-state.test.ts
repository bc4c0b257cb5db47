import { expect, it } from 'vitest'
import { getImportState, type Import } from '#shared/moving/imports.ts'

const now = new Date('2026-11-25T10:00:00.000Z')
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString()
const anImport = (changes: Partial<Import>): Import => ({
  id: 'a',
  fileName: 'members.csv',
  fileRows: 300,
  source: 'Mindbody',
  startedAt: secondsAgo(600),
  lastAt: secondsAgo(10),
  ...changes,
})
const undoing = { startedAt: secondsAgo(300), at: secondsAgo(300) }

it.each([
  ['imported', {}],
  ['imported', { rowsLeft: 0, lastAt: secondsAgo(600) }],
  ['importing', { rowsLeft: 200 }],
  ['stopped', { rowsLeft: 200, lastAt: secondsAgo(61) }],
  ['undoing', { rowsLeft: 200, undoneAt: secondsAgo(300), undoing }],
  ['undone', { rowsLeft: 200, undoneAt: secondsAgo(300) }],
] as const)('an import is %s: %j', (state, changes) =>
  expect(getImportState(anImport(changes), now)).toBe(state),
)
