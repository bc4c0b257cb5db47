import bidiFactory from 'bidi-js'

/** Corrects the type, because the package declares a default export that does not exist in Node. */
const createBidi = bidiFactory as unknown as typeof bidiFactory.default
const bidi = createBidi()

const RIGHT_TO_LEFT = /[\p{sc=Arab}\p{sc=Hebr}]/u
const SCRIPT_CHARACTER_PATTERN = /[^\p{sc=Common}\p{sc=Inherited}]/u

/** Returns one embedding level for each UTF-16 code unit. Odd levels are read from right to left (Unicode Annex 9). */
export function computeEmbeddingLevels(paragraph: string): Uint8Array {
  if (!RIGHT_TO_LEFT.test(paragraph)) return new Uint8Array(paragraph.length)
  return bidi.getEmbeddingLevels(paragraph, baseDirection(paragraph)).levels
}

/** Returns 'rtl' if the text begins and ends in Arabic or Hebrew. A single foreign name must not reverse an English line. */
function baseDirection(paragraph: string): 'rtl' | 'ltr' {
  const [first = ''] = /[^\s\p{P}]/u.exec(paragraph) ?? []
  const last = paragraph.match(/\p{L}/gu)?.at(-1) ?? ''
  return [first, last].every((character) => RIGHT_TO_LEFT.test(character)) ? 'rtl' : 'ltr'
}

/** Implements rule L2 of Unicode Annex 9: reverses runs from the highest level down to the lowest odd level. */
export function reorderVisually<Run extends { level: number }>(runs: readonly Run[]): Run[] {
  const orderedRuns = [...runs]
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--) {
    for (let start = 0; start < orderedRuns.length; start++) {
      let end = start
      while ((orderedRuns[end]?.level ?? 0) >= level) end++
      orderedRuns.splice(start, end - start, ...orderedRuns.slice(start, end).reverse())
      start = end
    }
  }
  return orderedRuns
}

/** Matches a Thai tone mark before SARA AM. The vowel's ring belongs below the tone mark, but fontkit does not move it there. */
const THAI_TONE_BEFORE_AM_PATTERN = /([\u0e48-\u0e4b])\u0e33/g

/** Mirrors the brackets of right-to-left text. Reverses the text if fontkit would draw it in the wrong direction. */
export function prepareForShaping(logicalText: string, level: number): string {
  const text = logicalText.replace(THAI_TONE_BEFORE_AM_PATTERN, '\u0e4d$1\u0e32')
  const isRightToLeft = level % 2 === 1
  const [first = ''] = SCRIPT_CHARACTER_PATTERN.exec(text) ?? []
  const characters = isRightToLeft
    ? [...text].map((character) => bidi.getMirroredCharacter(character) ?? character)
    : [...text]
  return (RIGHT_TO_LEFT.test(first) === isRightToLeft ? characters : characters.reverse()).join('')
}
