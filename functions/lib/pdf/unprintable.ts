import { type FontFace, type FontWeight, isInvisible, layOutText } from './fonts.ts'
import { normalizePdfText, splitIntoGraphemes, splitIntoRuns } from './line-breaking.ts'

type PrintableText = { text: string; codePoints: readonly string[] }

/** Replaces characters that no font contains by their code points, because an empty box would hide the signed text. */
export function replaceUnprintable(originalText: string, weight: FontWeight): PrintableText {
  const codePoints: string[] = []
  const paragraphs = normalizePdfText(originalText).split('\n')
  const printableTexts = paragraphs.map((paragraph) =>
    splitIntoRuns(paragraph, weight)
      .map(({ text, face }) => {
        if (face && canDraw(text, face)) return text
        const codes = [...text].filter((character) => !isInvisible(character)).map(codePointOf)
        if (codes.length === 0) return ''
        codePoints.push(...codes)
        return `[${codes.join(' ')}]`
      })
      .join(''),
  )
  return { text: printableTexts.join('\n'), codePoints }
}

const codePointOf = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** Returns false if fontkit throws for the text or for a single grapheme, as it does for some sequences of combining marks. */
function canDraw(text: string, face: FontFace): boolean {
  try {
    return [text, ...new Set(splitIntoGraphemes(text))].every(
      (part) => layOutText(part, face).glyphs.length > 0,
    )
  } catch {
    return false
  }
}
