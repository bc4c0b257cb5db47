import PDFKit from 'pdfkit'
import { type FontFace, getFontFeatures } from './fonts.ts'
import { breakLines, measureText, type TextLine, type TextStyle } from './line-breaking.ts'
import { replaceUnprintable } from './unprintable.ts'

const PAGE_WIDTH = 612
const PAGE_HEIGHT = 792
const MARGIN = 54
const LINE_HEIGHT = 1.4
const BOTTOM = PAGE_HEIGHT - MARGIN - 24

const TEXT_WIDTH = PAGE_WIDTH - 2 * MARGIN

/** In these scripts, glyphs do not match single characters, so the PDF also contains the original text. */
const RESHAPED_SCRIPTS =
  /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Deva}\p{sc=Thai}\p{sc=Taml}\p{sc=Gujr}\p{sc=Knda}\p{sc=Sinh}]/u

export type Color = `#${string}`
/** `x` and `width` are in points. Without `width`, the text reaches to the right margin. */
export type TextOptions = TextStyle & { color: Color; x?: number; width?: number }
export type PdfAttachment = {
  name: string
  type: string
  description: string
  content: Uint8Array
}
export type Drawing = {
  path: string
  width: number
  height: number
  strokeWidth: number
  altText: string
}
type DocumentInfo = { title: string; author: string; createdAt: Date; attachments?: readonly PdfAttachment[] }
type TextTag = 'H1' | 'H2' | 'P'
type StructureElement = PDFKit.PDFStructureElement

/** Creates a PDF without reading the clock or random numbers, so that the same version of pdfkit always gives the same output. */
export class PdfDocument {
  readonly #pdf: PDFKit.PDFDocument
  readonly #ended: Promise<Buffer>
  readonly #root: StructureElement
  readonly #registered = new Set<string>()
  #top = MARGIN

