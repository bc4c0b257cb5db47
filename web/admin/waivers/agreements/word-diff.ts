import { diffWordsWithSpace } from 'diff'

export type Part = { kind: 'same' | 'added' | 'removed'; text: string }

export const wordDiff = (before: string, after: string): Part[] =>
  diffWordsWithSpace(before, after).map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }))
