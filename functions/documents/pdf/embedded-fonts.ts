import type { FontFace } from './font-face.ts'
import { subset } from './font-subset.ts'
import { type PdfFile, type Reference, utf16 } from './pdf-file.ts'

/** A face as one file uses it: each character shown gets the next number, and with it a glyph of the embedded font. */
type Used = { face: FontFace; name: string; numbers: Map<number, number> }

/** The fonts of one file, embedded with just the glyphs that it shows. */
export function embeddedFonts() {
  const fonts = new Map<FontFace, Used>()

  function usedOf(face: FontFace): Used {
    const known = fonts.get(face)
    if (known) return known
    const used = { face, name: `F${fonts.size + 1}`, numbers: new Map<number, number>() }
    fonts.set(face, used)
    return used
  }
  /** The font's resource name and the text as that font encodes it. */
  function encode(face: FontFace, text: string): { font: string; hex: string } {
    const { name, numbers } = usedOf(face)
    const codes = Array.from(text, (character) => {
      const codePoint = character.codePointAt(0) ?? 0
      const number = numbers.get(codePoint) ?? numbers.size + 1
      numbers.set(codePoint, number)
      return number.toString(16).padStart(4, '0')
    })
    return { font: name, hex: codes.join('') }
  }
  /** Writes the fonts; answers the resource dictionary that names them. */
  function embed(file: PdfFile): string {
    const entries = [...fonts.values()].map((used) => `/${used.name} ${embedOne(file, used)} 0 R`)
    return `<< ${entries.join(' ')} >>`
  }
  return { encode, embed }
}

export type EmbeddedFonts = ReturnType<typeof embeddedFonts>

const TAG_LETTERS = 'ABCDEFGHIJ'
const SYMBOLIC = 4

function embedOne(file: PdfFile, { face, name, numbers }: Used): Reference {
  const glyphs = [0, ...[...numbers.keys()].map(face.glyphOf)]
  // A subset's name starts with a tag of six letters.
  const tag = name
    .slice(1)
    .padStart(6, '0')
    .replace(/\d/g, (digit) => TAG_LETTERS[Number(digit)] ?? '')
  const fullName = `${tag}+${face.name}`
  const program = subset(face, glyphs)
  const programRef = file.addStream(program, `/Length1 ${program.length}`)
  const descriptor = file.add(
    `<< /Type /FontDescriptor /FontName /${fullName} /Flags ${SYMBOLIC} /FontBBox [${face.boundingBox.join(' ')}] /ItalicAngle 0 /Ascent ${face.ascent} /Descent ${face.descent} /CapHeight ${face.ascent} /StemV 80 /FontFile2 ${programRef} 0 R >>`,
  )
  const descendant = file.add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${fullName} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /CIDToGIDMap /Identity /FontDescriptor ${descriptor} 0 R /W [0 [${glyphs.map(face.advanceOf).join(' ')}]] >>`,
  )
  const toUnicode = file.addStream(Buffer.from(unicodeMap([...numbers.keys()])))
  return file.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /${fullName} /Encoding /Identity-H /DescendantFonts [${descendant} 0 R] /ToUnicode ${toUnicode} 0 R >>`,
  )
}

const MAPPINGS_PER_BLOCK = 100

/** Tells readers which character each number stands for, so that text can be searched and copied. */
function unicodeMap(codePoints: readonly number[]): string {
  const rows = codePoints.map(
    (codePoint, i) =>
      `<${(i + 1).toString(16).padStart(4, '0')}> <${utf16(String.fromCodePoint(codePoint))}>`,
  )
  const blocks: string[] = []
  for (let start = 0; start < rows.length; start += MAPPINGS_PER_BLOCK) {
    const block = rows.slice(start, start + MAPPINGS_PER_BLOCK)
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`)
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CMapName /Unicode def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`
}
