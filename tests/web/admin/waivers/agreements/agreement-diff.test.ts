import { describe, expect, it } from 'vitest'
import { diffAgreements, diffWords } from '#web/admin/waivers/agreements/agreement-diff.ts'
import { moveSection, toDraftInput } from '#web/admin/waivers/agreements/draft-edits.ts'

const section = (id: string, text = `Text ${id}.`) => ({ id, heading: `Heading ${id}`, text })
const text = (...sections: ReturnType<typeof section>[]) => ({ title: 'Release', sections })

it('diffWords names the words and line breaks that were added and removed, and keeps the rest', () => {
  expect(diffWords('I take part of my own will.', 'I take\npart by my wish.')).toEqual([
    { kind: 'same', text: 'I take' },
    { kind: 'removed', text: ' ' },
    { kind: 'added', text: '\n' },
    { kind: 'same', text: 'part ' },
    { kind: 'removed', text: 'of' },
    { kind: 'added', text: 'by' },
    { kind: 'same', text: ' my ' },
    { kind: 'removed', text: 'own will' },
    { kind: 'added', text: 'wish' },
    { kind: 'same', text: '.' },
  ])
})

describe('diffAgreements', () => {
  const changesOf = (before: ReturnType<typeof text>, after: ReturnType<typeof text>) =>
    diffAgreements(before, after).sections.map(({ id, change }) => [id, change])

  it('tells sections that were changed, added, removed and left', () => {
    const before = text(section('a'), section('b'), section('c'))
    const after = text(section('a'), section('c', 'Another text.'), section('d'))
    expect(changesOf(before, after)).toEqual([
      ['a', 'same'],
      ['c', 'changed'],
      ['d', 'added'],
      ['b', 'removed'],
    ])
  })

  it('tells sections that were only moved', () => {
    const [a, b, c] = [section('a'), section('b'), section('c')]
    expect(changesOf(text(a, b, c), text(b, a, c))).toEqual([
      ['b', 'moved'],
      ['a', 'moved'],
      ['c', 'same'],
    ])
  })
})

describe('the draft editor', () => {
  const current = { ...text(section('a'), section('b')), version: '2026-01', sha256: '', accepts: [] }
  const draft = {
    ...text(section('z')),
    basedOn: '2026-01',
    revision: 4,
    updatedAt: '2026-11-22T18:00:00.000Z',
    updatedBy: {},
  }

  it('starts with the draft of the current version, else with the current version', () => {
    expect(toDraftInput(current, undefined)).toMatchObject({
      basedOn: '2026-01',
      revision: 0,
      sections: current.sections,
    })
    expect(toDraftInput(current, draft)).toMatchObject({ revision: 4, sections: draft.sections })
    expect(toDraftInput({ ...current, version: '2026-11-22' }, draft)).toMatchObject({
      basedOn: '2026-11-22',
      sections: current.sections,
    })
  })

  it('moves a section within the list only', () => {
    const sections = [section('a'), section('b'), section('c')]
    const ids = (index: number, steps: 1 | -1) =>
      moveSection(sections, index, steps)
        .map(({ id }) => id)
        .join('')
    expect([ids(0, 1), ids(2, -1), ids(0, -1), ids(2, 1)]).toEqual(['bac', 'acb', 'abc', 'abc'])
  })
})
