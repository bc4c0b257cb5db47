import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { create, type Font } from 'fontkit'
import { InternalError } from '../internal-error.ts'

/** The folder `fonts` is beside this file, and the build also copies it beside the bundles. */
const FONTS_DIR = join(import.meta.dirname, 'fonts')
const families = [
  'noto-sans',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-devanagari',
  'noto-sans-thai',
  'noto-sans-georgian',
  'noto-sans-tamil',
  'noto-sans-armenian',
  'noto-sans-ethiopic',
  'noto-sans-gujarati',
  'noto-sans-kannada',
  'noto-sans-sinhala',
  'noto-sans-sc',
  'noto-sans-kr',
  'noto-emoji',
] as const

export type FontWeight = 400 | 700
/** A font file for some Unicode ranges. A document reads only the files that it needs. */
export type FontFace = {
  readonly name: string
  readonly family: FontFamily
  readonly bytes: Buffer
  readonly font: Font
}
type FontFamily = (typeof families)[number]
/** These fonts are drawn without the feature `ccmp`, because with it, the letter 'ị' could not be copied from the PDF. */
const FAMILIES_WITHOUT_CCMP: readonly FontFamily[] = ['noto-sans', 'noto-sans-sc', 'noto-sans-kr']
type CodePointSpan = { first: number; last: number }
type FontSlice = { key: string; ranges: readonly CodePointSpan[] }

const slices = new Map<FontFamily, readonly FontSlice[]>()
const faces = new Map<string, FontFace | undefined>()
const faceByCodePoint = {
  400: new Map<number, FontFace | undefined>(),
  700: new Map<number, FontFace | undefined>(),
}
const wordWidths = new Map<FontFace, Map<string, number>>()

export function findFace(codePoint: number, weight: FontWeight): FontFace | undefined {
  const cached = faceByCodePoint[weight]
  if (!cached.has(codePoint)) {
    cached.set(codePoint, searchFamilies(codePoint, weight) ?? searchFamilies(codePoint, 400))
  }
  return cached.get(codePoint)
}

export function getDefaultFace(weight: FontWeight): FontFace {
  const face = loadFace('noto-sans', 'latin', weight)
  if (!face) throw new InternalError('fontMissing', `No font files in ${FONTS_DIR}`)
  return face
}

/** Returns the width in points. Measures word by word, as pdfkit does. */
export function measureRun(text: string, face: FontFace, size: number): number {
  const cachedWidths = wordWidths.get(face) ?? new Map<string, number>()
  wordWidths.set(face, cachedWidths)
  let fontUnits = 0
  for (const [word] of text.matchAll(/[^ ]* |[^ ]+/g)) {
    const width = cachedWidths.get(word) ?? layOutText(word, face).advanceWidth
    cachedWidths.set(word, width)
    fontUnits += width
  }
  return (fontUnits * size) / face.font.unitsPerEm
}

export const layOutText = (text: string, face: FontFace) => face.font.layout(text, getFontFeatures(face))

/** Returns a new object for each call, because fontkit adds features to it. */
export const getFontFeatures = ({ family }: FontFace): Record<string, boolean> =>
  FAMILIES_WITHOUT_CCMP.includes(family) ? { ccmp: false } : {}

export const isInvisible = (character: string): boolean => /[\s\p{DI}]/u.test(character)

function searchFamilies(codePoint: number, weight: FontWeight): FontFace | undefined {
  for (const family of families) {
    for (const { key, ranges } of loadSlices(family)) {
      if (!ranges.some(({ first, last }) => codePoint >= first && codePoint <= last)) continue
      const face = loadFace(family, key, weight)
      if (face?.font.hasGlyphForCodePoint(codePoint)) return face
    }
  }
  return undefined
}

function loadFace(family: FontFamily, key: string, weight: FontWeight): FontFace | undefined {
  const name = `${family}-${key}-${weight}`
  if (!faces.has(name)) faces.set(name, readFace(family, name))
  return faces.get(name)
}

function readFace(family: FontFamily, name: string): FontFace | undefined {
  const path = join(FONTS_DIR, family, `${name}-normal.woff`)
  if (!existsSync(path)) return undefined
  const bytes = decodeWoff(readFileSync(path))
  const font = create(bytes)
  if (!('layout' in font)) throw new InternalError('fontInvalid', `${path} is a font collection`)
  return { name, family, bytes, font }
}

function loadSlices(family: FontFamily): readonly FontSlice[] {
  const cached = slices.get(family)
  if (cached) return cached
  const index: Record<string, string> = JSON.parse(
    readFileSync(join(FONTS_DIR, family, 'unicode.json'), 'utf8'),
  )
  const parsedSlices = Object.entries(index).map(([key, ranges]) => ({
    key: key.replace(/[[\]]/g, ''),
    ranges: ranges.split(',').map(parseUnicodeRange),
  }))
  slices.set(family, parsedSlices)
  return parsedSlices
}

function parseUnicodeRange(text: string): CodePointSpan {
  const [first = '', last = first] = text.replace('U+', '').split('-')
  return { first: Number.parseInt(first, 16), last: Number.parseInt(last, 16) }
}

const WOFF_HEADER_BYTES = 44
const WOFF_ENTRY_BYTES = 20
const SFNT_HEADER_BYTES = 12
const SFNT_ENTRY_BYTES = 16

/** Unpacks the font's tables once with zlib, because fontkit would unpack them for every document and take ten times as long. */
function decodeWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF')
    throw new InternalError('fontInvalid', 'The font is not a WOFF file')
  const count = woff.readUInt16BE(12)
  const header = Buffer.alloc(SFNT_HEADER_BYTES + count * SFNT_ENTRY_BYTES)
  woff.copy(header, 0, 4, 8)
  header.writeUInt16BE(count, 4)
  const tables: Buffer[] = []
  let offset = header.length
  for (let i = 0; i < count; i++) {
    const entryOffset = WOFF_HEADER_BYTES + i * WOFF_ENTRY_BYTES
    const target = SFNT_HEADER_BYTES + i * SFNT_ENTRY_BYTES
    const [start, packedLength, length] = [4, 8, 12].map((fieldOffset) =>
      woff.readUInt32BE(entryOffset + fieldOffset),
    ) as CodePointRange
    const compressed = woff.subarray(start, start + packedLength)
    const table = packedLength < length ? inflateSync(compressed) : compressed
    woff.copy(header, target, entryOffset, entryOffset + 4)
    woff.copy(header, target + 4, entryOffset + 16, entryOffset + 20)
    header.writeUInt32BE(offset, target + 8)
    header.writeUInt32BE(length, target + 12)
    const padding = (4 - (length % 4)) % 4
    tables.push(table, Buffer.alloc(padding))
    offset += length + padding
  }
  return Buffer.concat([header, ...tables])
}

type CodePointRange = [number, number, number]
