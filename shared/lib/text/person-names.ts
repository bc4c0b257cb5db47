import { foldName, spellOutUmlauts } from './fold-text.ts'

const CJK_WORD_PATTERN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+$/u
const SEPARATORS = /[^\p{L}\p{M}\p{N}]+/u

const wordsOf = (name: string) => foldName(name).split(SEPARATORS).filter(Boolean)

const spellingsOf = (name: string) => [wordsOf(name), wordsOf(spellOutUmlauts(name))]

/** Returns keys for comparing names. Names are the same if they share a key. Keys ignore case, accents, punctuation and the order of the words. */
export function toComparableNames(name: string): string[] {
  const keys = spellingsOf(name).flatMap((words) =>
    words.every((word) => CJK_WORD_PATTERN.test(word)) ? rotationsOf(words) : [words.toSorted().join(' ')],
  )
  return [...new Set(keys)]
}

/** Returns the words in every rotated order, because the family name may be the first or the last word. */
const rotationsOf = (words: readonly string[]) =>
  words.map((_, start) => [...words.slice(start), ...words.slice(0, start)].join(''))

export function isSameName(one: string, other: string): boolean {
  const keys = toComparableNames(other)
  return toComparableNames(one).some((key) => keys.includes(key))
}

/** True for 'Maria Ng' and 'Maria L. Ng', and for 'Maria Ng' and 'Maria'. False for 'Maria Ng' and 'Leo Ng'. */
export function mayBeSameName(one: string, other: string): boolean {
  const isSubset = (part: readonly string[], whole: readonly string[]) =>
    part.every((word) => whole.includes(word))
  return (
    isSameName(one, other) ||
    spellingsOf(one).some((a) => spellingsOf(other).some((b) => isSubset(a, b) || isSubset(b, a)))
  )
}
