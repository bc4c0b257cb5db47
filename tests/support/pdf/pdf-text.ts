import { getDocumentProxy } from 'unpdf'

export async function openPdf(pdf: Buffer) {
  return getDocumentProxy(new Uint8Array(pdf))
}

export async function extractText(pdf: Buffer): Promise<string> {
  const document = await openPdf(pdf)
  const pages = Array.from({ length: document.numPages }, async (_, index) => {
    const { items } = await (await document.getPage(index + 1)).getTextContent()
    return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
  })
  return (await Promise.all(pages)).join('\n').replace(/\s+/g, ' ')
}
