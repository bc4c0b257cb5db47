import { computeEmbeddingLevels, prepareForShaping, reorderVisually } from './bidi.ts'
import { type FontFace, type FontWeight, findFace, getDefaultFace, measureRun } from './fonts.ts'

export type TextStyle = { size: number; weight: FontWeight }
/** `width` is in points. */
export type MeasuredRun = { face: FontFace; text: string; width: number }
export type TextLine = readonly MeasuredRun[]

export function breakLines(text: string, style: TextStyle, width: number): TextLine[] {
  return normalizePdfText(text)
    .split('\n')
    .flatMap((paragraph) => wrapParagraph(paragraph, style, width))
}

export function measureText(text: string, style: TextStyle): number {
  return toLine(text, computeEmbeddingLevels(text), style).reduce((sum, run) => sum + run.width, 0)
}

/** These direction marks are removed, because they could reverse a printed name. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

export function normalizePdfText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{Cs}/gu, '\u{fffd}')
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, '    ')
    .replace(/[^\P{Cc}\n]/gu, '')
    .replace(DIRECTION_MARKS, '')
}

const PART_PATTERN = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]|[^\s\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]+|\s+/gu

function wrapParagraph(paragraph: string, style: TextStyle, width: number): TextLine[] {
  const levels = computeEmbeddingLevels(paragraph)
  const lines: TextLine[] = []
  let [start, end] = [0, 0]
  const breakLine = () =>
    lines.push(toLine(paragraph.slice(start, end).trimEnd(), levels.subarray(start, end), style))
  for (const { 0: part, index } of paragraph.matchAll(PART_PATTERN)) {
    if (part.trim() === '') {
      if (end === start && lines.length > 0) start = index + part.length
      end = index + part.length
      continue
    }
    for (const fittingPart of measureText(part, style) > width ? splitWord(part, style, width) : [part]) {
      if (end > start && measureText(paragraph.slice(start, end) + fittingPart, style) > width) {
        breakLine()
        start = end
      }
      end += fittingPart.length
    }
  }
  if (end > start || lines.length === 0) breakLine()
  return lines
}

const graphemeSegmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

export const splitIntoGraphemes = (text: string): string[] =>
  [...graphemeSegmenter.segment(text)].map(({ segment }) => segment)

function splitWord(word: string, style: TextStyle, width: number): string[] {
  const fittingParts: string[] = []
  let fittingPart = ''
  for (const grapheme of splitIntoGraphemes(word)) {
    if (fittingPart && measureText(fittingPart + grapheme, style) > width) {
      fittingParts.push(fittingPart)
      fittingPart = ''
    }
    fittingPart += grapheme
  }
  return [...fittingParts, fittingPart]
}

/** A character that matches uses the font of the character before it, if that font contains the character. */
const COMBINING_CHARACTER_PATTERN = /\s|\p{M}|\u200d|\ufe0f/u

type TextRun = { face: FontFace | undefined; text: string; level: number }

/** Splits text into runs of one font and one embedding level. `face` is undefined for characters that no font contains. */
export function splitIntoRuns(text: string, weight: FontWeight, levels?: Uint8Array): TextRun[] {
  const runs: TextRun[] = []
  let index = 0
  for (const character of text) {
    const level = levels?.[index] ?? 0
    index += character.length
    const last = runs.at(-1)?.level === level ? runs.at(-1) : undefined
    const codePoint = character.codePointAt(0) ?? 0
    const face = (last && faceIfCombined(last, character)) ?? findFace(codePoint, weight)
    if (last && last.face === face) last.text += character
    else runs.push({ face, text: character, level })
  }
  return runs
}

function faceIfCombined({ face }: TextRun, character: string): FontFace | undefined {
  const isWideSpace = character === ' ' && face?.family === 'noto-emoji'
  const isExtension = COMBINING_CHARACTER_PATTERN.test(character) && !isWideSpace
  return isExtension && face?.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) ? face : undefined
}

function toLine(text: string, levels: Uint8Array, { size, weight }: TextStyle): MeasuredRun[] {
  return reorderVisually(splitIntoRuns(text, weight, levels)).map((run) => {
    const face = run.face ?? getDefaultFace(weight)
    const visualText = prepareForShaping(run.text, run.level)
    return { face, text: visualText, width: measureRun(visualText, face, size) }
  })
}
