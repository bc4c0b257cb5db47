import { glyphFor, type Weight } from '../fonts.ts'
import type { FontFace } from './font-face.ts'

export type TextStyle = { size: number; weight: Weight }
/** A piece of a line in one face. */
export type Run = { face: FontFace; text: string; width: number }
export type Line = readonly Run[]

/** Breaks a text into lines no wider than `width` points; line breaks in the text stay. */
export function linesOf(text: string, style: TextStyle, width: number): Line[] {
  return printable(text)
    .split('\n')
    .flatMap((paragraph) => wrapped(paragraph, style, width))
}

/** Composed characters, ordinary line breaks and blanks, nothing that a page cannot show. */
function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{Cs}/gu, '\u{fffd}')
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, '    ')
    .replace(/[^\P{Cc}\n]/gu, '')
}

/** A word with its blanks, or one character of a script that is written without them. */
const BREAKABLE = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]|[^\s\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]+|\s+/gu

function wrapped(paragraph: string, style: TextStyle, width: number): Line[] {
  const lines: Line[] = []
  let line = ''
  const end = () => {
    lines.push(runsOf(line.trimEnd(), style))
    line = ''
  }
  for (const [part] of paragraph.matchAll(BREAKABLE)) {
    if (part.trim() === '') {
      if (line || lines.length === 0) line += part
      continue
    }
    for (const fitting of widthOf(part, style) > width ? cut(part, style, width) : [part]) {
      if (line && widthOf(line + fitting, style) > width) end()
      line += fitting
    }
  }
  if (line || lines.length === 0) end()
  return lines
}

/** Pieces of a word that is wider than a line. */
function cut(word: string, style: TextStyle, width: number): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const character of word) {
    if (piece && widthOf(piece + character, style) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += character
  }
  return [...pieces, piece]
}

export function widthOf(text: string, style: TextStyle): number {
  return runsOf(text, style).reduce((sum, run) => sum + run.width, 0)
}

function runsOf(text: string, { size, weight }: TextStyle): Run[] {
  const runs: Run[] = []
  for (const character of text) {
    const { face, advance } = glyphFor(character.codePointAt(0) ?? 0, weight)
    const width = (advance * size) / 1000
    const last = runs.at(-1)
    if (last?.face === face) {
      last.text += character
      last.width += width
    } else runs.push({ face, text: character, width })
  }
  return runs
}
