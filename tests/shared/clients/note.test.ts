import { expect, it } from 'vitest'
import { canEditNote } from '#shared/clients/note.ts'

const note = { at: '2026-11-21T12:00:00.000Z', authorId: 'ana' }

it.each([
  ['ana', '2026-11-21T12:14:59.999Z', true],
  ['ana', '2026-11-21T12:15:00.000Z', false],
  ['ben', '2026-11-21T12:00:01.000Z', false],
])('a note of ana can be changed by %s at %s: %s', (userId, now, expected) => {
  expect(canEditNote(note, userId, new Date(now))).toBe(expected)
})
