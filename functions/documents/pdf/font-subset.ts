import { type FontFace, table } from './font-face.ts'
import { sfnt } from './sfnt.ts'

/** A TrueType font whose n-th glyph is the n-th of `glyphs`, with the parts that these are composed of behind them. */
export function subset(face: FontFace, glyphs: readonly number[]): Buffer {
  const { shapes, sources } = shapesOf(face, glyphs)
  const head = Buffer.from(table(face.tables, 'head'))
  head.writeInt16BE(1, 50)
  const hhea = Buffer.from(table(face.tables, 'hhea'))
  hhea.writeUInt16BE(sources.length, 34)
  const maxp = Buffer.from(table(face.tables, 'maxp'))
  maxp.writeUInt16BE(sources.length, 4)
  return sfnt({
    head,
    hhea,
    maxp,
    hmtx: Buffer.concat(sources.map((glyph) => metricsOf(face, glyph))),
    loca: offsetsOf(shapes),
    glyf: Buffer.concat(shapes),
  })
}

/** The outlines, and the glyph of the whole font that each comes from. */
function shapesOf(face: FontFace, glyphs: readonly number[]): { shapes: Buffer[]; sources: number[] } {
  const sources = [...glyphs]
  const numberOf = (glyph: number) => {
    const known = sources.indexOf(glyph)
    return known >= 0 ? known : sources.push(glyph) - 1
  }
  const shapes: Buffer[] = []
  // The list grows while parts of composed glyphs are found.
  for (let i = 0; i < sources.length; i++) {
    shapes.push(padded(withParts(shapeOf(face, sources[i] ?? 0), numberOf)))
  }
  return { shapes, sources }
}

function shapeOf({ tables }: FontFace, glyph: number): Buffer {
  const loca = table(tables, 'loca')
  const isLong = table(tables, 'head').readInt16BE(50) === 1
  const offset = (n: number) => (isLong ? loca.readUInt32BE(n * 4) : loca.readUInt16BE(n * 2) * 2)
  return table(tables, 'glyf').subarray(offset(glyph), offset(glyph + 1))
}

const MORE_PARTS = 0x0020
const WORD_ARGUMENTS = 0x0001
const ONE_SCALE = 0x0008
const TWO_SCALES = 0x0040
const MATRIX = 0x0080

/** A composed glyph with its parts renumbered; any other one unchanged. */
function withParts(shape: Buffer, numberOf: (glyph: number) => number): Buffer {
  if (shape.length === 0 || shape.readInt16BE(0) >= 0) return shape
  const renumbered = Buffer.from(shape)
  let at = 10
  for (let flags = MORE_PARTS; flags & MORE_PARTS; ) {
    flags = renumbered.readUInt16BE(at)
    renumbered.writeUInt16BE(numberOf(renumbered.readUInt16BE(at + 2)), at + 2)
    const scaleBytes = flags & ONE_SCALE ? 2 : flags & TWO_SCALES ? 4 : flags & MATRIX ? 8 : 0
    at += 4 + (flags & WORD_ARGUMENTS ? 4 : 2) + scaleBytes
  }
  return renumbered
}

function padded(shape: Buffer): Buffer {
  return Buffer.concat([shape, Buffer.alloc((4 - (shape.length % 4)) % 4)])
}

function offsetsOf(shapes: readonly Buffer[]): Buffer {
  const loca = Buffer.alloc((shapes.length + 1) * 4)
  let offset = 0
  for (const [i, shape] of shapes.entries()) {
    offset += shape.length
    loca.writeUInt32BE(offset, (i + 1) * 4)
  }
  return loca
}

function metricsOf({ tables }: FontFace, glyph: number): Buffer {
  const hmtx = table(tables, 'hmtx')
  const full = table(tables, 'hhea').readUInt16BE(34)
  const metrics = Buffer.alloc(4)
  metrics.writeUInt16BE(hmtx.readUInt16BE(Math.min(glyph, full - 1) * 4), 0)
  metrics.writeInt16BE(
    glyph < full ? hmtx.readInt16BE(glyph * 4 + 2) : hmtx.readInt16BE(full * 4 + (glyph - full) * 2),
    2,
  )
  return metrics
}
