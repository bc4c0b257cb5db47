import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FontFace, fontFace } from './pdf/font-face.ts'

/** The fonts lie beside this file, and beside the bundles that hold it. */
const FOLDER = join(import.meta.dirname, 'fonts')
/** Asked in this order for a character. */
const families = ['noto-sans', 'noto-sans-sc', 'noto-sans-kr'] as const

export type Weight = 400 | 700
/** `advance` in thousandths of the type size. */
type Glyph = { face: FontFace; advance: number }
type Family = (typeof families)[number]
type Range = { first: number; last: number }
type Piece = { key: string; ranges: readonly Range[] }

const pieces = new Map<Family, readonly Piece[]>()
const faces = new Map<string, FontFace | undefined>()
const glyphs = { 400: new Map<number, Glyph>(), 700: new Map<number, Glyph>() }

/** How a character is shown; as a box where no font has it. */
export function glyphFor(codePoint: number, weight: Weight): Glyph {
  const known = glyphs[weight].get(codePoint)
  if (known) return known
  const face = faceWith(codePoint, weight) ?? faceWith(codePoint, 400) ?? faceOf('noto-sans', 'latin', weight)
  if (!face) throw new Error(`No font files in ${FOLDER}`)
  const glyph = { face, advance: face.advanceOf(face.glyphOf(codePoint)) }
  glyphs[weight].set(codePoint, glyph)
  return glyph
}

function faceWith(codePoint: number, weight: Weight): FontFace | undefined {
  for (const family of families) {
    for (const { key, ranges } of piecesOf(family)) {
      if (!ranges.some(({ first, last }) => codePoint >= first && codePoint <= last)) continue
      const face = faceOf(family, key, weight)
      if (face && face.glyphOf(codePoint) > 0) return face
    }
  }
  return undefined
}

function faceOf(family: Family, key: string, weight: Weight): FontFace | undefined {
  const path = join(FOLDER, family, `${family}-${key}-${weight}-normal.woff`)
  if (!faces.has(path)) {
    faces.set(path, existsSync(path) ? fontFace(`${family}-${key}-${weight}`, readFileSync(path)) : undefined)
  }
  return faces.get(path)
}

function piecesOf(family: Family): readonly Piece[] {
  const known = pieces.get(family)
  if (known) return known
  const index: Record<string, string> = JSON.parse(readFileSync(join(FOLDER, family, 'unicode.json'), 'utf8'))
  const read = Object.entries(index).map(([key, ranges]) => ({
    key: key.replace(/[[\]]/g, ''),
    ranges: ranges.split(',').map(rangeFrom),
  }))
  pieces.set(family, read)
  return read
}

/** Of 'U+AC00-AC1F' or 'U+AC00'. */
function rangeFrom(text: string): Range {
  const [first = '', last = first] = text.replace('U+', '').split('-')
  return { first: Number.parseInt(first, 16), last: Number.parseInt(last, 16) }
}
