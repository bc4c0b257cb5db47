const FORMAT_SEGMENTS = 4
const FORMAT_GROUPS = 12
const NO_GLYPH = 0

type Lookup = (codePoint: number) => number

/** Reads a font's `cmap` table: which glyph shows a character; 0 where there is none. */
export function characterMap(table: Buffer): Lookup {
  const lookups: Lookup[] = []
  for (let i = 0; i < table.readUInt16BE(2); i++) {
    const subtable = table.subarray(table.readUInt32BE(4 + i * 8 + 4))
    const format = subtable.readUInt16BE(0)
    if (format === FORMAT_GROUPS) lookups.unshift((codePoint) => inGroups(subtable, codePoint))
    if (format === FORMAT_SEGMENTS) lookups.push((codePoint) => inSegments(subtable, codePoint))
  }
  return (codePoint) => {
    for (const lookup of lookups) {
      const glyph = lookup(codePoint)
      if (glyph !== NO_GLYPH) return glyph
    }
    return NO_GLYPH
  }
}

function inGroups(table: Buffer, codePoint: number): number {
  for (let i = 0; i < table.readUInt32BE(12); i++) {
    const group = 16 + i * 12
    const first = table.readUInt32BE(group)
    if (codePoint < first) return NO_GLYPH
    if (codePoint <= table.readUInt32BE(group + 4)) return table.readUInt32BE(group + 8) + codePoint - first
  }
  return NO_GLYPH
}

function inSegments(table: Buffer, codePoint: number): number {
  if (codePoint > 0xffff) return NO_GLYPH
  const bytes = table.readUInt16BE(6)
  const ends = 14
  const starts = ends + bytes + 2
  const deltas = starts + bytes
  const rangeOffsets = deltas + bytes
  for (let at = 0; at < bytes; at += 2) {
    if (codePoint > table.readUInt16BE(ends + at)) continue
    const start = table.readUInt16BE(starts + at)
    if (codePoint < start) return NO_GLYPH
    const delta = table.readUInt16BE(deltas + at)
    const rangeOffset = table.readUInt16BE(rangeOffsets + at)
    if (rangeOffset === 0) return (codePoint + delta) & 0xffff
    const glyph = table.readUInt16BE(rangeOffsets + at + rangeOffset + (codePoint - start) * 2)
    return glyph === NO_GLYPH ? NO_GLYPH : (glyph + delta) & 0xffff
  }
  return NO_GLYPH
}
