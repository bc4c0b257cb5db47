import { describe, expect, it } from 'vitest'
import { agreementDiff, wordDiff } from '#web/admin/waivers/agreements/agreement-diff.ts'
import { moveSection, startOf } from '#web/admin/waivers/agreements/draft-edits.ts'

const section = (id: string, text = `Text ${id}.`) => ({ id, heading: `Heading ${id}`, text })
const text = (...sections: ReturnType<typeof section>[]) => ({ title: 'Release', sections })

describe('wordDiff', () => {
  it('names the words that were added and removed, and keeps the rest', () => {
    expect(wordDiff('I take part of my own free will.', 'I take part by my free will.')).toEqual([
      { kind: 'same', text: 'I take part ' },
      { kind: 'removed', text: 'of' },
      { kind: 'added', text: 'by' },
      { kind: 'same', text: ' my ' },
      { kind: 'removed', text: 'own ' },
      { kind: 'same', text: 'free will.' },
    ])
  })

  it.each([
    ['', ''],
    ['', 'all new'],
    ['all gone', ''],
    ['a b c a b c', 'c b a  c b a'],
    ['one\ntwo', 'one two\nthree'],
    ['same', 'same'],
  ])(
    'of %j and %j: without what was added it is the old text, without what was removed the new',
    (before, after) => {
      const parts = wordDiff(before, after)
      const without = (left: string) =>
        parts.flatMap(({ kind, text: part }) => (kind === left ? [] : part)).join('')
      expect(without('added')).toBe(before)
      expect(without('removed')).toBe(after)
    },
  )

  it('compares two texts of the greatest length', () => {
    const long = 'word '.repeat(800)
    const parts = wordDiff(long, `${long}more`)
    expect(parts.at(-1)).toEqual({ kind: 'added', text: 'more' })
  })
})

describe('agreementDiff', () => {
  const changesOf = (before: ReturnType<typeof text>, after: ReturnType<typeof text>) =>
    agreementDiff(before, after).sections.map(({ id, change }) => [id, change])

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
    expect(
      changesOf(
        text(section('a'), section('b'), section('c')),
        text(section('b'), section('a'), section('c')),
      ),
    ).toEqual([
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
    expect(startOf(current, undefined)).toMatchObject({
      basedOn: '2026-01',
      revision: 0,
      sections: current.sections,
    })
    expect(startOf(current, draft)).toMatchObject({ revision: 4, sections: draft.sections })
    expect(startOf({ ...current, version: '2026-11-22' }, draft)).toMatchObject({
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
