import { characterMap } from './character-map.ts'
import { type FontTables, tablesOfWoff } from './woff.ts'

/** Metrics in thousandths of the type size, as PDF counts. */
export type FontFace = {
  readonly tables: FontTables
  readonly name: string
  readonly ascent: number
  readonly descent: number
  readonly boundingBox: readonly number[]
  /** 0 is the box shown for a character that the font lacks. */
  glyphOf(codePoint: number): number
  advanceOf(glyph: number): number
}

export function fontFace(name: string, file: Buffer): FontFace {
  const tables = tablesOfWoff(file)
  const head = table(tables, 'head')
  const hhea = table(tables, 'hhea')
  const hmtx = table(tables, 'hmtx')
  const glyphOf = characterMap(table(tables, 'cmap'))
  const perMille = (units: number) => Math.round((units * 1000) / head.readUInt16BE(18))
  const advances = hhea.readUInt16BE(34)
  return {
    tables,
    name,
    ascent: perMille(hhea.readInt16BE(4)),
    descent: perMille(hhea.readInt16BE(6)),
    boundingBox: [36, 38, 40, 42].map((offset) => perMille(head.readInt16BE(offset))),
    glyphOf,
    advanceOf: (glyph) => perMille(hmtx.readUInt16BE(Math.min(glyph, advances - 1) * 4)),
  }
}

export function table(tables: FontTables, tag: string): Buffer {
  const found = tables.get(tag)
  if (!found) throw new Error(`The font has no table ${tag}`)
  return found
}
