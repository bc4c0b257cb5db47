import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type FontFace, fontFace } from '#functions/documents/pdf/font-face.ts'
import { subset } from '#functions/documents/pdf/font-subset.ts'

const latin = fontFace(
  'latin',
  readFileSync('functions/documents/fonts/noto-sans/noto-sans-latin-400-normal.woff'),
)
const glyphsOf = (face: FontFace, text: string) => [
  0,
  ...Array.from(text, (character) => face.glyphOf(character.codePointAt(0) ?? 0)),
]

/** Reads a TrueType file back. */
function read(font: Buffer) {
  const tables = new Map<string, Buffer>()
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const entry = 12 + i * 16
    const offset = font.readUInt32BE(entry + 8)
    tables.set(
      font.toString('latin1', entry, entry + 4),
      font.subarray(offset, offset + font.readUInt32BE(entry + 12)),
    )
  }
  const table = (tag: string) => tables.get(tag) ?? Buffer.alloc(0)
  const count = table('maxp').readUInt16BE(4)
  const outline = (glyph: number) =>
    table('glyf').subarray(table('loca').readUInt32BE(glyph * 4), table('loca').readUInt32BE(glyph * 4 + 4))
  return { tags: [...tables.keys()], count, table, outline }
}

describe('a subset of a font', () => {
  it('holds the glyphs that were asked for, in their order, with their widths', () => {
    const glyphs = glyphsOf(latin, 'Fit')
    const { count, table } = read(subset(latin, glyphs))
    expect(count).toBe(4)
    const widths = [0, 1, 2, 3].map((glyph) => table('hmtx').readUInt16BE(glyph * 4))
    const unitsPerEm = table('head').readUInt16BE(18)
    expect(widths.map((units) => Math.round((units * 1000) / unitsPerEm))).toEqual(
      glyphs.map(latin.advanceOf),
    )
  })

  it('brings the parts of composed glyphs along and names them by their new numbers', () => {
    const { count, outline } = read(subset(latin, glyphsOf(latin, 'é')))
    const composed = outline(1)
    expect(composed.readInt16BE(0)).toBeLessThan(0)
    expect(count).toBeGreaterThan(2)
    const part = composed.readUInt16BE(12)
    expect(part).toBeGreaterThan(1)
    expect(part).toBeLessThan(count)
    expect(outline(part).length).toBeGreaterThan(0)
  })

  it('is far smaller than the whole font', () => {
    expect(subset(latin, glyphsOf(latin, 'Fitness')).length).toBeLessThan(4000)
  })

  it('refuses a file that is no WOFF font', () => {
    expect(() => fontFace('x', Buffer.from('not a font'))).toThrow('The font is not a WOFF file')
  })
})
