import { deflateSync } from 'node:zlib'

/** The number by which one object of the file names another. */
export type Reference = number

/** Collects the objects of a PDF 1.7 file and writes them out. */
export function pdfFile() {
  const bodies: Buffer[] = []

  function reserve(): Reference {
    return bodies.push(Buffer.alloc(0))
  }
  function fill(reference: Reference, body: string): void {
    bodies[reference - 1] = Buffer.from(body, 'latin1')
  }
  function add(body: string): Reference {
    const reference = reserve()
    fill(reference, body)
    return reference
  }
  function addStream(content: Buffer, entries = ''): Reference {
    const packed = deflateSync(content)
    const dictionary = `<< /Length ${packed.length} /Filter /FlateDecode ${entries} >>`
    return bodies.push(
      Buffer.concat([Buffer.from(`${dictionary}\nstream\n`), packed, Buffer.from('\nendstream')]),
    )
  }
  function write(root: Reference, info: Reference): Buffer {
    // The second line tells mail programs that the file is no text.
    const parts = [Buffer.from('%PDF-1.7\n%\xff\xff\xff\xff\n', 'latin1')]
    const offsets: number[] = []
    let offset = parts[0]?.length ?? 0
    for (const [i, body] of bodies.entries()) {
      const part = Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')])
      offsets.push(offset)
      parts.push(part)
      offset += part.length
    }
    const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
    parts.push(
      Buffer.from(
        `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${bodies.length + 1} /Root ${root} 0 R /Info ${info} 0 R >>\nstartxref\n${offset}\n%%EOF\n`,
      ),
    )
    return Buffer.concat(parts)
  }
  return { reserve, fill, add, addStream, write }
}

export type PdfFile = ReturnType<typeof pdfFile>

/** A text outside the pages, such as the title; any character. */
export function textString(text: string): string {
  return `<FEFF${utf16(text)}>`
}

export function utf16(text: string): string {
  return Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()
}
