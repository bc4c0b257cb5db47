import { type EmbeddedFonts, embeddedFonts } from './embedded-fonts.ts'
import { pdfFile, type Reference, textString } from './pdf-file.ts'
import { type Line, linesOf, type TextStyle, widthOf } from './text-lines.ts'

/** US Letter, in points. */
const WIDTH = 612
const HEIGHT = 792
const MARGIN = 54
const LINE_HEIGHT = 1.4
/** Where the last line of a sheet may end: the footer stands below. */
const BOTTOM = MARGIN + 24

export const TEXT_WIDTH = WIDTH - 2 * MARGIN

export type Color = readonly [red: number, green: number, blue: number]
/** How a text stands on the sheet; `x` and `width` count from the left margin. */
export type Block = TextStyle & { color: Color; x?: number; width?: number }

/** Sheets that are written from top to bottom; what does not fit goes on to the next one. */
export class Paper {
  readonly #fonts: EmbeddedFonts = embeddedFonts()
  readonly #sheets: string[][] = []
  #top = 0

  /** Goes on to a new sheet unless this one has so much room left. */
  need(height: number): void {
    if (this.#sheets.length > 0 && this.#top - height >= BOTTOM) return
    this.#sheets.push([])
    this.#top = HEIGHT - MARGIN
  }

  space(height: number): void {
    this.#top -= height
  }

  rule(color: Color, thickness: number): void {
    this.#draw(`${color.join(' ')} rg ${MARGIN} ${this.#top.toFixed(2)} ${TEXT_WIDTH} ${thickness} re f`)
  }

  text(words: string, block: Block): void {
    const height = block.size * LINE_HEIGHT
    for (const line of linesOf(words, block, block.width ?? TEXT_WIDTH)) {
      this.need(height)
      this.#draw(placed(this.#fonts, line, { ...block, y: this.#top - block.size }))
      this.#top -= height
    }
  }

  /** A name and its value, side by side. */
  pair(name: [words: string, block: Block], value: [words: string, block: Block]): void {
    this.need(linesOf(name[0], name[1], name[1].width ?? TEXT_WIDTH).length * name[1].size * LINE_HEIGHT)
    const start = this.#top
    const sheet = this.#sheets.length
    this.text(...name)
    const end = this.#top
    this.#top = start
    this.text(...value)
    if (this.#sheets.length === sheet) this.#top = Math.min(this.#top, end)
  }

  /** The file; `footer` stands at the foot of every sheet, with its number. */
  finish(title: string, footer: string, block: Block): Buffer {
    for (const [i, sheet] of this.#sheets.entries()) {
      const words = `${footer}   |   Page ${i + 1} of ${this.#sheets.length}`
      const x = (TEXT_WIDTH - widthOf(words, block)) / 2
      const [line = []] = linesOf(words, block, WIDTH)
      sheet.push(placed(this.#fonts, line, { ...block, x, y: MARGIN - block.size }))
    }
    return fileOf(this.#sheets, this.#fonts, title)
  }

  #draw(operation: string): void {
    this.need(0)
    this.#sheets.at(-1)?.push(operation)
  }
}

function placed(fonts: EmbeddedFonts, line: Line, { size, color, x = 0, y }: Block & { y: number }): string {
  const runs = line.map(({ face, text }) => {
    const { font, hex } = fonts.encode(face, text)
    return `/${font} ${size} Tf <${hex}> Tj`
  })
  return `BT ${color.join(' ')} rg ${(MARGIN + x).toFixed(2)} ${y.toFixed(2)} Td ${runs.join(' ')} ET`
}

function fileOf(sheets: readonly (readonly string[])[], fonts: EmbeddedFonts, title: string): Buffer {
  const file = pdfFile()
  const pages = file.reserve()
  const resources = file.add(`<< /Font ${fonts.embed(file)} >>`)
  const kids: Reference[] = sheets.map((operations) => {
    const content = file.addStream(Buffer.from(operations.join('\n'), 'latin1'))
    return file.add(
      `<< /Type /Page /Parent ${pages} 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Resources ${resources} 0 R /Contents ${content} 0 R >>`,
    )
  })
  const references = kids.map((kid) => `${kid} 0 R`).join(' ')
  file.fill(pages, `<< /Type /Pages /Count ${kids.length} /Kids [${references}] >>`)
  const root = file.add(
    `<< /Type /Catalog /Pages ${pages} 0 R /Lang (en-US) /ViewerPreferences << /DisplayDocTitle true >> >>`,
  )
  return file.write(root, file.add(`<< /Title ${textString(title)} >>`))
}