  constructor({ title, author, createdAt, attachments = [] }: DocumentInfo) {
    this.#pdf = new PDFKit({
      size: [PAGE_WIDTH, PAGE_HEIGHT],
      margin: 0,
      pdfVersion: '1.7',
      lang: 'en-US',
      tagged: true,
      displayTitle: true,
      bufferPages: true,
      // The empty font name prevents pdfkit from loading Helvetica, because the bundle does not contain the metrics of this font.
      font: '',
      info: { Title: title, Author: author, Producer: author, Creator: author, CreationDate: createdAt },
    })
    this.#ended = collectBytes(this.#pdf)
    this.#root = this.#pdf.struct('Document')
    this.#pdf.addStructure(this.#root)
    for (const { content, ...file } of attachments) {
      const options = { ...file, creationDate: createdAt, modifiedDate: createdAt, relationship: 'Data' }
      this.#pdf.file(Buffer.from(content), options)
    }
  }

  ensureSpace(height: number): void {
    if (this.#top + height <= BOTTOM) return
    this.#pdf.addPage()
    this.#top = MARGIN
  }

  moveDown(height: number): void {
    this.#top += height
  }

  drawLine(color: Color, thickness: number): void {
    this.#artifact('Layout', () => {
      this.#pdf.rect(MARGIN, this.#top - thickness, TEXT_WIDTH, thickness).fill(color)
    })
  }

  text(tag: TextTag, text: string, options: TextOptions): void {
    const drawnText = replaceUnprintable(text, options.weight).text
    this.#root.add(this.#pdf.struct(tag, actualText(drawnText), () => this.#draw(drawnText, options)))
  }

  drawFieldList(
    fields: readonly (readonly [label: string, value: string])[],
    styles: { label: TextOptions; value: TextOptions; gap: number },
  ): void {
    const list = this.#pdf.struct('L')
    this.#root.add(list)
    for (const [label, value] of fields) {
      const item = this.#pdf.struct('LI')
      list.add(item)
      this.#field(item, [label, styles.label], [value, styles.value])
      item.end()
      this.#top += styles.gap
    }
    list.end()
  }

  drawFigure(drawing: Drawing, { color, x, width }: { color: Color; x: number; width: number }): void {
    const scale = width / drawing.width
    const height = drawing.height * scale
    this.ensureSpace(height)
    const draw = () => {
      this.#pdf
        .save()
        .translate(MARGIN + x, this.#top)
        .scale(scale)
        .path(drawing.path)
        .lineWidth(drawing.strokeWidth)
        .lineCap('round')
        .lineJoin('round')
        .stroke(color)
        .restore()
    }
    this.#root.add(this.#pdf.struct('Figure', { alt: drawing.altText }, draw))
    this.#top += height
  }

  async finish(footer: string, options: TextOptions): Promise<Buffer> {
    this.#root.end()
    const { start, count } = this.#pdf.bufferedPageRange()
    for (let page = start; page < start + count; page++) {
      this.#pdf.switchToPage(page)
      const { text } = replaceUnprintable(`${footer}   |   Page ${page + 1} of ${count}`, options.weight)
      const x = (TEXT_WIDTH - measureText(text, options)) / 2
      const [line = []] = breakLines(text, options, PAGE_WIDTH)
      this.#artifact('Pagination', () =>
        this.#drawLine(line, { ...options, x }, PAGE_HEIGHT - MARGIN + options.size),
      )
    }
    this.#pdf.end()
    return this.#ended
  }

  #field(
    item: StructureElement,
    [label, labelOptions]: readonly [string, TextOptions],
    [value, valueOptions]: readonly [string, TextOptions],
  ): void {
    const labelLines = breakLines(label, labelOptions, widthOf(labelOptions))
    this.ensureSpace(labelLines.length * labelOptions.size * LINE_HEIGHT)
    const start = this.#top
    const pages = this.#pdf.bufferedPageRange().count
    item.add(this.#pdf.struct('Lbl', {}, () => this.#draw(label, labelOptions)))
    const labelEnd = this.#top
    this.#top = start
    const drawnText = withCodePointNote(label, value, valueOptions)
    item.add(this.#pdf.struct('LBody', actualText(drawnText), () => this.#draw(drawnText, valueOptions)))
    const isSamePage = this.#pdf.bufferedPageRange().count === pages
    if (isSamePage) this.#top = Math.max(this.#top, labelEnd)
  }

  #draw(text: string, options: TextOptions): void {
    const height = options.size * LINE_HEIGHT
    for (const line of breakLines(text, options, widthOf(options))) {
      this.ensureSpace(height)
      this.#drawLine(line, options, this.#top + options.size)
      this.#top += height
    }
  }

  #drawLine(line: TextLine, { size, color, x = 0 }: TextOptions, baseline: number): void {
    let left = MARGIN + x
    this.#pdf.fillColor(color).fontSize(size)
    for (const { face, text, width } of line) {
      const features = getFontFeatures(face) as unknown as PDFKit.Mixins.OpenTypeFeatures[]
      const options = { lineBreak: false, baseline: 'alphabetic', features } as const
      this.#pdf.font(this.#register(face)).text(text, left, baseline, options)
      left += width
    }
  }

  #register({ name, bytes }: FontFace): string {
    if (!this.#registered.has(name)) this.#pdf.registerFont(name, bytes)
    this.#registered.add(name)
    return name
  }

  #artifact(type: 'Layout' | 'Pagination', draw: () => void): void {
    this.#pdf.markContent('Artifact', { type })
    draw()
    this.#pdf.endMarkedContent()
  }
}

const actualText = (text: string) => (RESHAPED_SCRIPTS.test(text) ? { actual: text } : {})

function withCodePointNote(label: string, value: string, { weight }: TextOptions): string {
  const { text, codePoints } = replaceUnprintable(value, weight)
  if (codePoints.length === 0) return text
  const kind = /name|signed by|participant|guardian/i.test(label) ? 'name' : 'text'
  return `${text}\nThis PDF cannot show this ${kind}: ${codePoints.join(' ')}`
}

const widthOf = ({ x = 0, width = TEXT_WIDTH - x }: TextOptions) => width

function collectBytes(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  return new Promise((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(chunks))).on('error', reject)
  })
}
