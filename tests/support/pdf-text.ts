import { execFileSync, spawnSync } from 'node:child_process'
import { inflateSync } from 'node:zlib'

/** True where Poppler's pdftotext is installed, a reader that is not ours. */
export const hasPdfToText = spawnSync('pdftotext', ['-v']).error === undefined

/** The text of a PDF as another program reads it, its lines joined by single blanks. */
export function textByPoppler(pdf: Buffer): string {
  const text = execFileSync('pdftotext', ['-enc', 'UTF-8', '-', '-'], { input: pdf, encoding: 'utf8' })
  return text.replace(/\s+/g, ' ')
}

/** The text of one of our PDFs by its own character maps: works where no other reader is installed. */
export function textByMaps(pdf: Buffer): string {
  const objects = objectsOf(pdf)
  const fontNames = [
    ...(objects.find((object) => object.head.includes('/Font <<'))?.head ?? '').matchAll(
      /\/(F\d+) (\d+) 0 R/g,
    ),
  ]
  const maps = new Map(fontNames.map(([, name = '', reference]) => [name, mapOf(objects, Number(reference))]))
  const sheets = objects.filter(({ stream }) => stream?.toString('latin1').startsWith('BT '))
  return sheets.map(({ stream }) => textOf(stream?.toString('latin1') ?? '', maps)).join(' ')
}

type PdfObject = { number: number; head: string; stream: Buffer | undefined }

function objectsOf(pdf: Buffer): PdfObject[] {
  const source = pdf.toString('latin1')
  return [...source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, number, body = '']) => {
    const [head = '', packed] = body.split(/\nstream\n/)
    const stream = packed && inflateSync(Buffer.from(packed.replace(/\nendstream$/, ''), 'latin1'))
    return { number: Number(number), head, stream: stream || undefined }
  })
}

function mapOf(objects: readonly PdfObject[], font: number): Map<string, string> {
  const reference = /\/ToUnicode (\d+) 0 R/.exec(
    objects.find(({ number }) => number === font)?.head ?? '',
  )?.[1]
  const map = objects.find(({ number }) => number === Number(reference))?.stream?.toString('latin1') ?? ''
  return new Map(
    [...map.matchAll(/<(\w{4})> <(\w+)>/g)].map(([, code = '', text = '']) => [
      code,
      Buffer.from(text, 'hex').swap16().toString('utf16le'),
    ]),
  )
}

function textOf(operations: string, maps: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  const lines = operations
    .split('ET')
    .map((line) =>
      [...line.matchAll(/\/(F\d+) [\d.]+ Tf <(\w+)> Tj/g)]
        .map(([, font = '', hex = '']) =>
          (hex.match(/.{4}/g) ?? []).map((code) => maps.get(font)?.get(code) ?? '?').join(''),
        )
        .join(''),
    )
  return lines.join(' ').replace(/\s+/g, ' ')
}
