import { defaultFace, type FontFace, findFace, measureRun, type Weight } from './fonts.ts'

export type TextStyle = { size: number; weight: Weight }
/** `width` is in points. */
export type Run = { face: FontFace; text: string; width: number }
export type Line = readonly Run[]

export function breakLines(text: string, style: TextStyle, width: number): Line[] {
  return toPrintable(text)
    .split('\n')
    .flatMap((paragraph) => wrapParagraph(paragraph, style, width))
}

export function measureText(text: string, style: TextStyle): number {
  return splitRuns(text, style).reduce((sum, run) => sum + run.width, 0)
}

function toPrintable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{Cs}/gu, '\u{fffd}')
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, '    ')
    .replace(/[^\P{Cc}\n]/gu, '')
}

/** Some scripts are written without spaces: each character can end a line. */
const BREAKABLE = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]|[^\s\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]+|\s+/gu

function wrapParagraph(paragraph: string, style: TextStyle, width: number): Line[] {
  const lines: Line[] = []
  let line = ''
  const endLine = () => {
    lines.push(splitRuns(line.trimEnd(), style))
    line = ''
  }
  for (const [part] of paragraph.matchAll(BREAKABLE)) {
    if (part.trim() === '') {
      if (line || lines.length === 0) line += part
      continue
    }
    for (const fitting of measureText(part, style) > width ? splitWord(part, style, width) : [part]) {
      if (line && measureText(line + fitting, style) > width) endLine()
      line += fitting
    }
  }
  if (line || lines.length === 0) endLine()
  return lines
}

function splitWord(word: string, style: TextStyle, width: number): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const character of word) {
    if (piece && measureText(piece + character, style) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += character
  }
  return [...pieces, piece]
}

/** These characters are shaped with the one before them where its font has them. */
const EXTENDS_PREVIOUS = /\s|\p{M}|\u200d|\ufe0f/u

/** A character that no font has stays with the one before it. */
function splitRuns(text: string, { size, weight }: TextStyle): Run[] {
  const runs: { face: FontFace; text: string }[] = []
  for (const character of text) {
    const last = runs.at(-1)
    const codePoint = character.codePointAt(0) ?? 0
    const extended = EXTENDS_PREVIOUS.test(character) ? last?.face : undefined
    const hasGlyph = extended?.font.hasGlyphForCodePoint(codePoint)
    const isWideSpace = character === ' ' && extended?.family === 'noto-emoji'
    const own = hasGlyph && !isWideSpace ? extended : findFace(codePoint, weight)
    const face = own ?? last?.face ?? defaultFace(weight)
    if (last?.face === face) last.text += character
    else runs.push({ face, text: character })
  }
  return runs.map((run) => ({ ...run, width: measureRun(run.text, run.face, size) }))
}
