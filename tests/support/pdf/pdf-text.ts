import { getDocumentProxy } from 'unpdf'

/** A PDF as pdf.js reads it, a reader independent of the library that wrote it. */
export async function openPdf(pdf: Buffer) {
  return getDocumentProxy(new Uint8Array(pdf))
}

/** The text of all pages, with any white space between words as one space. */
export async function extractText(pdf: Buffer): Promise<string> {
  const document = await openPdf(pdf)
  const pages = Array.from({ length: document.numPages }, async (_, index) => {
    const { items } = await (await document.getPage(index + 1)).getTextContent()
    return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
  })
  return (await Promise.all(pages)).join('\n').replace(/\s+/g, ' ')
}
