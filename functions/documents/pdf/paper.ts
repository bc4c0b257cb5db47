import { embeddedFonts } from './embedded-fonts.ts'
import { type PdfFile, pdfFile, textString } from './pdf-file.ts'
import { type Line, linesOf, type TextStyle, widthOf } from './text-lines.ts'

/** US Letter, in points. */
const WIDTH = 612
const HEIGHT = 792
export const MARGIN = 54
export const TEXT_WIDTH = WIDTH - 2 * MARGIN
const FOOTER_SPACE = 40
const LINE_HEIGHT = 1.4
const FOOTER_STYLE: TextStyle = { size: 8, weight: 400 }

export type Color = readonly [red: number, green: number, blue: number]
export const INK: Color = [0.09, 0.09, 0.11]
export const MUTED: Color = [0.32, 0.32, 0.36]
export const ACCENT: Color = [0.98, 0.45, 0.09]

export type Block = { style: TextStyle; color?: Color; x?: number; width?: number }

/** Sheets that are written from top to bottom; what does not fit goes on the next one. */
export function paper({ title, footer }: { title: string; footer: string }) {
  const fonts = embeddedFonts()
  const sheets: string[][] = []
  let top = 0

  const draw = (operation: string) => sheets.at(-1)?.push(operation)

  function turn(): void {
    sheets.push([])
    top = HEIGHT - MARGIN
  }
  /** Starts a new sheet unless this one has so much room left. */
  function need(height: number): void {
    if (sheets.length === 0 || top - height < MARGIN + FOOTER_SPACE) turn()
  }
  function space(height: number): void {
    top -= height
  }
  function rule(color: Color, thickness: number): void {
    draw(`${color.join(' ')} rg ${MARGIN} ${top} ${TEXT_WIDTH} ${thickness} re f`)
  }
  function line(runs: Line, { style, color = INK, x = MARGIN }: Block): void {
    draw(`BT ${color.join(' ')} rg ${x.toFixed(2)} ${(top - style.size).toFixed(2)} Td`)
    for (const { face, text } of runs) {
      const { font, hex } = fonts.encode(face, text)
      draw(`/${font} ${style.size} Tf <${hex}> Tj`)
    }
    draw('ET')
  }
  function text(words: string, block: Block): void {
    for (const runs of linesOf(words, block.style, block.width ?? TEXT_WIDTH)) {
      need(block.style.size * LINE_HEIGHT)
      line(runs, block)
      top -= block.style.size * LINE_HEIGHT
    }
  }
  /** A name on the left and its value on the right; both start at the same height. */
  function pair(name: readonly [string, Block], value: readonly [string, Block]): void {
    need(value[1].style.size * LINE_HEIGHT)
    const sheet = sheets.length
    const start = top
    text(...name)
    const end = top
    if (sheets.length === sheet) top = start
    text(...value)
    if (sheets.length === sheet) top = Math.min(top, end)
  }
  function finish(): Buffer {
    for (const [i, sheet] of sheets.entries()) {
      const words = `${footer}   Page ${i + 1} of ${sheets.length}`
      const x = (WIDTH - widthOf(words, FOOTER_STYLE)) / 2
      top = MARGIN
      sheet.push(...footerOperations(words, x))
    }
    return assembled()
  }
  function footerOperations(words: string, x: number): string[] {
    const operations = [`BT ${MUTED.join(' ')} rg ${x.toFixed(2)} ${MARGIN - FOOTER_STYLE.size} Td`]
    for (const { face, text: part } of linesOf(words, FOOTER_STYLE, WIDTH).flat()) {
      const { font, hex } = fonts.encode(face, part)
      operations.push(`/${font} ${FOOTER_STYLE.size} Tf <${hex}> Tj`)
    }
    return [...operations, 'ET']
  }
  function assembled(): Buffer {
    const file = pdfFile()
    const pages = file.reserve()
    const resources = file.add(`<< /Font ${fonts.embed(file)} >>`)
    const kids = sheets.map((operations) => addSheet(file, { pages, resources, operations }))
    file.fill(pages, `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`)
    const root = file.add(
      `<< /Type /Catalog /Pages ${pages} 0 R /Lang (en-US) /ViewerPreferences << /DisplayDocTitle true >> >>`,
    )
    return file.write(root, file.add(`<< /Title ${textString(title)} >>`))
  }
  return { need, space, rule, text, pair, finish }
}

export type Paper = ReturnType<typeof paper>

type Sheet = { pages: number; resources: number; operations: readonly string[] }

function addSheet(file: PdfFile, { pages, resources, operations }: Sheet): number {
  const content = file.addStream(Buffer.from(operations.join('\n'), 'latin1'))
  return file.add(
    `<< /Type /Page /Parent ${pages} 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Resources ${resources} 0 R /Contents ${content} 0 R >>`,
  )
}
